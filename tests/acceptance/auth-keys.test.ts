import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { decodeJwt, decodeProtectedHeader, exportJWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authPlugin } from '#platform/auth';
import { openTokens } from '#platform/tokens';
import { boxOf } from '#platform/tokens/box';
import { openSecrets, rotateSigningKey, type Secrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { openMailer } from '#server/mail';
import { openOutgoing } from '#server/outgoing';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';

const PUBLIC_URL = 'http://127.0.0.1:3999';

/** Identity that can be stopped and restarted on the same data; `paths` are those requested since. */
async function started(scratch: ScratchDatabase, dataDir: string, settings: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL, AUTH_RATE_LIMITS: 'off', ...settings });
  const secrets = await openSecrets(config);
  const tokens = openTokens({ secrets, issuer: `${PUBLIC_URL}/auth/v1` });
  const log = openLog('silent');
  const mailer = openMailer(config, log);
  const app = Fastify();
  const paths: string[] = [];
  app.addHook('onRequest', async (request) => void paths.push(request.url));
  await app.register(
    authPlugin({ database: scratch.database, tokens, box: boxOf(secrets), mailer, outgoing: openOutgoing(), config, log }),
    {
      prefix: '/auth/v1',
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const client = () =>
    createClient(url, secrets.publishableKey, { auth: { autoRefreshToken: false, persistSession: true, storage: memory() } });
  return { url, secrets, tokens, paths, client, stop: () => app.close().then(() => mailer.close()) };
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let scratch: ScratchDatabase;
let dataDir: string;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-keys-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(dataDir, { recursive: true });
});

const begin = async (settings: Record<string, string> = {}) => {
  const server = await started(scratch, dataDir, settings);
  stops.push(server.stop);
  return server;
};
let people = 0;
const signedUp = async (client: SupabaseClient) => {
  const { data, error } = await client.auth.signUp({ email: `key-${++people}@example.com`, password: 'a quiet lake 41' });
  if (error || !data.session) throw error ?? new Error('no session');
  return data.session;
};
const jwksAt = async (url: string) => {
  const answer = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
  return { answer, keys: ((await answer.json()) as { keys: Record<string, unknown>[] }).keys };
};
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const configOf = () => readConfig({ DATA_DIR: dataDir });
const secretsFile = () => join(dataDir, 'secrets.json');

