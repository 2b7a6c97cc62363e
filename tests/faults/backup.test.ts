import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { MIGRATION_LOCK } from '#main/migrate';
import { borrowPostgres } from '#platform/postgres-borrowed';
import { openLog } from '#server/log';
import { openArchive } from '../../src/main/backup/archive-reader.ts';
import type { Manifest } from '../../src/main/backup/manifest.ts';
import { command, ran } from '../support/operator.ts';
import { Person } from '../support/running-person.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { emptyDatabase } from '../support/scratch-database.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'ada@example.com';

let folder: string;
/** A server with Ada and the backup of it, for all tests: each start and each backup takes seconds. */
let server: RunningServer;
let one: string;
const servers: RunningServer[] = [];
const people: Person[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-drill-'));
  one = join(folder, 'one.tar');
  server = await serve();
});
afterAll(async () => {
  for (const person of people.splice(0)) await person.client.removeAllChannels();
  for (const started of servers.splice(0)) await started.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Settings = Record<string, string>;

async function serve(settings: Settings = {}): Promise<RunningServer> {
  const started = await runServer({ SEED_DEMO: 'off', ...settings });
  servers.push(started);
  return started;
}

async function manifestOf(path: string): Promise<Manifest> {
  const archive = await openArchive(path);
  await archive.close();
  return archive.manifest;
}

function personAt(place: RunningServer): Person {
  const person = new Person(place);
  people.push(person);
  return person;
}

/** Ada with a project of hers. */
async function newcomer(): Promise<{ ada: Person; projectId: string }> {
  const ada = personAt(server);
  const { data, error } = await ada.client.auth.signUp({ email: EMAIL, password: PASSWORD });
  if (error) throw error;
  const registered = await ada.granted('POST', 'register', {
    id: data.user?.id,
    email: EMAIL,
    firstName: 'Ada',
    lastName: 'Tester',
  });
  const workspaceId: string = registered.data.workspace.id;
  const project = await ada.granted('POST', `workspace?endpoint=create-project&workspaceId=${workspaceId}`, {
    name: 'Relaunch',
    visibility: 'PRIVATE',
  });
  return { ada, projectId: project.id };
}

/** Creates tasks with subtasks, one after the other, until stopped. */
async function write(ada: Person, projectId: string, acknowledged: string[], isOn: () => boolean): Promise<void> {
  while (isOn()) {
    const key = newId();
    const path = `project?endpoint=create-task&projectId=${projectId}`;
    const { id: taskId } = await ada.granted('POST', path, { title: `Task ${key}` }, key);
    for (const title of ['first', 'second']) {
      await ada.granted('POST', `project?endpoint=add-task-subtask&taskId=${taskId}`, { title });
    }
    acknowledged.push(taskId);
    // Load, and not all that the machine can do.
    await pause(30);
  }
}

/** Queries a database of Cairn, whether or not a server runs on it. */
async function asked<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const postgres = await borrowPostgres({ dataDir, log: openLog('silent') });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
    await postgres.release();
  }
}

const MISCOUNTED = `
SELECT t."id" FROM "Task" t
WHERE (t."subtaskCount", t."subtaskDoneCount") <> (
  SELECT count(*), count(*) FILTER (WHERE s."completed") FROM "Subtask" s WHERE s."taskId" = t."id")`;

const SIGN_INS = new Set(['sessions', 'one_time_tokens', 'flow_state', 'oauth_flows', 'mfa_challenges']);

