import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RealtimeClient } from '@supabase/realtime-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Confirmed, Row } from '#web/change';
import { type Frame, LiveChannel } from '#web/live-channel';
import { fold, foldWhole, noRows, type Rows } from '#web/rows';
import { emptyDatabase } from '../support/scratch-database.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { ask, type Person, personAt, projectOf } from './realtime-screen.ts';

// Twenty browsers on two servers watch a board while tasks are made, changed, binned and brought back, sockets fall and the
// stream is cut. When it goes quiet, all of them show what the server has, by the browser's own channel and fold.

const BROWSERS = 20;
const STORM_MS = 10_000;
const WRITERS = 3;

let sql: pg.Client;
let servers: RunningServer[];
let ada: Person;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const database = await emptyDatabase();
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

type Task = Row & { title: string; deletedAt?: string | null };
const isThere = (task: Task): boolean => !task.deletedAt;
const gist = (tasks: readonly Task[]) => tasks.map(({ id, version, title }) => `${id} ${version} ${title}`).toSorted();

/** What a browser keeps of the board, and how. */
class Browser {
  readonly client: RealtimeClient;
  rows: Rows<Task> = noRows();
  joins = 0;
  isUp = false;
  readonly #server: RunningServer;
  readonly #projectId: string;

  constructor(server: RunningServer, projectId: string) {
    this.#server = server;
    this.#projectId = projectId;
    this.client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.apiKey },
      accessToken: async () => ada.token,
    });
    const channel = new LiveChannel(async () => this.client, {
      topic: `project:${projectId}`,
      bindings: [{ table: 'Task', filter: `projectId=eq.${projectId}` }],
      presenceKey: ada.userId,
      onFrame: (frame) => (this.rows = fold(this.rows, [confirmedBy(frame)], isThere)),
      onJoined: () => {
        this.joins++;
        void this.#fetch();
      },
      onUp: (isUp) => (this.isUp = isUp),
      onPresence: () => undefined,
    });
    ends.push(async () => {
      channel.close();
      await this.client.disconnect();
    });
  }

  async #fetch(): Promise<void> {
    const since = this.rows.clock;
    const tasks = await tasksOn(this.#server, this.#projectId);
    if (tasks) this.rows = foldWhole(this.rows, tasks, since);
    else setTimeout(() => void this.#fetch(), 100);
  }
}

const confirmedBy = (frame: Frame): Confirmed<Task> =>
  frame.eventType === 'DELETE' ? { remove: String(frame.old['id']) } : { row: frame.new as unknown as Task };

/** All at once, as a board asks for them; null where the server does not answer. */
async function tasksOn(server: RunningServer, projectId: string): Promise<Task[] | null> {
  const path = `/api/project?endpoint=get-project-tasks&projectId=${projectId}&limit=all`;
  const { status, body } = await ask(server, ada.token, ['GET', path]);
  if (status !== 200) return null;
  const { fields, rows } = body as { fields: string[]; rows: unknown[][] };
  return rows.map((values) => Object.fromEntries(fields.map((field, index) => [field, values[index]])) as unknown as Task);
}

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;

test('in a storm of changes, cuts and fallen sockets every browser ends up with what the server has', async () => {
  const projectId = await projectOf(servers[0] as RunningServer, ada);
  const browsers = Array.from({ length: BROWSERS }, (_, number) => new Browser(servers[number % 2] as RunningServer, projectId));
  await expect.poll(() => browsers.every(({ isUp }) => isUp), { timeout: 30_000 }).toBe(true);

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
      const answer = await ask(oneOf(servers), ada.token, [method, path], body, method === 'POST' ? newId() : undefined);
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

  const truth = gist((await tasksOn(servers[0] as RunningServer, projectId)) ?? []);
  expect(truth.length).toBeGreaterThan(10);
  for (const browser of browsers) await expect.poll(() => gist(browser.rows.list), { timeout: 40_000 }).toEqual(truth);
  expect(browsers.some(({ joins }) => joins > 1)).toBe(true);
  // What is binned or not is refused, and nothing else.
  expect([...refusals].filter((status) => ![404, 409].includes(status))).toEqual([]);
});
