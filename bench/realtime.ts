import { fork } from 'node:child_process';
import { once } from 'node:events';
import { RealtimeClient } from '@supabase/realtime-js';
import pg from 'pg';
import { placeBetween } from '#features/tasks/rules';
import type { Stage } from './api.ts';
import type { Board } from './boards.ts';
import { openCrowd } from './crowd.ts';
import type { CrowdTask } from './crowd-process.ts';
import { median, memory, percentile, processorTime } from './load.ts';
import { type Person, signUp } from './person.ts';
import type { Figure } from './report.ts';

const MOVES = 200;
const CHANGES = 20;
const CROWDS = [100, 1000, 5000, 10_000];
const PATIENCE = 10_000;
// The limits of one person are in platform/realtime/limits.ts.
const SOCKETS_EACH = 100;

/** Row 25 without the browser: how soon others receive a change, through the published client and on many sockets. */
export async function realtimeFigures(stage: Stage): Promise<Figure[]> {
  const figures = await heardFigures(stage);
  for (const count of CROWDS) figures.push(...(await spreadFigures(stage, count)));
  return figures;
}

async function heardFigures(stage: Stage): Promise<Figure[]> {
  const board = boardOf(stage);
  const listener = await listen(stage, board.projectId);
  const database = new pg.Client({ connectionString: stage.server.databaseUrl });
  await database.connect();
  const moves: number[] = [];
  const commits: number[] = [];
  try {
    for (let turn = 0; turn < MOVES; turn++) {
      const id = taskOf(board, turn);
      const heard = listener.next(id);
      const began = performance.now();
      await move(stage, id);
      moves.push((await heard) - began);
    }
    for (let turn = 0; turn < MOVES; turn++) {
      const id = taskOf(board, turn);
      const heard = listener.next(id);
      await database.query('UPDATE "Task" SET "title" = $2 WHERE "id" = $1', [id, `Changed in turn ${turn}`]);
      const committed = performance.now();
      commits.push(Math.max(0, (await heard) - committed));
    }
  } finally {
    await database.end();
    await listener.close();
  }
  return [
    { row: 25, name: 'move by API to event at another client, p50', value: median(moves), unit: 'ms' },
    { row: 25, name: 'move by API to event at another client, p99', value: percentile(moves, 0.99), unit: 'ms' },
    { row: 25, name: 'commit to event at another client, p50', value: median(commits), unit: 'ms' },
    { row: 25, name: 'commit to event at another client, p99', value: percentile(commits, 0.99), unit: 'ms' },
  ];
}

async function spreadFigures(stage: Stage, count: number): Promise<Figure[]> {
  const board = boardOf(stage);
  const pid = stage.server.pid();
  const people = await crowdOf(stage, board.projectId, Math.ceil(count / SOCKETS_EACH));
  const crowd = await openCrowd(joinedCrowd(stage, people, board.projectId, count));
  const spreads: { first: number; last: number }[] = [];
  const full = memory(pid).now;
  const before = processorTime(pid);
  try {
    for (let turn = 0; turn < CHANGES; turn++) {
      const spread = crowd.heardSince(process.hrtime.bigint());
      await move(stage, taskOf(board, turn));
      spreads.push(await spread);
    }
  } finally {
    await crowd.close();
  }
  const processor = (processorTime(pid) - before) / CHANGES;
  const bare = await bareSpread(count);
  const many = count.toLocaleString('en-US');
  return [
    {
      row: 25,
      name: `one move to ${many} sockets: the first has it after`,
      value: median(spreads.map(({ first }) => first)),
      unit: 'ms',
    },
    {
      row: 25,
      name: `one move to ${many} sockets: the last has it after`,
      value: median(spreads.map(({ last }) => last)),
      unit: 'ms',
    },
    { row: 25, name: `one move to ${many} sockets: server CPU`, value: processor, unit: 'ms' },
    { row: 25, name: `memory with ${many} joined sockets`, value: full, unit: 'MB' },
    { row: 0, name: `bare websockets: the same bytes to the last of ${many}`, value: bare, unit: 'ms' },
  ];
}

