import { once } from 'node:events';
import { RealtimeClient } from '@supabase/realtime-js';
import pg from 'pg';
import { WebSocket } from 'ws';
import { placeBetween } from '#features/tasks/rules';
import type { Stage } from './api.ts';
import type { Board } from './boards.ts';
import { median, percentile, processorTime } from './load.ts';
import type { Figure } from './report.ts';

const MOVES = 200;
const CHANGES = 20;
/** So many sockets are opened at a time; more at once only wait in the queue of the loopback device. */
const OPENED_TOGETHER = 50;
const PATIENCE = 10_000;

/** Row 25 without the browser: how soon a change is with others, through the published client and on many sockets. */
export async function realtimeFigures(stage: Stage): Promise<Figure[]> {
  return [...(await heardFigures(stage)), ...(await spreadFigures(stage, 100)), ...(await spreadFigures(stage, 1000))];
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
  ];
}

async function spreadFigures(stage: Stage, count: number): Promise<Figure[]> {
  const board = boardOf(stage);
  const crowd = await openCrowd(stage, board.projectId, count);
  const first: number[] = [];
  const last: number[] = [];
  const before = processorTime(stage.server.pid());
  try {
    for (let turn = 0; turn < CHANGES; turn++) {
      const arrivals = crowd.all();
      const began = performance.now();
      await move(stage, taskOf(board, turn));
      const heard = await arrivals;
      first.push(Math.min(...heard) - began);
      last.push(Math.max(...heard) - began);
    }
  } finally {
    await crowd.close();
  }
  const processor = (processorTime(stage.server.pid()) - before) / CHANGES;
  const many = count.toLocaleString('en-US');
  return [
    { row: 25, name: `one move to ${many} sockets: the first has it after`, value: median(first), unit: 'ms' },
    { row: 25, name: `one move to ${many} sockets: the last has it after`, value: median(last), unit: 'ms' },
    { row: 25, name: `one move to ${many} sockets: server CPU`, value: processor, unit: 'ms' },
  ];
}

const boardOf = ({ boards }: Stage): Board => {
  const board = boards.get(1000);
  if (!board) throw new Error('no board of 1000');
  return board;
};

const taskOf = ({ taskIds }: Board, turn: number): string => taskIds[turn % taskIds.length] ?? '';

const move = ({ person }: Stage, taskId: string): Promise<unknown> =>
  person.ask('PUT', 'project', 'update-task-status', { taskId }, { status: 'TODO', position: placeBetween('a0', 'a9') });

interface Listener {
  /** When the next change of the task was heard. */
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

interface Crowd {
  /** When each socket heard of the next change. */
  all(): Promise<number[]>;
  close(): Promise<void>;
}

/** Bare sockets in the protocol's second serialisation: this process must not be what is slow. */
async function openCrowd(stage: Stage, projectId: string, count: number): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const together = Math.min(OPENED_TOGETHER, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: together }, () => joined(stage, projectId)))));
  }
  return {
    all: () => within(Promise.all(sockets.map((socket) => heardOn(socket, '"postgres_changes",{"ids"')))),
    close: async () => {
      await Promise.all(
        sockets.map(async (socket) => {
          const closed = once(socket, 'close');
          socket.close();
          await closed;
        }),
      );
    },
  };
}

async function joined({ server, person }: Stage, projectId: string): Promise<WebSocket> {
  const url = `${server.url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${person.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await within(once(socket, 'open'));
  const changes = [{ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` }];
  const flows = heardOn(socket, 'Subscribed to PostgreSQL');
  const config = { postgres_changes: changes, presence: { enabled: false } };
  socket.send(JSON.stringify(['1', '1', `realtime:project:${projectId}`, 'phx_join', { config, access_token: person.token }]));
  await within(flows);
  return socket;
}

/** When a frame with that text came. */
function heardOn(socket: WebSocket, text: string): Promise<number> {
  return new Promise((settle) => {
    const handle = (data: Buffer): void => {
      if (!data.includes(text)) return;
      socket.off('message', handle);
      settle(performance.now());
    };
    socket.on('message', handle);
  });
}

/** Waits no longer than a lost frame deserves. */
async function within<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('a frame did not come')), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
