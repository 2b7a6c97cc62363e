import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { TokenVerifier } from '#server/identity';
import type { Log } from '#server/log';
import type { Outgoing } from '#server/outgoing';
import { apiKeyReader, type ApiKeyRole } from './tokens/api-keys.ts';
import { derivedKey } from './tokens/derived-key.ts';
import { RemoteKeys } from './tokens/remote-keys.ts';
import type { Secrets } from './tokens/secrets.ts';
import { AUDIENCE, verifierOf } from './tokens/verifier.ts';

/** The claims of a signed access token besides issuer, audience and times. */
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
  /** The role of an API key; null for a key that is not ours. Takes the same time for every wrong key. */
  apiKeyRole(key: string): ApiKeyRole | null;
  /** A 256-bit key for one purpose: the same at each start, and stored in no database. */
  derivedKey(purpose: string): Buffer;
}

/**
 * Signs and verifies access tokens. The first private key of the set signs, all verify, and HS256 with the legacy secret is
 * accepted too, as Supabase does during its move to asymmetric keys.
 * @param options.issuer the `iss` of every token: the public address with `/auth/v1`
 */
export function openTokens(options: { secrets: Secrets; issuer: string }): Tokens {
  const { secrets, issuer } = options;
  const keys = new Map(secrets.jwtKeys.keys.map((jwk) => [jwk.kid, readKey(jwk)]));
  const signer = [...keys.values()].find((key) => key.private !== null);
  if (!signer?.private) throw new Error('no private key in the JWK set');
  const { jwk: signingKey, private: privateKey } = signer;
  const legacy = new TextEncoder().encode(secrets.jwtSecret);

  const keyOf = (header: { alg?: string; kid?: string }): KeyObject | Uint8Array | CryptoKey => {
    if (header.alg === 'HS256') return legacy;
    const key = keys.get(String(header.kid));
    // A key is only used with its own algorithm, so that a public key can never be taken for an HMAC secret.
    if (!key || key.jwk.alg !== header.alg) throw new Error('unknown key');
    return key.public;
  };

  return {
    verify: verifierOf(issuer, keyOf).verify,
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
    derivedKey: (purpose) => derivedKey(secrets.encryptionKey, purpose),
  };
}

/** Verifies the access tokens of an issuer elsewhere, with the keys that it publishes. */
export interface RemoteTokens extends TokenVerifier {
  /** True once the issuer's keys are known. Fetches them if they are not. */
  ready(): Promise<boolean>;
}

/**
 * Tokens of a Supabase project elsewhere: ES256 and RS256 with its published keys, which are followed as they change, and
 * HS256 with its legacy secret if that is given. `verify` fails with `unavailable` while the issuer has not been reached at
 * all.
 * @param options.issuer the `iss` of its tokens, which ends in `/auth/v1`; its keys are below it
 * @param options.coolDown milliseconds between two requests to the issuer
 */
export function openRemoteTokens(options: {
  issuer: string;
  legacySecret?: string | undefined;
  log: Log;
  outgoing: Outgoing;
  coolDown?: number | undefined;
}): RemoteTokens {
  const { issuer, legacySecret, log, outgoing, coolDown } = options;
  const legacy = legacySecret === undefined ? null : new TextEncoder().encode(legacySecret);
  const keys = new RemoteKeys({
    url: `${issuer}/.well-known/jwks.json`,
    log,
    outgoing,
    coolDown,
    // A token verified with a key that the issuer has withdrawn is verified again.
    changed: () => verifier.forget(),
  });
  const verifier = verifierOf(issuer, async (header, token) => {
    if (header.alg !== 'HS256') return keys.keyOf(header, token);
    if (legacy === null) throw new Error('HS256 is not accepted');
    return legacy;
  });
  return { verify: verifier.verify, ready: () => keys.areKnown() };
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