describe('the published keys of a server', () => {
  it('are public, cacheable for ten minutes, and enough for the client to verify a token itself', async () => {
    const server = await begin();
    const { answer, keys } = await jwksAt(server.url);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'ext', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    const client = server.client();
    const session = await signedUp(client);
    server.paths.length = 0;
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(session.user.id);
    await client.auth.getClaims();
    expect(server.paths).toEqual(['/auth/v1/.well-known/jwks.json']);
    const forged = `${session.access_token.slice(0, -6)}AAAAAA`;
    expect((await client.auth.getClaims(forged)).error?.message).toBe('Invalid JWT signature');
  });

  it('may come from a file, where the first private key signs and all verify', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rsaJwk = { ...(await exportJWK(rsa.privateKey)), kid: 'rsa', alg: 'RS256' };
    const ecJwk = { ...(await exportJWK(ec.privateKey)), kid: 'ec', alg: 'ES256' };
    const path = join(dataDir, 'keys.json');
    await writeFile(path, JSON.stringify({ keys: [rsaJwk, ecJwk] }));
    const first = await begin({ AUTH_JWT_KEYS: path });
    const client = first.client();
    const session = await signedUp(client);
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'RS256', kid: 'rsa' });
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(session.user.id);
    const { keys } = await jwksAt(first.url);
    expect(keys.map(({ kid }) => kid)).toEqual(['rsa', 'ec']);
    for (const name of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(JSON.stringify(keys)).not.toContain(`"${name}":`);

    const { d, p, q, dp, dq, qi, ...shown } = rsaJwk;
    expect([d, p, q, dp, dq, qi]).not.toContain(undefined);
    await writeFile(path, JSON.stringify({ keys: [shown, ecJwk] }));
    const second = await begin({ AUTH_JWT_KEYS: path });
    expect((await second.client().auth.getUser(session.access_token)).data.user?.id).toBe(session.user.id);
    expect(decodeProtectedHeader((await signedUp(second.client())).access_token)).toMatchObject({ alg: 'ES256', kid: 'ec' });
  });

  it('prevent the start if they are damaged, weak, on another curve or mismatched', async () => {
    const path = join(dataDir, 'keys.json');
    const ec = await exportJWK(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    const other = await exportJWK(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    const wide = await exportJWK(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey);
    const short = await exportJWK(generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey);
    const bad = [
      [{ ...ec, kid: 'a', alg: 'ES256', x: 'AAAA' }, 'damaged'],
      [{ ...ec, kid: 'a', alg: 'ES256', d: other.d }, 'damaged|another key'],
      [{ ...wide, kid: 'a', alg: 'ES256' }, 'another curve'],
      [{ ...short, kid: 'a', alg: 'RS256' }, '2048'],
      [{ ...ec, kid: 'a', alg: 'RS256' }, 'alg'],
      [{ kty: 'oct', k: 'c2VjcmV0', kid: 'a', alg: 'HS256' }, 'option|expected'],
    ] as const;
    for (const [key, words] of bad) {
      await writeFile(path, JSON.stringify({ keys: [key] }));
      await expect(openSecrets(readConfig({ DATA_DIR: dataDir, AUTH_JWT_KEYS: path }))).rejects.toMatchObject({
        name: 'ConfigError',
        message: expect.stringMatching(new RegExp(words)) as string,
      });
    }
  });
});

describe('after a key rotation', () => {
  it('the new key signs, the old one still verifies, and everyone stays signed in', async () => {
    const before = await begin();
    const session = await signedUp(before.client());
    const made = await rotateSigningKey(configOf());
    // Until its restart a server signs with the old key.
    expect(kidOf((await signedUp(before.client())).access_token)).toBe(kidOf(session.access_token));

    const after = await begin();
    const client = after.client();
    expect((await client.auth.getUser(session.access_token)).data.user?.id).toBe(session.user.id);
    after.paths.length = 0;
    expect((await client.auth.getClaims(session.access_token)).error).toBeNull();
    expect(after.paths).toEqual(['/auth/v1/.well-known/jwks.json']);
    const renewed = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(renewed.data.user?.id).toBe(session.user.id);
    expect(kidOf(String(renewed.data.session?.access_token))).toBe(made);

    const { keys } = await jwksAt(after.url);
    expect(keys.map(({ kid }) => kid)).toEqual([made, kidOf(session.access_token)]);
    const kept = JSON.parse(await readFile(secretsFile(), 'utf8')) as Secrets;
    expect(kept.jwtKeys.keys.map((key) => key.d !== undefined)).toEqual([true, false]);
    expect((await stat(secretsFile())).mode & 0o777).toBe(0o600);
    expect(kept.encryptionKey).toBe(before.secrets.encryptionKey);
  });

  it('a client with the old keys in its cache requests the new one', async () => {
    const before = await begin();
    const client = before.client();
    await signedUp(client);
    await client.auth.getClaims();
    await rotateSigningKey(configOf());
    const after = await begin();
    const fresh = await signedUp(after.client());
    const { data } = await after.client().auth.getClaims(fresh.access_token, { jwks: before.tokens.jwks() as never });
    expect(data?.claims.sub).toBe(fresh.user.id);
  });

  it('the old key is dropped when the longest-lived token has expired', async () => {
    const before = await begin();
    const session = await signedUp(before.client());
    await rotateSigningKey(configOf(), { now: new Date(Date.now() - 26 * 3_600_000) });
    const after = await begin();
    expect((await jwksAt(after.url)).keys).toHaveLength(1);
    expect((await after.client().auth.getUser(session.access_token)).error?.code).toBe('bad_jwt');
    await rotateSigningKey(configOf());
    const kept = JSON.parse(await readFile(secretsFile(), 'utf8')) as Secrets;
    expect(kept.jwtKeys.keys).toHaveLength(2);
  });

  it('with revocation, earlier access tokens are refused, and a refresh is enough', async () => {
    const before = await begin();
    const session = await signedUp(before.client());
    await rotateSigningKey(configOf(), { revokes: true });
    const after = await begin();
    const client = after.client();
    expect((await client.auth.getUser(session.access_token)).error?.code).toBe('bad_jwt');
    const renewed = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(renewed.data.user?.id).toBe(session.user.id);
  });

  it('by the command, the key file records it; externally stored keys are left alone', async () => {
    const run = (settings: Record<string, string>) =>
      spawnSync(process.execPath, ['src/main/rotate-keys.ts'], {
        cwd: resolve(import.meta.dirname, '../..'),
        env: { ...process.env, DATA_DIR: dataDir, ...settings },
        encoding: 'utf8',
      });
    expect(run({})).toMatchObject({ status: 1, stderr: expect.stringContaining('is not there') as string });
    const { jwtKeys } = await openSecrets(configOf());
    const done = run({});
    expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('Restart') as string });
    const now = await openSecrets(configOf());
    expect(now.jwtKeys.keys[1]?.kid).toBe(jwtKeys.keys[0]?.kid);
    expect(done.stdout).toContain(now.jwtKeys.keys[0]?.kid);
    expect(run({ AUTH_JWT_KEYS: '/etc/keys.json' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('/etc/keys.json') as string,
    });
    expect((await openSecrets(configOf())).jwtKeys.keys).toHaveLength(2);
  });
});

