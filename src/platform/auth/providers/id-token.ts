import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Log } from '#server/log';
import { OAuthError, refuse } from '../wire-error.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { ProviderClaims } from './provider-claims.ts';

interface Given {
  idToken: string;
  nonce: string | null;
  accessToken: string | null;
}

const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE = 30;
// These errors of jose mean that the keys could not be fetched.
const OUTAGES = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

/** The claims of an id token that a client obtained by itself: signed by the provider, for this client, with this nonce. */
export async function checkedIdToken(provider: OidcProvider, given: Given, log: Log): Promise<ProviderClaims> {
  const payload = await signed(provider, given.idToken, log);
  requireAudience(provider, payload);
  requireNonce(payload.nonce, given.nonce);
  if (given.accessToken !== null && payload.at_hash !== undefined) requireHash(payload.at_hash, given.accessToken);
  const claims = ProviderClaims.safeParse(payload);
  return claims.data ?? bad();
}

async function signed(provider: OidcProvider, idToken: string, log: Log): Promise<JWTPayload> {
  try {
    const { issuer, keyOf } = await provider.signature();
    const { payload } = await jwtVerify(idToken, keyOf, {
      // Google's own libraries also know its issuer without the scheme (OpenID Connect at Google).
      issuer: [issuer, ...(issuer === 'https://accounts.google.com' ? ['accounts.google.com'] : [])],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'aud', 'exp', 'iat'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !OUTAGES.has(error.code)) return bad();
    log.warn({ err: error, provider: provider.name }, 'the keys of a provider could not be fetched');
    return refuse('unexpected_failure', 'The provider cannot be reached. Try again in a moment.', { status: 503, retryAfter: 5 });
  }
}

function requireAudience({ clientId }: OidcProvider, { aud, azp }: JWTPayload): void {
  const audiences = [aud ?? []].flat();
  const isOurs = audiences.includes(clientId) && (audiences.length === 1 || azp === clientId);
  if (!isOurs) throw new OAuthError('invalid request', `Unacceptable audience in id_token: [${audiences.join(' ')}]`);
}

/** The token contains the nonce that the client sent to the provider, either as it is or as its SHA-256 in hex (GoTrue). */
function requireNonce(held: unknown, given: string | null): void {
  if (!held !== !given)
    throw new OAuthError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.');
  if (typeof held !== 'string' || given === null) return;
  const hashed = createHash('sha256').update(given).digest('hex');
  if (!isSame(held, hashed) && !isSame(held, given)) throw new OAuthError('invalid nonce', 'Nonces mismatch');
}

/** The left half of the access token's digest (OpenID Connect Core, 3.1.3.6). Both algorithms above use SHA-256. */
function requireHash(held: unknown, accessToken: string): void {
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  if (typeof held !== 'string' || !isSame(held, half)) bad();
}

const bad = (): never => {
  throw new OAuthError('invalid request', 'Bad ID token');
};

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
