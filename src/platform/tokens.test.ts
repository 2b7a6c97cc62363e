import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccessClaims, openTokens, type Tokens } from '#platform/tokens';
import { openSecrets, type Secrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';

const ISSUER = 'https://cairn.example.org/auth/v1';
const claims: AccessClaims = {
  sub: '0f8fad5b-d9cb-469f-a165-70867728950e',
  session_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'ada@example.org',
  phone: '',
  role: 'authenticated',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1 }],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
};

describe('access tokens', () => {
  let folder: string;
  let secrets: Secrets;
  let tokens: Tokens;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-tokens-'));
    secrets = await openSecrets(readConfig({ DATA_DIR: folder }));
    tokens = openTokens({ secrets, issuer: ISSUER });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('contain the person and session that they were signed for', async () => {
    const { token, expiresAt } = await tokens.sign(claims, 60);
    const identity = { userId: claims.sub, sessionId: claims.session_id, email: claims.email, aal: 'aal1', expiresAt };
    expect(await tokens.verify(token)).toEqual(identity);
    expect(await tokens.verify(token)).toEqual(identity);
    expect(await openTokens({ secrets, issuer: ISSUER }).verify(token)).toEqual(identity);
  });

  it('expire, even if they were verified before', async () => {
    const { token } = await tokens.sign(claims, 60);
    expect(await tokens.verify(token)).not.toBeNull();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    try {
      expect(await tokens.verify(token)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are refused from another issuer, for another audience or role, or altered', async () => {
    const { token } = await openTokens({ secrets, issuer: 'https://other.example.org/auth/v1' }).sign(claims, 60);
    expect(await tokens.verify(token)).toBeNull();
    expect(await tokens.verify((await tokens.sign({ ...claims, role: 'anon' }, 60)).token)).toBeNull();
    expect(await tokens.verify((await tokens.sign({ ...claims, sub: 'not an id' }, 60)).token)).toBeNull();
    const good = (await tokens.sign(claims, 60)).token;
    expect(await tokens.verify(`${good.slice(0, -4)}AAAA`)).toBeNull();
    expect(await tokens.verify('')).toBeNull();
    expect(await tokens.verify('x'.repeat(100_000))).toBeNull();
  });

  it('may still be signed with the legacy secret, but not with the public key as one', async () => {
    const legacy = (secret: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience('authenticated')
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(secret));
    expect((await tokens.verify(await legacy(secrets.jwtSecret)))?.userId).toBe(claims.sub);
    expect(await tokens.verify(await legacy(JSON.stringify(tokens.jwks().keys[0])))).toBeNull();
  });

  it('are verified with published keys that contain no private part', () => {
    const [key] = tokens.jwks().keys;
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(key?.d).toBeUndefined();
  });

  it('are separate from the two API keys, which are recognized among others', () => {
    expect(tokens.apiKeyRole(secrets.publishableKey)).toBe('anon');
    expect(tokens.apiKeyRole(secrets.secretKey)).toBe('service_role');
    for (const key of ['', 'x', `${secrets.secretKey} `, 'a.b.c', '..']) expect(tokens.apiKeyRole(key)).toBeNull();
  });
});