test('the drill: a backup under load becomes an installation where people continue', async () => {
  const { ada, projectId } = await newcomer();
  const { secretKey } = JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8')) as { secretKey: string };
  const files = createClient(server.url, secretKey, { auth: { persistSession: false } }).storage;
  const papers = files.from('papers');
  expect((await files.createBucket('papers')).error).toBeNull();
  const names = Array.from({ length: 12 }, (_, nth) => `paper-${nth}.txt`);
  for (const name of names) expect((await papers.upload(name, Buffer.from(`What ${name} says`))).error).toBeNull();

  const { data: factor } = await ada.client.auth.mfa.enroll({ factorType: 'totp' });
  if (factor?.type !== 'totp') throw new Error('no second factor');
  const codes = new TOTP({ secret: factor.totp.secret });
  const confirmed = await ada.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codes.generate() });
  expect(confirmed.error).toBeNull();

  const acknowledged: string[] = [];
  let isOn = true;
  const writers = Array.from({ length: 4 }, () => write(ada, projectId, acknowledged, () => isOn));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10);
  const before = [...acknowledged];
  const taking = ran('backup', [one], { DATA_DIR: server.dataDir });
  for (const name of names.slice(0, 6)) expect((await papers.remove([name])).error).toBeNull();
  const taken = await taking;
  expect(taken).toEqual({
    code: 0,
    output: expect.stringMatching(/^Wrote .*one\.tar \(.* MB\): \d+ rows of \d+ tables, \d+ files\.\n$/),
  });
  isOn = false;
  await Promise.all(writers);
  const { data: old } = await ada.client.auth.getSession();

  const dataDir = join(folder, 'restored');
  const restored = await ran('restore', [one], { DATA_DIR: dataDir });
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored \d+ rows of .* Start Cairn now\.\n$/) });
  const two = join(folder, 'two.tar');
  expect(await ran('backup', [two], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const [first, second] = [await manifestOf(one), await manifestOf(two)];
  const kept = ({ tables }: Manifest) => tables.filter(({ name }) => !SIGN_INS.has(name) && name !== 'resumable_uploads');
  expect(kept(second)).toEqual(kept(first));
  expect(second.tables.filter(({ name, rows }) => SIGN_INS.has(name) && rows > 0)).toEqual([]);
  expect(second.files?.map(({ blob }) => blob)).toEqual(first.files?.map(({ blob }) => blob));
  expect([first.lostFiles, second.lostFiles]).toEqual([[], []]);

  const again = await serve({ DATA_DIR: dataDir });
  expect(again.apiKey).toBe(server.apiKey);
  const adaAgain = personAt(again);
  const stale = await fetch(`${again.url}/auth/v1/user`, {
    headers: { apikey: again.apiKey, authorization: `Bearer ${old.session?.access_token}` },
  });
  expect(stale.status).toBe(403);
  expect((await adaAgain.client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  // A code counts once, so this is the code of the next step.
  const code = codes.generate({ timestamp: Date.now() + 30_000 });
  expect((await adaAgain.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
  expect(await asked(dataDir, MISCOUNTED)).toEqual([]);
  const tasks = await asked<{ id: string }>(dataDir, 'SELECT "id" FROM "Task"');
  const there = new Set(tasks.map(({ id }) => id));
  expect(before.filter((id) => !there.has(id))).toEqual([]);

  await adaAgain.client.realtime.setAuth();
  const titles: unknown[] = [];
  const states: string[] = [];
  adaAgain.client
    .channel('board')
    .on(
      'postgres_changes',
      { event: 'UPDATE', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` },
      ({ new: row }) => titles.push(row['title']),
    )
    .on('system', {}, (payload: { status: string }) => states.push(payload.status))
    .subscribe();
  await expect.poll(() => states).toContain('ok');
  await adaAgain.granted('PUT', `project?endpoint=update-task&taskId=${before[0]}`, { title: 'Seen live' });
  await expect.poll(() => titles).toContain('Seen live');

  const restoredPapers = createClient(again.url, secretKey, { auth: { persistSession: false } }).storage.from('papers');
  const { data: listed } = await restoredPapers.list();
  expect(listed?.map(({ name }) => name)).toEqual(expect.arrayContaining(names.slice(6)));
  for (const { name } of listed ?? []) {
    const { data } = await restoredPapers.download(name);
    expect(await data?.text()).toBe(`What ${name} says`);
  }
});

test('a stopped backup leaves nothing and does not affect the server', async () => {
  const inFolder = async () => (await readdir(folder)).toSorted();
  const there = await inFolder();
  const postgres = await borrowPostgres({ dataDir: server.dataDir, log: openLog('silent') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE "Task" IN ACCESS EXCLUSIVE MODE');
  const { child, ended } = command('backup', [join(folder, 'stopped.tar')], { DATA_DIR: server.dataDir });
  await expect.poll(inFolder).toEqual([...there, `stopped.tar.${child.pid}.part`].toSorted());
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, output: 'Stopped: nothing was changed.\n' });
  expect(await inFolder()).toEqual(there);
  await client.end();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a backup that is impossible says why in one line', async () => {
  const nothing = join(folder, 'nothing');
  const advice = `There is no database in ${nothing}: set DATA_DIR, or DATABASE_URL, as the server has it.\n`;
  expect(await ran('backup', [], { DATA_DIR: nothing })).toEqual({ code: 1, output: advice });
  expect(existsSync(nothing)).toBe(false);
  const elsewhere = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_supabase',
    SUPABASE_SECRET_KEY: 'sb_secret_of_a_supabase',
  };
  for (const name of ['backup', 'restore'] as const) {
    const { code, output } = await ran(name, [join(folder, 'x.tar')], elsewhere);
    expect({ code, lines: output.split('\n').length, names: output.includes('SUPABASE_URL') }).toEqual({
      code: 1,
      lines: 2,
      names: true,
    });
  }
  const away = await ran('backup', [], { DATA_DIR: nothing, DATABASE_URL: 'postgres://127.0.0.1:9/none' });
  expect(away).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database cannot be reached \(.*ECONNREFUSED.*\): try again\.\n$/),
  });
  await writeFile(join(folder, 'file'), '');
  const wrong = await ran('backup', [join(folder, 'file/one.tar')], { DATA_DIR: server.dataDir });
  expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^.*one\.tar.* cannot be read or written \(ENOTDIR\)\.\n$/) });
});

test('a damaged backup and an occupied target are refused before anything changes', async () => {
  const cut = join(folder, 'cut.tar');
  await writeFile(cut, await readFile(one));
  await truncate(cut, 10_000);
  const dataDir = join(folder, 'occupied');
  expect(await ran('restore', [cut], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: expect.stringMatching(/^.*cut\.tar is cut off.*\n$/),
  });
  expect(existsSync(dataDir)).toBe(false);
  await mkdir(join(dataDir, 'storage'), { recursive: true });
  await writeFile(join(dataDir, 'storage/mine'), 'mine');
  expect(await ran('restore', [one], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: expect.stringContaining('is there already'),
  });
  expect(await readdir(dataDir, { recursive: true })).toEqual(expect.not.arrayContaining(['postgres', 'secrets.json']));
  const running = await ran('restore', [one, '--force'], { DATA_DIR: server.dataDir });
  expect(running).toEqual({ code: 1, output: expect.stringMatching(/^Cairn is already running on .*\n$/) });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a killed restore leaves nothing that starts, and --force completes it', async () => {
  const database = await emptyDatabase();
  const settings = { DATA_DIR: join(folder, 'killed'), DATABASE_URL: database.url };
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const { child, ended } = command('restore', [one], settings);
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
  await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1);
  child.kill('SIGKILL');
  await ended;
  await client.end();
  const refused = await ran('built server', [], settings);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('A restore into') });
  expect(await ran('restore', [one], settings)).toMatchObject({ code: 1 });
  expect(await ran('restore', [one, '--force'], settings)).toMatchObject({ code: 0 });
  const again = await serve(settings);
  const ada = personAt(again);
  expect((await ada.client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  await again.stop();
  await database.drop();
});
