import { execFile, spawn } from 'node:child_process';
import { chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/log';
import { type RunningPostgres, startPostgres } from './postgres.ts';

const log = openLog('silent');
const cluster = () => join(dataDir, 'postgres');
const postmaster = () => Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);
let dataDir: string;
let running: RunningPostgres | null = null;

// One cluster for all tests: each starts it and finds what the earlier ones left.
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-postgres-'));
  await start();
  await ask('CREATE TABLE stone (weight int)');
  await running?.stop();
});

afterEach(async () => {
  await running?.stop();
  running = null;
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function start(): Promise<string> {
  running = await startPostgres({ dataDir, log });
  return running.url;
}

async function ask(sql: string, url = running?.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('data survives a stop and a start, at the same address', async () => {
  const url = await start();
  await ask('INSERT INTO stone VALUES (3)');
  await running?.stop();
  expect(await start()).toBe(url);
  expect(await ask('SELECT weight FROM stone WHERE weight = 3')).toEqual([{ weight: 3 }]);
});

test('it runs with the settings that durability and the live stream need', async () => {
  await start();
  const names = [
    'wal_level',
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'listen_addresses',
    'server_encoding',
    'TimeZone',
  ];
  const rows = await ask(`SELECT ${names.map((name) => `current_setting('${name}') AS "${name}"`).join(', ')}`);
  expect(rows).toEqual([
    {
      wal_level: 'logical',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    },
  ]);
});

test('only its own role can connect, with its own password, and is no superuser', async () => {
  const url = await start();
  expect(await ask('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }]);
  await expect(ask('SELECT 1', url.replace(/:[0-9a-f]{48}@/, ':wrong@'))).rejects.toThrow('password authentication failed');
  await expect(ask('SELECT 1', url.replace('//cairn:', '//postgres:'))).rejects.toThrow('no pg_hba.conf entry');
  expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
  expect(statSync(cluster()).mode & 0o777).toBe(0o700);
});

test('a second start on the same folder is refused, and does not affect the first', async () => {
  await start();
  await expect(startPostgres({ dataDir, log })).rejects.toThrow('Cairn is already running on');
  expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('the Postgres of a killed server is adopted', async () => {
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    import { pino } from 'pino';
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: pino({ level: 'silent' }) });
    process.kill(process.pid, 'SIGKILL');`;
  const server = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname });
  await expect(server).rejects.toMatchObject({ signal: 'SIGKILL' });
  const left = postmaster();
  await start();
  expect(postmaster()).toBe(left);
  expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await running?.stop();
  expect(() => postmaster()).toThrow('ENOENT');
});

test('a killed Postgres restarts by itself, at the same address, with all acknowledged data', async () => {
  await start();
  let exits = 0;
  running?.onExit(() => exits++);
  await ask('INSERT INTO stone VALUES (7)');
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(() => ask('SELECT weight FROM stone WHERE weight = 7').catch(() => 'away')).toEqual([{ weight: 7 }]);
  expect(exits).toBe(1);
});

test('a postmaster.pid with a reused process id does not prevent the start', async () => {
  writeFileSync(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
  await start();
  expect(postmaster()).not.toBe(process.pid);
});

test('a socket lock with a reused process id of the same user does not prevent the start', async () => {
  const url = new URL(await start());
  await running?.stop();
  const sockets = url.searchParams.get('host') ?? '';
  const { uid, gid } = statSync(cluster());
  mkdirSync(sockets, { mode: 0o700 });
  chownSync(sockets, uid, gid);
  const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  try {
    const lock = join(sockets, `.s.PGSQL.${url.port}.lock`);
    writeFileSync(lock, `${other.pid}\n${cluster()}\n1\n${url.port}\n${sockets}\n`);
    chownSync(lock, uid, gid);
    await start();
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    other.kill('SIGKILL');
  }
});

test('a failed start shows the last lines of the log of Postgres', async () => {
  await start();
  await running?.stop();
  const wal = join(cluster(), 'pg_wal');
  renameSync(wal, `${wal}.away`);
  try {
    await expect(start()).rejects.toThrow(/^Postgres did not start: .*\nThe last lines of .*log:\n[^]*FATAL: .*pg_wal/);
  } finally {
    renameSync(`${wal}.away`, wal);
  }
});

test('a cluster of another major version is refused with advice', async () => {
  const path = join(cluster(), 'PG_VERSION');
  const version = readFileSync(path, 'utf8');
  writeFileSync(path, '17\n');
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(
    'was made by Postgres 17, and this version of Cairn brings Postgres 18',
  );
  writeFileSync(path, version);
});

test('a lost password file is named, and nothing is created over the data', async () => {
  const path = join(dataDir, 'database.json');
  const kept = readFileSync(path, 'utf8');
  rmSync(path);
  await expect(startPostgres({ dataDir, log })).rejects.toThrow('database.json is missing or cannot be read');
  expect(lstatSync(path, { throwIfNoEntry: false })).toBeUndefined();
  writeFileSync(path, kept, { mode: 0o600 });
});
