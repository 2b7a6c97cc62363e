import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/log';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { type Cluster, configure, openCluster, reachable } from './postgres/cluster.ts';
import { ran } from './postgres/owner.ts';
import { launched } from './postgres/postmaster.ts';

// Data folders of the first version: their cluster lacks the roles of the wire, and the role we log in as cannot create any.

const log = openLog('silent');
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-old-data-'));
const accessFile = join(dataDir, 'database.json');
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const kept = () => JSON.parse(readFileSync(accessFile, 'utf8')) as { port: number; password: string; hasRoles?: boolean };

beforeEach(async () => {
  const cluster = await openCluster(dataDir, log);
  const roles = 'anon, authenticated, service_role';
  await alone(cluster, `DROP OWNED BY ${roles}\nDROP ROLE ${roles}\n`);
  const { port, password } = kept();
  writeFileSync(accessFile, JSON.stringify({ port, password }), { mode: 0o600 });
});

async function alone({ folder, owner, binaries }: Cluster, commands: string): Promise<void> {
  const { path, handle, close } = reachable(owner, folder);
  const args = ['--single', '-D', path, '-c', 'logging_collector=off', 'postgres'];
  const { code, complaint } = await ran(owner, join(binaries.bin, 'postgres'), args, { handle, input: commands });
  close();
  expect(complaint).not.toMatch(/ERROR|FATAL/);
  expect(code).toBe(0);
}

/** Which of the wire's roles the server may assume. */
async function rolesOf({ url }: RunningPostgres): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ rolname: string }>(
    `SELECT rolname FROM pg_roles WHERE rolname IN ('anon', 'authenticated', 'service_role')
       AND pg_has_role(oid, 'MEMBER') AND NOT rolcanlogin ORDER BY rolname`,
  );
  await client.end();
  return rows.map(({ rolname }) => rolname);
}

const ALL = ['anon', 'authenticated', 'service_role'];

test('an old data folder gets the roles before its first start, and is marked as such', async () => {
  expect(kept().hasRoles).toBeUndefined();
  const running = await startPostgres({ dataDir, log });
  expect(await rolesOf(running)).toEqual(ALL);
  await running.stop();
  expect(kept().hasRoles).toBe(true);
});

test('an interrupted start is completed by the next', async () => {
  await alone(await openCluster(dataDir, log), 'CREATE ROLE authenticated NOLOGIN\n');
  const running = await startPostgres({ dataDir, log });
  expect(await rolesOf(running)).toEqual(ALL);
  await running.stop();
});

test('a Postgres left running by the old version is stopped first', async () => {
  const old = await openCluster(dataDir, log);
  // As the old version launched it: without the roles.
  const cluster = { ...(await configure({ ...old, hasRoles: true }, dataDir)), hasRoles: false };
  const left = await launched(cluster, log);
  const { port, password } = kept();
  writeFileSync(accessFile, JSON.stringify({ port, password }), { mode: 0o600 });
  const running = await startPostgres({ dataDir, log });
  expect(await rolesOf(running)).toEqual(ALL);
  await left.gone;
  await running.stop();
});
