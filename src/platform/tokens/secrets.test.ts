import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config';
import { announceSigningKey, openSecrets, rotateSigningKey } from './secrets.ts';

describe('the secrets of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const opened = (settings: Record<string, string> = {}) => openSecrets(readConfig({ DATA_DIR: folder, ...settings }));

  it('are created once, readable only by the owner', async () => {
    const first = await opened();
    expect(first.publishableKey).toMatch(/^sb_publishable_/);
    expect(first.secretKey).toMatch(/^sb_secret_/);
    expect(await opened()).toEqual(first);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('are the same for processes that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => opened()));
    expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  });

  it('are overridden by the environment', async () => {
    const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
    await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys: [{ ...jwk, kid: 'mine', alg: 'RS256' }] }));
    const secrets = await opened({ SUPABASE_SECRET_KEY: 'sb_secret_q8Zr2Lw0Ty7Ue5Xm', AUTH_JWT_KEYS: join(folder, 'keys.json') });
    expect(secrets.secretKey).toBe('sb_secret_q8Zr2Lw0Ty7Ue5Xm');
    expect(secrets.jwtKeys.keys[0]?.kid).toBe('mine');
  });

  it('are refused in production if they are published or guessable', async () => {
    const PUBLIC_URL = 'https://cairn.example';
    const published: Record<string, string> = {
      SUPABASE_SECRET_KEY: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
      STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
      DATABASE_URL: 'postgres://postgres:postgres@db.example/cairn',
      AUTH_JWT_SECRET: 'qwertzuiopqwertzuiopqwertzuiopqw'.slice(0, 10).padEnd(32, 'q'),
    };
    for (const [name, value] of Object.entries(published)) {
      const more: Record<string, string> =
        name === 'STRIPE_SECRET_KEY' ? { STRIPE_WEBHOOK_SECRET: 'whsec_q8Zr2Lw0Ty7Ue5XmB3nD6kV9' } : {};
      await expect(opened({ [name]: value, PUBLIC_URL, ...more }), name).rejects.toThrow(new RegExp(`^${name} `));
      await expect(opened({ [name]: value, PUBLIC_URL, ...more }), name).rejects.not.toThrow(value);
    }
    expect(await readdir(folder)).toEqual([]);
    await opened({ PUBLIC_URL, SUPABASE_SECRET_KEY: 'sb_secret_q8Zr2Lw0Ty7Ue5XmB3nD6kV9' });
  });

  it('let every server know a new key before one signs with it', async () => {
    const config = readConfig({ DATA_DIR: folder });
    const [former] = (await opened()).jwtKeys.keys;
    const next = await announceSigningKey(config);
    expect((await opened()).jwtKeys.keys.map(({ kid }) => kid)).toEqual([former?.kid, next]);
    expect(await announceSigningKey(config)).toBe(next);
    expect(await rotateSigningKey(config)).toBe(next);
    const { keys } = (await opened()).jwtKeys;
    expect(keys.map(({ kid, d }) => [kid, d !== undefined])).toEqual([
      [next, true],
      [former?.kid, false],
    ]);
    expect(await rotateSigningKey(config)).not.toBe(next);
  });

  it('stop the start with one clear line if they are examples, damaged or unusable', async () => {
    await opened();
    const refusal = (settings: Record<string, string>) =>
      opened(settings).then(
        () => 'accepted',
        (error: Error) => error,
      );
    const examples = {
      AUTH_JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long',
      SUPABASE_SECRET_KEY: 'change-me-change-me-change-me',
    };
    for (const [name, value] of Object.entries(examples)) {
      expect(await refusal({ [name]: value })).toMatchObject({
        name: 'ConfigError',
        message: expect.stringContaining(name) as string,
      });
    }
    expect(await refusal({ AUTH_JWT_SECRET: 'a'.repeat(40) })).toBeInstanceOf(ConfigError);
    expect(await refusal({ AUTH_JWT_KEYS: join(folder, 'none.json') })).toBeInstanceOf(ConfigError);
    await writeFile(
      join(folder, 'public.json'),
      JSON.stringify({ keys: [{ kty: 'EC', alg: 'ES256', kid: 'a', crv: 'P-256', x: 'x', y: 'y' }] }),
    );
    expect(await refusal({ AUTH_JWT_KEYS: join(folder, 'public.json') })).toMatchObject({
      message: expect.stringContaining('private key') as string,
    });
    await writeFile(join(folder, 'secrets.json'), '{"publishableKey":');
    expect(await refusal({})).toMatchObject({ name: 'ConfigError', message: expect.stringContaining('damaged') as string });
  });
});
