import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#platform/postgres';
import { binariesFor } from '#platform/postgres/binaries';
import { ownerOf } from '#platform/postgres/owner';
import { openLog } from '#server/log';
import { upgradeCluster } from './backup/upgrading.ts';
import { migrate } from './migrate.ts';

// Two versions of Postgres would be a download. Here the old programs are the current ones, which are started, queried and
// replaced in the same way.

const log = openLog('silent');
const never = new AbortController().signal;
let dataDir: string;
let bin: string;
/** The cluster in the folder of data. */
let current: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-upgrade-'));
  ({ bin } = await binariesFor(ownerOf(join(dataDir, 'postgres')), dataDir));
  current = await asked(async (client, url) => {
    await migrate(url, log);
    await client.query(`INSERT INTO auth.users (email) VALUES ('ada@example.com')`);
    await client.query(`INSERT INTO auth.sessions (user_id) SELECT id FROM auth.users`);
    return clusterOf(client);
  });
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function asked<Result>(question: (client: pg.Client, url: string) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres({ dataDir, log });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return await question(client, postgres.url);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const clusterOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()');
  return rows[0]?.id ?? '';
};

/** Which cluster starts, and the accounts in it. */
const found = (): Promise<{ cluster: string; users: unknown[] }> =>
  asked(async (client) => {
    const { rows } = await client.query('SELECT email, (SELECT count(*)::int FROM auth.sessions) AS sessions FROM auth.users');
    return { cluster: await clusterOf(client), users: rows };
  });
const ADA = [{ email: 'ada@example.com', sessions: 1 }];
const access = (): string => readFileSync(join(dataDir, 'database.json'), 'utf8');
test('an upgrade creates a new cluster with the same rows and sign-ins, under the same password, and keeps the old one', async () => {
  const password = access();
  const old = await upgradeCluster(dataDir, bin, never);
  expect(old).toMatch(/postgres-\d+$/);
  const upgraded = await found();
  expect(upgraded.users).toEqual(ADA);
  expect(upgraded.cluster).not.toBe(current);
  expect(JSON.parse(access())).toMatchObject({ password: (JSON.parse(password) as { password: string }).password });
  const folder = join(dataDir, 'postgres');
  renameSync(folder, `${folder}.new-one`);
  renameSync(old, folder);
  expect(await found()).toEqual({ cluster: current, users: ADA });
});

test('an upgrade interrupted between its last two steps is completed by the next start', async () => {
  const old = await upgradeCluster(dataDir, bin, never);
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'));
  const { cluster, users } = await found();
  expect(cluster).not.toBe(current);
  expect(users).toEqual(ADA);
  expect(existsSync(join(dataDir, 'postgres.upgraded'))).toBe(false);
  current = cluster;
  rmSync(old, { recursive: true });
});

test('a failed upgrade leaves the old cluster in its place, and no other files', async () => {
  const names = readdirSync(dataDir).toSorted();
  await expect(upgradeCluster(dataDir, join(dataDir, 'nowhere'), never)).rejects.toThrow('has no Postgres that runs here');
  await expect(upgradeCluster(dataDir, bin, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  expect(readdirSync(dataDir).toSorted()).toEqual(names);
  expect(await found()).toEqual({ cluster: current, users: ADA });
});

test('programs of another version than the cluster are refused', async () => {
  const path = join(dataDir, 'postgres/PG_VERSION');
  const version = readFileSync(path, 'utf8');
  writeFileSync(path, '17\n');
  await expect(upgradeCluster(dataDir, bin, never)).rejects.toThrow(/has the programs of Postgres \d+, and .* was made by 17/);
  writeFileSync(path, version);
});
