import type { Config } from '#server/config';
import type { Outgoing } from '#server/outgoing';
import type { OidcProvider } from './oidc-provider.ts';

/** Google as the settings name it, or null where it is off. */
export async function openGoogle(config: Config, outgoing: Outgoing): Promise<OidcProvider | null> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  const issuer = new URL(GOOGLE_ISSUER);
  // Only one on this machine, as in tests (config-problems.ts).
  const isInsecure = issuer.protocol === 'http:';
  // Loaded only where it is used: a start should not wait for it.
  const { OidcProvider } = await import('./oidc-provider.ts');
  return new OidcProvider({ name: 'google', issuer, clientId, clientSecret, isInsecure, outgoing });
}
