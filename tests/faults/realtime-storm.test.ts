import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { scratchDatabase } from '../support/scratch-database.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { LiveRows } from './live-rows.ts';
import { callServer, type Person, personAt, projectOf } from './realtime-screen.ts';

// Twenty browsers on two servers show a board while tasks are created, changed, deleted and restored, sockets drop and the
// stream is cut. Afterwards all of them show the server's state, with the browser's own channel and fold.

const BROWSERS = 20;
const STORM_MS = 10_000;
const WRITERS = 3;

let sql: pg.Client;
let servers: RunningServer[];
let ada: Person;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const database = await scratchDatabase();
  ends.push(() => database.drop());
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'http://cairn.example', SEED_DEMO: 'off', DEFAULT_PLAN: 'PRO' };
  const one = await runServer(settings);
  ends.push(() => one.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-server-'));
  await copyFile(join(one.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  const two = await runServer({ ...settings, DATA_DIR: dataDir });
  ends.push(() => two.stop());
  servers = [one, two];
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  ends.push(() => sql.end());
  ada = await personAt(one, 'ada');
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;

test('after a storm of changes, cuts and dropped sockets every browser shows the server’s state', async () => {
  const projectId = await projectOf(servers[0] as RunningServer, ada);
  const browsers = Array.from(
    { length: BROWSERS },
    (_, number) => new LiveRows(servers[number % 2] as RunningServer, ada, projectId),
  );
  ends.push(...browsers.map((browser) => () => browser.close()));
  await expect.poll(() => browsers.every(({ isUp }) => isUp)).toBe(true);

  const until = Date.now() + STORM_MS;
  const made: string[] = [];
  const refusals = new Set<number>();
  const write = async (): Promise<void> => {
    while (Date.now() < until) {
      const taskId = oneOf(made) ?? '';
      const onTask = (endpoint: string) => `/api/project?endpoint=${endpoint}&taskId=${taskId}`;
      const [method, path, body] = oneOf([
        ['POST', `/api/project?endpoint=create-task&projectId=${projectId}`, { title: `Task ${made.length}` }],
        ['PUT', onTask('update-task'), { title: `Changed ${Math.random()}` }],
        ['PUT', onTask('update-task'), { priority: oneOf(['LOW', 'HIGH', 'URGENT']) }],
        ['DELETE', onTask('delete-task'), undefined],
        ['POST', onTask('restore-task'), undefined],
      ] as const);
      if (taskId === '' && !path.includes('create-task')) continue;
      const answer = await callServer(oneOf(servers), ada.token, [method, path], body, method === 'POST' ? newId() : undefined);
      if (answer.status === 200 && path.includes('create-task')) made.push(answer.body.id);
      else if (answer.status !== 200) refusals.add(answer.status);
      await pause(10);
    }
  };
  const cut = async (): Promise<void> => {
    for (let round = 0; Date.now() < until; round++) {
      await pause(300);
      await oneOf(browsers).client.disconnect();
      if (round % 8 !== 4) continue;
      await sql.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
        [oneOf(['cairn-realtime', 'cairn-realtime-gate'])],
      );
    }
  };
  await Promise.all([...Array.from({ length: WRITERS }, write), cut()]);

  const truth = (await browsers[0]?.asked()) ?? [];
  expect(truth.length).toBeGreaterThan(10);
  for (const browser of browsers) await expect.poll(() => browser.shown(), { timeout: 40_000 }).toEqual(truth);
  expect(browsers.some(({ joins }) => joins > 1)).toBe(true);
  // Requests that do not fit the current trash state are refused, and nothing else.
  expect([...refusals].filter((status) => ![404, 409].includes(status))).toEqual([]);
});