/** The same processes and bytes with a server that does nothing but send: milliseconds until the last socket has them. */
async function bareSpread(count: number): Promise<number> {
  const server = fork(new URL('./fan-out-process.ts', import.meta.url));
  try {
    const [{ port }] = (await within(once(server, 'message'))) as [{ port: number }];
    const url = `ws://127.0.0.1:${port}`;
    const crowd = await openCrowd({ url, count, greetings: [], readyText: null, heardText: '"postgres_changes"' });
    const taken: number[] = [];
    try {
      for (let turn = 0; turn < CHANGES; turn++) {
        const spread = crowd.heardSince(process.hrtime.bigint());
        server.send({ text: FRAME });
        taken.push((await spread).last);
      }
    } finally {
      await crowd.close();
    }
    return median(taken);
  } finally {
    server.kill('SIGKILL');
  }
}

// As long as the frame of a moved task.
const FRAME = `[null,null,"realtime:project","postgres_changes",${JSON.stringify({ ids: [1], data: 'x'.repeat(2000) })}]`;

const boardOf = ({ boards }: Stage): Board => {
  const board = boards.get(1000);
  if (!board) throw new Error('no board of 1000');
  return board;
};

const taskOf = ({ taskIds }: Board, turn: number): string => taskIds[turn % taskIds.length] ?? '';

const move = ({ person }: Stage, taskId: string): Promise<unknown> =>
  person.ask('PUT', 'project', 'update-task-status', { taskId }, { status: 'TODO', position: placeBetween('a0', 'a9') });

interface Listener {
  /** When the next change of the task was received. */
  next(taskId: string): Promise<number>;
  close(): Promise<void>;
}

/** The published client, as a browser uses it. */
async function listen({ server, person }: Stage, projectId: string): Promise<Listener> {
  const client = new RealtimeClient(`${server.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: person.publishableKey },
    accessToken: () => Promise.resolve(person.token),
  });
  await client.setAuth();
  const waiting = new Map<string, (heard: number) => void>();
  const channel = client.channel(`project:${projectId}`);
  const flows = new Promise<void>((settle, refuse) => {
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` }, (frame) => {
        const heard = performance.now();
        const { id } = frame.new as { id: string };
        waiting.get(id)?.(heard);
        waiting.delete(id);
      })
      .on('system', {}, ({ status }: { status: string }) => (status === 'ok' ? settle() : refuse(new Error('no changes'))))
      .subscribe();
  });
  await within(flows);
  return {
    next: (taskId) => within(new Promise<number>((settle) => waiting.set(taskId, settle))),
    close: async () => {
      await client.removeAllChannels();
      await client.disconnect();
    },
  };
}

const crowd: Person[] = [];

/** Members of the project. Each crowd uses the first of them, so that all crowds consist of the same people. */
async function crowdOf({ server, person }: Stage, projectId: string, count: number): Promise<Person[]> {
  while (crowd.length < count) crowd.push(await signUp(server.url, `crowd-${crowd.length}`));
  const people = crowd.slice(0, count);
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  const members = [person.workspaceId, people.map(({ userId }) => userId)];
  await database.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role")
     SELECT gen_random_uuid(), $1, unnest($2::uuid[]), 'MEMBER' ON CONFLICT DO NOTHING`,
    members,
  );
  await database.query(
    `INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role")
     SELECT gen_random_uuid(), $1, $3, unnest($2::uuid[]), 'MEMBER' ON CONFLICT DO NOTHING`,
    [...members, projectId],
  );
  await database.end();
  return people;
}

/** Bare sockets in the protocol's second serialization, each on the project's topic with its tasks. */
function joinedCrowd({ server, person }: Stage, people: readonly Person[], projectId: string, count: number): CrowdTask {
  const changes = [{ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` }];
  const config = { postgres_changes: changes, presence: { enabled: false } };
  return {
    url: `${server.url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${person.publishableKey}&vsn=2.0.0`,
    count,
    greetings: people.map(({ token }) =>
      JSON.stringify(['1', '1', `realtime:project:${projectId}`, 'phx_join', { config, access_token: token }]),
    ),
    readyText: 'Subscribed to PostgreSQL',
    heardText: '"postgres_changes",{"ids"',
  };
}

/** Waits no longer than a lost frame deserves. */
async function within<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('a frame did not come')), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
