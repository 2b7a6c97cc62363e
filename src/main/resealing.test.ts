import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factorSecret, providerTokens } from '#platform/auth/sealed-columns';
import { boxOf } from '#platform/tokens/box';
import { addSealingKey, openSecrets } from '#platform/tokens/secrets';
import { type Config, readConfig } from '#server/config';
import { SealError } from '#server/secret-box';
import { type ScratchDatabase, scratchDatabase } from '../../tests/support/scratch-database.ts';
import { rotateSealingKey } from './resealing.ts';

let scratch: ScratchDatabase;
let client: pg.Client;
let config: Config;

beforeEach(async () => {
  scratch = await scratchDatabase();
  config = readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'cairn-reseal-')), DATABASE_URL: scratch.url });
  client = new pg.Client({ connectionString: scratch.url, application_name: 'test' });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await scratch.drop();
  await rm(config.dataDir, { recursive: true });
});

/** A person with an app. The secret of its factor is stored as in `sealed`. */
async function factor(sealed: (id: string) => string | null): Promise<string> {
  const [userId, id] = [randomUUID(), randomUUID()];
  await client.query('INSERT INTO auth.users (id, email) VALUES ($1, $2)', [userId, `${userId}@example.org`]);
  await client.query(
    `INSERT INTO auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) VALUES ($1, $2, 'app', $4, 'verified', $3)`,
    [id, userId, sealed(id), sealed(id) === null ? 'recovery_code' : 'totp'],
  );
  return id;
}

const stored = async (id: string): Promise<string> =>
  (await client.query<{ secret: string }>('SELECT secret FROM auth.mfa_factors WHERE id = $1', [id])).rows[0]?.secret ?? '';

test('a new key encrypts everything again and decrypts it; the old one decrypts nothing any more', async () => {
  const before = boxOf(await openSecrets(config));
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push(await factor((id) => before.seal(factorSecret, id, `secret ${id}`)));
  await factor(() => null);
  const lost = await factor((id) => before.seal(providerTokens, id, 'copied from elsewhere'));
  const asItWas = await stored(lost);

  expect(await rotateSealingKey(config)).toEqual({ sealed: 3, lost: 1 });

  const secrets = await openSecrets(config);
  const after = boxOf(secrets);
  expect(secrets.sealingKeys).toHaveLength(1);
  for (const id of ids) {
    expect(after.open(factorSecret, id, await stored(id))).toBe(`secret ${id}`);
    expect(() => before.open(factorSecret, id, '')).toThrow(SealError);
    const now = await stored(id);
    expect(() => before.open(factorSecret, id, now)).toThrow(SealError);
  }
  expect(await stored(lost)).toBe(asItWas);
  expect((await stat(join(config.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);

  // The next attempt finds the key of this one, and creates another.
  expect(await rotateSealingKey(config)).toEqual({ sealed: 3, lost: 1 });
  expect((await openSecrets(config)).sealingKeys).not.toEqual(secrets.sealingKeys);
});

test('an interrupted run continues with the same key and encrypts the rest', async () => {
  const before = boxOf(await openSecrets(config));
  const [first, second] = [
    await factor((id) => before.seal(factorSecret, id, 'first')),
    await factor((id) => before.seal(factorSecret, id, 'second')),
  ];
  const begun = await addSealingKey(config);
  await client.query('UPDATE auth.mfa_factors SET secret = $2 WHERE id = $1', [
    first,
    boxOf(begun).seal(factorSecret, first, 'first'),
  ]);
  const between = boxOf(await openSecrets(config));
  expect([
    between.open(factorSecret, first, await stored(first)),
    between.open(factorSecret, second, await stored(second)),
  ]).toEqual(['first', 'second']);
  expect(await rotateSealingKey(config)).toEqual({ sealed: 1, lost: 0 });
  const { sealingKeys } = await openSecrets(config);
  expect(sealingKeys).toEqual(begun.sealingKeys.slice(0, 1));
});

test('nothing is encrypted again while a server runs, and both keys stay', async () => {
  const before = boxOf(await openSecrets(config));
  const id = await factor((own) => before.seal(factorSecret, own, 'a secret'));
  const text = await stored(id);
  const server = new pg.Client({ connectionString: scratch.url, application_name: 'cairn' });
  await server.connect();
  await expect(rotateSealingKey(config)).rejects.toThrow(/^Cairn runs on this database: stop every server of it/);
  expect(await stored(id)).toBe(text);
  const { sealingKeys } = JSON.parse(await readFile(join(config.dataDir, 'secrets.json'), 'utf8')) as { sealingKeys: string[] };
  expect(sealingKeys).toHaveLength(2);
  await server.end();
  await expect.poll(() => rotateSealingKey(config).catch(() => null)).toEqual({ sealed: 1, lost: 0 });
});
