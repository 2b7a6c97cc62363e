import { type Config, ConfigError } from '#server/config';
import type { OidcProvider } from './oidc-provider.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Google as the settings name it, or null where it is off.
 * @throws {ConfigError} for half of the settings, and for an issuer that is reached without TLS elsewhere than on this machine.
 */
export async function openGoogle(config: Config): Promise<OidcProvider | null> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = config;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither');
  const issuer = new URL(GOOGLE_ISSUER);
  const isInsecure = issuer.protocol === 'http:';
  if (isInsecure && !LOOPBACK.has(issuer.hostname)) throw new ConfigError('GOOGLE_ISSUER: must be https, except on this machine');
  // Loaded only where it is used: a start should not wait for it.
  const { OidcProvider } = await import('./oidc-provider.ts');
  return new OidcProvider({ name: 'google', issuer, clientId, clientSecret, isInsecure });
}
