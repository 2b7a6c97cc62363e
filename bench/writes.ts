import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { boardOf, creating, moving, type Stage } from './api.ts';
import { load, type Measured, percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import { processorClock } from './processes.ts';
import type { Figure } from './report.ts';
import type { WriterResults, WriterOrders } from './writers-process.ts';

const WRITERS = 20;
/** Milliseconds between two requests of the reader: someone who works, not a load test. */
const PAUSE = 20;

/** Rows 34 and 35: what a write costs, and what 20 people who write without a pause cost one who reads. */
export async function writeFigures(stage: Stage): Promise<Figure[]> {
  return [
    ...(await costs(stage, 'move', moving(boardOf(stage, 1000)))),
    ...(await costs(stage, 'create', creating(boardOf(stage, 10)))),
    ...(await readerFigures(stage)),
  ];
}

type Fresh = ReturnType<typeof moving> | ReturnType<typeof creating>;

async function costs({ server, person, seconds }: Stage, name: string, request: Fresh): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const written = async (): Promise<number> =>
    Number((await client.query<{ at: string }>(`SELECT pg_current_wal_insert_lsn() - '0/0' AS "at"`)).rows[0]?.at);
  // A checkpoint causes full-page writes, which happen at once and apart from what is measured.
  await client.query('CHECKPOINT').catch(() => undefined);
  const ask = (): Promise<Measured> => load({ url: server.url, token: person.token, connections: 50, seconds, request });
  await ask();
  const [before, used] = [await written(), processorClock(server.processes())];
  const many = await ask();
  const [processor, bytes] = [used(), (await written()) - before];
  await client.end();
  const answered = many.perSecond * seconds;
  return [
    { row: 34, name: `${name} at 50, p50`, value: many.p50, unit: 'ms' },
    { row: 34, name: `${name} at 50, p99`, value: many.p99, unit: 'ms' },
    { row: 34, name: `${name} at 50, p99 / p50`, value: many.p99 / Math.max(many.p50, 1), unit: '×' },
    { row: 34, name: `CPU of server and Postgres per ${name}`, value: processor / answered, unit: 'ms' },
    { row: 34, name: `write-ahead log per ${name}`, value: bytes / answered / 1000, unit: 'KB' },
  ];
}

/**
 * How long a reader waits for a card and a board, alone and beside 20 people who move cards of that board as fast as they
 * are answered.
 */
async function readerFigures(stage: Stage): Promise<Figure[]> {
  const { server, seconds } = stage;
  const board = boardOf(stage, 1000);
  const [reader, ...writers] = await Promise.all(
    Array.from({ length: WRITERS + 1 }, (_, nth) => colleague(stage, `writer-${nth}`)),
  );
  if (reader === undefined) throw new Error('no reader');
  const paths: readonly (readonly [string, string])[] = [
    ['a card', `/api/project?endpoint=get-task-details&taskId=${board.taskIds[0]}`],
    ['a board of 1,000', `/api/kanban?endpoint=get-board&projectId=${board.projectId}`],
  ];
  const waited = async (path: string): Promise<number> => percentile(await waits(server.url, reader, path, seconds), 0.5);
  const alone: number[] = [];
  for (const [, path] of paths) {
    await waited(path);
    alone.push(await waited(path));
  }
  const orders: WriterOrders = {
    url: server.url,
    tokens: writers.map(({ token }) => token),
    taskIds: board.taskIds,
    seconds: seconds * paths.length + 2,
  };
  const news = startWriters(orders);
  await pause(1500);
  const beside: number[] = [];
  for (const [, path] of paths) beside.push(await waited(path));
  const { moved, refused } = await news;
  return [
    ...paths.flatMap(([name], index) => {
      const [quiet = NaN, loaded = NaN] = [alone[index], beside[index]];
      return [
        { row: 35, name: `reader of ${name}: p50 alone`, value: quiet, unit: 'ms' },
        { row: 35, name: `reader of ${name}: p50 beside 20 writers`, value: loaded, unit: 'ms' },
        { row: 35, name: `reader of ${name}: beside 20 writers / alone`, value: loaded / quiet, unit: '×', peer: 4.4 },
      ];
    }),
    { row: 35, name: 'the 20 writers: moves', value: moved / orders.seconds, unit: '/s' },
    { row: 35, name: 'the 20 writers: errors', value: refused, unit: '' },
  ];
}

/** A person who belongs to the board's project. */
async function colleague({ server, person, boards }: Stage, name: string): Promise<Person> {
  const one = await signUp(server.url, name);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
    [person.workspaceId, one.userId],
  );
  await client.query(
    `INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3, 'MEMBER')`,
    [person.workspaceId, boards.get(1000)?.projectId, one.userId],
  );
  await client.end();
  return one;
}

async function waits(url: string, { token }: Person, path: string, seconds: number): Promise<number[]> {
  const taken: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a reader was refused: ${answer.status}`);
    taken.push(performance.now() - began);
    await pause(PAUSE);
  }
  return taken;
}

async function startWriters(orders: WriterOrders): Promise<WriterResults> {
  const child = fork(new URL('./writers-process.ts', import.meta.url));
  child.send(orders);
  const [news] = (await once(child, 'message')) as [WriterResults];
  child.disconnect();
  return news;
}
