import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, decodeProtectedHeader, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Identity, TokenVerifier } from '#server/identity';
import { apiKeyReader, type ApiKeyRole } from './tokens/api-keys.ts';
import type { Secrets } from './tokens/secrets.ts';
import { TokenCache } from './tokens/token-cache.ts';

/** What a signed access token says beside issuer, audience and times. */
export interface AccessClaims extends JWTPayload {
  sub: string;
  session_id: string;
  email: string;
  phone: string;
  role: string;
  aal: 'aal1' | 'aal2';
  amr: { method: string; timestamp: number }[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
}

export interface Tokens extends TokenVerifier {
  /** Signs an access token that lasts `seconds`; returns it with its expiry in Unix seconds. */
  sign(claims: AccessClaims, seconds: number): Promise<{ token: string; expiresAt: number }>;
  /** The public keys, as `/.well-known/jwks.json` shows them. */
  jwks(): { keys: JWK[] };
  /** The role that an API key carries, or null for a key that is not ours. Takes the same time for every wrong key. */
  apiKeyRole(key: string): ApiKeyRole | null;
  /** A 256-bit key for one purpose, the same at each start, which is in no database. */
  derivedKey(purpose: string): Buffer;
}

const AUDIENCE = 'authenticated';
// Room for 4 KB of metadata each from user and app, in base64; Node refuses larger headers itself.
const TOKEN_MAX = 16_000;
const CACHED_TOKENS = 5_000;

/**
 * Signs and checks access tokens: the first private key of the set signs, all verify, and HS256 with the legacy secret
 * is accepted beside them (wire.md section 6).
 * @param options.issuer the `iss` of every token: the public address with `/auth/v1`.
 */
export function openTokens(options: { secrets: Secrets; issuer: string }): Tokens {
  const { secrets, issuer } = options;
  const keys = new Map(secrets.jwtKeys.keys.map((jwk) => [jwk.kid, readKey(jwk)]));
  const signer = [...keys.values()].find((key) => key.private !== null);
  if (!signer?.private) throw new Error('no private key in the JWK set');
  const { jwk: signingKey, private: privateKey } = signer;
  const legacy = new TextEncoder().encode(secrets.jwtSecret);
  const encryptionKey = Buffer.from(secrets.encryptionKey, 'base64url');
  const cache = new TokenCache(CACHED_TOKENS);

  const keyOf = (header: { alg?: string; kid?: string }): KeyObject | Uint8Array | CryptoKey => {
    if (header.alg === 'HS256') return legacy;
    const key = keys.get(String(header.kid));
    // A key serves its own algorithm only, so that a public key can never be taken for an HMAC secret.
    if (!key || key.jwk.alg !== header.alg) throw new Error('unknown key');
    return key.public;
  };

  const verifyFresh = async (token: string): Promise<Identity | null> => {
    const payload = await jwtVerify(token, keyOf, { issuer, audience: AUDIENCE, algorithms: ['ES256', 'RS256', 'HS256'] }).then(
      (result) => result.payload,
      () => null,
    );
    const identity = payload && identityOf(payload);
    if (identity) cache.set(token, identity);
    return identity;
  };

  return {
    verify: (token) => {
      const known = cache.get(token);
      if (known) return Promise.resolve(known);
      return token.length > TOKEN_MAX || !looksSigned(token) ? Promise.resolve(null) : verifyFresh(token);
    },
    sign: async (claims, seconds) => {
      const issuedAt = Math.floor(Date.now() / 1000);
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: String(signingKey.alg), kid: String(signingKey.kid), typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(privateKey);
      return { token, expiresAt: issuedAt + seconds };
    },
    jwks: () => ({ keys: [...keys.values()].map((key) => key.shown) }),
    apiKeyRole: apiKeyReader(secrets),
    derivedKey: (purpose) => createHmac('sha256', encryptionKey).update(purpose).digest(),
  };
}

interface Key {
  jwk: JWK;
  private: KeyObject | null;
  public: KeyObject;
  shown: JWK;
}

function readKey(jwk: JWK): Key {
  const isPrivate = jwk.d !== undefined;
  const privateKey = isPrivate ? createPrivateKey({ key: jwk, format: 'jwk' }) : null;
  const publicKey = privateKey ? createPublicKey(privateKey) : createPublicKey({ key: jwk, format: 'jwk' });
  const shown = {
    ...publicKey.export({ format: 'jwk' }),
    kid: jwk.kid,
    alg: jwk.alg,
    use: 'sig',
    key_ops: ['verify'],
    ext: true,
  } as JWK;
  return { jwk, private: privateKey, public: publicKey, shown };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function identityOf(payload: JWTPayload): Identity | null {
  const { sub, exp, session_id: sessionId, email, aal, role } = payload;
  if (role !== 'authenticated' || typeof sub !== 'string' || typeof sessionId !== 'string' || typeof exp !== 'number')
    return null;
  if (!UUID.test(sub) || !UUID.test(sessionId)) return null;
  return {
    userId: sub,
    sessionId,
    email: typeof email === 'string' ? email : '',
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
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
