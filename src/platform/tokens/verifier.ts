import { decodeProtectedHeader, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Failure } from '#server/failures';
import type { Identity, TokenVerifier } from '#server/identity';
import { TokenCache } from './token-cache.ts';

export const AUDIENCE = 'authenticated';
// Room for 4 KB of metadata each from user and app, in base64. Node itself refuses larger headers.
const TOKEN_MAX = 16_000;
const CACHED_TOKENS = 5_000;

/** Verifies access tokens of one issuer. Verified tokens are remembered until `forget`, or until they expire. */
export function verifierOf(issuer: string, keyOf: JWTVerifyGetKey): TokenVerifier & { forget(): void } {
  let cache = new TokenCache(CACHED_TOKENS);

  const verifyFresh = async (token: string): Promise<Identity | null> => {
    const asked = cache;
    const payload = await jwtVerify(token, keyOf, { issuer, audience: AUDIENCE, algorithms: ['ES256', 'RS256', 'HS256'] }).then(
      (result) => result.payload,
      notValid,
    );
    const identity = payload && identityOf(payload);
    if (identity) asked.set(token, identity);
    return identity;
  };

  return {
    verify: (token) => {
      const known = cache.get(token);
      if (known) return Promise.resolve(known);
      return token.length > TOKEN_MAX || !looksSigned(token) ? Promise.resolve(null) : verifyFresh(token);
    },
    forget: () => void (cache = new TokenCache(CACHED_TOKENS)),
  };
}

/** Any error in a token makes it invalid. Only being unable to decide is a separate result. */
function notValid(error: unknown): null {
  if (error instanceof Failure) throw error;
  return null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function identityOf(payload: JWTPayload): Identity | null {
  const { sub, exp, session_id: sessionId, email, aal, role, is_anonymous: isAnonymous } = payload;
  if (role !== 'authenticated' || typeof sub !== 'string' || typeof sessionId !== 'string' || typeof exp !== 'number')
    return null;
  if (!UUID.test(sub) || !UUID.test(sessionId)) return null;
  return {
    userId: sub,
    sessionId,
    email: typeof email === 'string' ? email : '',
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    ...(isAnonymous === true && { isAnonymous }),
    expiresAt: exp,
  };
}

function looksSigned(token: string): boolean {
  try {
    return typeof decodeProtectedHeader(token).alg === 'string';
  } catch {
    return false;
  }
}
