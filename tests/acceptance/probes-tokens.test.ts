import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { openTokens } from '#platform/tokens';
import { openSecrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { type Person, type TestApp, testApp } from '../support/app.ts';

// Tokens that someone forged.

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await testApp();
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const auth = (path: string, token?: string) =>
  app.app.inject({
    url: `/auth/v1${path}`,
    headers: { apikey: app.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
  });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token that was not issued here', () => {
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const headerOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const mac = (header: object, claims: object, key: string | Buffer) => {
    const text = `${part(header)}.${part(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = (header: object, claims: object) => {
    const text = `${part(header)}.${part(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), { key: own.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };

  it('opens neither the API nor identity, in any form', async () => {
    const claims = claimsOf(ada.token);
    const header = headerOf(ada.token);
    const { keys } = (await auth('/.well-known/jwks.json')).json<{ keys: JsonWebKey[] }>();
    const [jwk = {}] = keys;
    expect(Object.keys(jwk)).not.toContain('d');
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const [, , signature = ''] = ada.token.split('.');
    const forged = {
      none: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      'none with a signature': `${part({ ...header, alg: 'none' })}.${part(claims)}.${signature}`,
      None: `${part({ ...header, alg: 'None' })}.${part(claims)}.`,
      'public key as a secret': mac({ alg: 'HS256', kid: header['kid'] }, claims, pem),
      'public key as a secret, as JSON': mac({ alg: 'HS256', kid: header['kid'] }, claims, JSON.stringify(jwk)),
      'empty secret': mac({ alg: 'HS256' }, claims, ''),
      'own key': signed(header, claims),
      'own key in the header': signed({ ...header, jwk: own.publicKey.export({ format: 'jwk' }) }, claims),
      'own key at an address': signed({ ...header, jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example' }, claims),
      'a path for a key': signed({ ...header, kid: '../../../../dev/null' }, claims),
      'SQL for a key': signed({ ...header, kid: "' UNION SELECT '" }, claims),
      'a prototype for a key': signed({ ...header, kid: '__proto__' }, claims),
      'no key': signed({ alg: 'ES256' }, claims),
      'other claims': [part(header), part({ ...claims, sub: newId() }), signature].join('.'),
      'no signature': `${part(header)}.${part(claims)}.`,
      'two parts': `${part(header)}.${part(claims)}`,
      'a longer signature': `${ada.token}AA`,
      junk: 'a.b.c',
    };
    for (const [name, token] of Object.entries(forged)) {
      expect([name, (await app.ask(token, 'GET', 'workspace', 'get-user-workspaces')).status]).toEqual([name, 401]);
      expect([name, [401, 403].includes((await auth('/user', token)).statusCode)]).toEqual([name, true]);
    }
    expect((await app.ask(ada.token, 'GET', 'workspace', 'get-user-workspaces')).status).toBe(200);
  });

  it('or was issued for another purpose or time is invalid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-tokens-'));
    const secrets = await openSecrets(readConfig({ DATA_DIR: folder }));
    await rm(folder, { recursive: true });
    const issuer = 'http://here/auth/v1';
    const tokens = openTokens({ secrets, issuer });
    const base = {
      sub: newId(),
      session_id: newId(),
      email: 'a@b.c',
      phone: '',
      role: 'authenticated',
      aal: 'aal1' as const,
      amr: [],
      app_metadata: {},
      user_metadata: {},
      is_anonymous: false,
    };
    const now = Math.floor(Date.now() / 1000);
    const good = { ...base, iss: issuer, aud: 'authenticated', iat: now, exp: now + 60 };
    const verified = (claims: object, header: object = { alg: 'HS256' }) => tokens.verify(mac(header, claims, secrets.jwtSecret));
    expect(await verified(good)).toMatchObject({ userId: base.sub });
    const wrong = {
      'another issuer': { ...good, iss: 'http://there/auth/v1' },
      'no issuer': { ...good, iss: undefined },
      'another audience': { ...good, aud: 'anon' },
      'no audience': { ...good, aud: undefined },
      'its end is over': { ...good, exp: now - 1 },
      'it has no end': { ...good, exp: undefined },
      'its end is a text': { ...good, exp: String(now + 60) },
      'it begins later': { ...good, nbf: now + 600 },
      'the role of a key': { ...good, role: 'service_role' },
      'the role anon': { ...good, role: 'anon' },
      'no session': { ...good, session_id: undefined },
      'an odd session': { ...good, session_id: "x' OR 1=1 --" },
      'an odd person': { ...good, sub: ['a'] },
    };
    for (const [name, claims] of Object.entries(wrong)) expect([name, await verified(claims)]).toEqual([name, null]);
    expect(await verified(good, { alg: 'HS256', crit: ['x'], x: 1 })).toBeNull();
    expect(await verified(good, { alg: 'HS512' })).toBeNull();
  });
});