describe('a token is refused', () => {
  it('with an unknown key, without a key, with no or another algorithm, or with a public key as its secret', async () => {
    const server = await begin();
    const session = await signedUp(server.client());
    const claims = decodeJwt(session.access_token);
    const [own] = server.tokens.jwks().keys;
    if (!own) throw new Error('no key');
    const pem = createPublicKey({ key: { ...own }, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString();
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signedBy = (key: Parameters<SignJWT['sign']>[0], header: Record<string, string>) =>
      new SignJWT(claims).setProtectedHeader(header as { alg: string }).sign(key);
    const bad = [
      await signedBy(stranger, { alg: 'ES256', kid: 'unknown' }),
      await signedBy(stranger, { alg: 'ES256', kid: String(own.kid) }),
      await signedBy(stranger, { alg: 'ES256' }),
      await signedBy(rsa, { alg: 'RS256', kid: String(own.kid) }),
      await signedBy(new TextEncoder().encode(pem), { alg: 'HS256', kid: String(own.kid) }),
      await signedBy(new TextEncoder().encode(JSON.stringify(own)), { alg: 'HS256', kid: String(own.kid) }),
      `${text({ alg: 'none', kid: own.kid })}.${text(claims)}.`,
      `${text({ alg: 'none' })}.${text(claims)}.${session.access_token.split('.')[2]}`,
      `${text({ alg: 'ES256', kid: own.kid, jwk: await exportJWK(stranger) })}.${text(claims)}.AAAA`,
    ];
    for (const token of bad) expect((await server.client().auth.getUser(token)).error?.code, token).toBe('bad_jwt');
  });

  it('unless it was signed with the legacy secret', async () => {
    const server = await begin();
    const session = await signedUp(server.client());
    const signedWith = (secret: string) =>
      new SignJWT(decodeJwt(session.access_token))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(secret));
    const legacy = await signedWith(server.secrets.jwtSecret);
    expect((await server.client().auth.getUser(legacy)).data.user?.id).toBe(session.user.id);
    // The client cannot verify such a token, so it asks the server.
    expect((await server.client().auth.getClaims(legacy)).data?.claims.sub).toBe(session.user.id);
    expect((await server.client().auth.getUser(await signedWith(server.secrets.encryptionKey))).error?.code).toBe('bad_jwt');
  });
});
