import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type CryptoKey, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRemoteTokens } from '#platform/tokens';
import { openLog } from '#server/log';
import { openOutgoing } from '#server/outgoing';

const log = openLog('silent');
const SECRET = 'a secret of thirty-two characters or more';

interface Key {
  jwk: JWK;
  sign: CryptoKey;
}

/** An issuer on loopback that answers with its current keys, or does not answer. */
class Issuer {
  keys: JWK[] = [];
  answer: 'keys' | 'nothing' | 'junk' | 'too much' | 'error' = 'keys';
  questions = 0;
  url = '';
  readonly #server: Server = createServer((_, response) => {
    this.questions++;
    if (this.answer === 'nothing') return;
    response.statusCode = this.answer === 'error' ? 500 : 200;
    const text = { junk: '<html>', 'too much': `"${'x'.repeat(1_000_000)}"` }[this.answer as string];
    response.end(text ?? JSON.stringify({ keys: this.keys }));
  });

  async open(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/auth/v1`;
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

async function newKey(kid: string, alg: 'ES256' | 'RS256' = 'ES256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }, sign: privateKey };
}

const PERSON = '0f8fad5b-d9cb-469f-a165-70867728950e';
const CLAIMS = {
  role: 'authenticated',
  session_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'ada@example.com',
  aal: 'aal1',
};

function tokenOf(
  issuer: Issuer,
  key: CryptoKey | Uint8Array,
  header: JWTHeaderParameters,
  {
    claims = {},
    iss = issuer.url,
    aud = 'authenticated',
    seconds = 600,
  }: { claims?: object; iss?: string; aud?: string; seconds?: number } = {},
): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader(header)
    .setSubject(PERSON)
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

describe('tokens of an external issuer', () => {
  let issuer: Issuer;
  let first: Key;
  beforeEach(async () => {
    issuer = new Issuer();
    await issuer.open();
    first = await newKey('first');
    issuer.keys = [first.jwk];
  });
  afterEach(() => issuer.close());

  const opened = (options: { legacySecret?: string; coolDown?: number } = {}) =>
    openRemoteTokens({ issuer: issuer.url, log, outgoing: openOutgoing(), coolDown: 0, ...options });
  const ofFirst = () => tokenOf(issuer, first.sign, { alg: 'ES256', kid: 'first' });

  it('are valid with a published key', async () => {
    const rsa = await newKey('rsa', 'RS256');
    issuer.keys = [first.jwk, rsa.jwk];
    const tokens = opened();
    expect(await tokens.verify(await ofFirst())).toMatchObject({ userId: PERSON, email: 'ada@example.com', aal: 'aal1' });
    expect(await tokens.verify(await tokenOf(issuer, rsa.sign, { alg: 'RS256', kid: 'rsa' }))).toMatchObject({ userId: PERSON });
    expect(issuer.questions).toBe(1);
  });

  it('are refused if issuer, audience, role, expiry or key are wrong', async () => {
    const tokens = opened();
    const forged = await newKey('first');
    const header = { alg: 'ES256', kid: 'first' };
    const wrong = [
      tokenOf(issuer, forged.sign, header),
      tokenOf(issuer, first.sign, header, { iss: `${issuer.url}/` }),
      tokenOf(issuer, first.sign, header, { iss: 'https://elsewhere.example.com/auth/v1' }),
      tokenOf(issuer, first.sign, header, { aud: 'anon' }),
      tokenOf(issuer, first.sign, header, { claims: { role: 'service_role' } }),
      tokenOf(issuer, first.sign, header, { claims: { session_id: undefined } }),
      tokenOf(issuer, first.sign, header, { seconds: -10 }),
      // The public key used as an HMAC secret.
      tokenOf(issuer, new TextEncoder().encode(JSON.stringify(first.jwk)), { alg: 'HS256', kid: 'first' }),
      tokenOf(issuer, new TextEncoder().encode(SECRET), { alg: 'HS256' }),
    ];
    for (const token of wrong) expect(await tokens.verify(await token)).toBeNull();
    const [, payload] = (await ofFirst()).split('.');
    const none = Buffer.from('{"alg":"none","kid":"first"}').toString('base64url');
    for (const token of [`${none}.${payload}.`, 'sb_publishable_0123456789', '', 'a.b.c', `${'x'.repeat(20_000)}.y.z`])
      expect(await tokens.verify(token)).toBeNull();
    expect(await tokens.verify(await ofFirst())).not.toBeNull();
  });

  it('are valid with its legacy secret, if that is configured', async () => {
    const tokens = opened({ legacySecret: SECRET });
    const legacy = (secret: string) => tokenOf(issuer, new TextEncoder().encode(secret), { alg: 'HS256' });
    expect(await tokens.verify(await legacy(SECRET))).toMatchObject({ userId: PERSON });
    expect(await tokens.verify(await legacy(`${SECRET}!`))).toBeNull();
    expect(await tokens.verify(await ofFirst())).toMatchObject({ userId: PERSON });
  });

  it('are valid with a key published after the start, and not with a revoked one', async () => {
    const tokens = opened();
    const older = await ofFirst();
    expect(await tokens.verify(older)).not.toBeNull();
    const second = await newKey('second');
    issuer.keys = [second.jwk, first.jwk];
    expect(await tokens.verify(await tokenOf(issuer, second.sign, { alg: 'ES256', kid: 'second' }))).not.toBeNull();
    expect(await tokens.verify(older)).not.toBeNull();
    issuer.keys = [second.jwk];
    // Something triggers a new request.
    expect(await tokens.verify(await tokenOf(issuer, first.sign, { alg: 'ES256', kid: 'third' }))).toBeNull();
    expect(await tokens.verify(older)).toBeNull();
  });

  it('with made-up keys do not cause repeated requests to the issuer', async () => {
    const tokens = opened({ coolDown: 600_000 });
    expect(await tokens.verify(await ofFirst())).not.toBeNull();
    const madeUp = (nth: number) => tokenOf(issuer, first.sign, { alg: 'ES256', kid: `made up ${nth}` });
    await Promise.all(Array.from({ length: 50 }, async (_, nth) => expect(await tokens.verify(await madeUp(nth))).toBeNull()));
    expect(issuer.questions).toBe(1);
  });

  it('are valid with the known keys while it is down, and others are refused', async () => {
    const tokens = opened();
    expect(await tokens.verify(await ofFirst())).not.toBeNull();
    for (const answer of ['error', 'junk', 'too much'] as const) {
      issuer.answer = answer;
      expect(await tokens.verify(await tokenOf(issuer, first.sign, { alg: 'ES256', kid: 'other' }))).toBeNull();
      expect(await tokens.verify(await ofFirst())).not.toBeNull();
    }
    issuer.answer = 'nothing';
    // A token that waits for the issuer delays no other.
    const waiting = tokens.verify(await tokenOf(issuer, first.sign, { alg: 'ES256', kid: 'other' }));
    expect(await tokens.verify(await ofFirst())).not.toBeNull();
    expect(await waiting).toBeNull();
    await issuer.close();
    expect(await tokens.verify(await ofFirst())).not.toBeNull();
  });

  it('cannot be verified before it was ever reached, and can afterwards', async () => {
    issuer.answer = 'error';
    const tokens = opened();
    expect(await tokens.ready()).toBe(false);
    await expect(tokens.verify(await ofFirst())).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    issuer.answer = 'keys';
    expect(await tokens.ready()).toBe(true);
    expect(await tokens.verify(await ofFirst())).not.toBeNull();
  });
});
