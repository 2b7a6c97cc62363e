import type { Config } from '#server/config';
import type { Outgoing } from '#server/outgoing';
import type { OidcProvider } from './oidc-provider.ts';

/** Google, as the settings describe it; null if it is off. */
export async function openGoogle(config: Config, outgoing: Outgoing): Promise<OidcProvider | null> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  const issuer = new URL(GOOGLE_ISSUER);
  // Only an issuer on this machine, as in tests (config-problems.ts).
  const isInsecure = issuer.protocol === 'http:';
  // Loaded only when used, so that it does not delay the start.
  const { OidcProvider } = await import('./oidc-provider.ts');
  return new OidcProvider({ name: 'google', issuer, clientId, clientSecret, isInsecure, outgoing });
}
