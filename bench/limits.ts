import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import type { Board } from './boards.ts';
import { alone, load } from './load.ts';
import { type Figure, SPEED } from './report.ts';

/** What the machine itself allows: bare Postgres, bare HTTP, a bare websocket echo. Every figure is shown beside these. */
export async function limitFigures(databaseUrl: string, seconds: number): Promise<Figure[]> {
  return [...(await bareDatabase(databaseUrl, seconds)), ...(await bareHttp(seconds)), await bareSocket()];
}

/** What the machine allowed where the peers were measured in November 2026, per second. */
const THERE = { cards: 11_657, boards: 1_163, moves: 5_273 };

/**
 * The same limits here and now: Node's own HTTP and a bare pool, with no rights, no checks and no history. Their ratio to
 * the limits where the peers were measured shows how much faster this machine is, and peers' figures are scaled by it.
 */
export async function machineFigures(databaseUrl: string, { projectId, taskIds }: Board, seconds: number): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  const task = (): string => taskIds[Math.floor(Math.random() * taskIds.length)] ?? '';
  const rate = (connections: number, statement: Statement): Promise<number> => bareRate(pool, statement, connections, seconds);
  const here = {
    cards: await rate(50, () => ({ name: 'card', text: CARD, values: [task()] })),
    boards: await rate(10, () => ({ name: 'board', text: BOARD, values: [projectId] })),
    moves: await rate(50, () => ({ name: 'move', text: MOVE, values: [task()] })),
  };
  await pool.end();
  const ratios = [here.cards / THERE.cards, here.boards / THERE.boards, here.moves / THERE.moves];
  return [
    { row: 0, name: 'bare HTTP and Postgres: one card at 50', value: here.cards, unit: '/s' },
    { row: 0, name: 'bare HTTP and Postgres: a board of 1,000 at 10', value: here.boards, unit: '/s' },
    { row: 0, name: 'bare HTTP and Postgres: a row moved, at 50', value: here.moves, unit: '/s' },
    { row: 0, name: SPEED, value: Math.cbrt(ratios.reduce((product, ratio) => product * ratio, 1)), unit: '×' },
  ];
}

type Statement = () => { name: string; text: string; values: unknown[] };

const CARD = 'SELECT row_to_json(t)::text AS "text" FROM "Task" t WHERE "id" = $1';
const BOARD = `
SELECT json_agg(json_build_object('id', "id", 'title', "title", 'status', "status", 'position', "position"))::text AS "text"
FROM "Task" WHERE "projectId" = $1`;
const MOVE = `UPDATE "Task" SET "priority" = "priority" WHERE "id" = $1 RETURNING '{}' AS "text"`;

const bareRate = (pool: pg.Pool, statement: Statement, connections: number, seconds: number): Promise<number> =>
  rateOf(
    (_, answer) => void pool.query<{ text: string }>(statement()).then(({ rows }) => answer.end(rows[0]?.text)),
    connections,
    seconds,
  );

async function bareDatabase(databaseUrl: string, seconds: number): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  await pool.query('CREATE UNLOGGED TABLE IF NOT EXISTS bench_row (id int PRIMARY KEY, value int)');
  await pool.query('INSERT INTO bench_row SELECT n, 0 FROM generate_series(1, 1000) n ON CONFLICT DO NOTHING');
  await pool.query('CREATE TABLE IF NOT EXISTS bench_write (id int PRIMARY KEY, value int)');
  await pool.query('INSERT INTO bench_write SELECT n, 0 FROM generate_series(1, 1000) n ON CONFLICT DO NOTHING');
  const rate = async (name: string, text: string): Promise<number> => {
    const until = performance.now() + seconds * 1000;
    let count = 0;
    const worker = async (): Promise<void> => {
      while (performance.now() < until) {
        await pool.query({ name, text, values: [1 + Math.floor(Math.random() * 1000)] });
        count++;
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    return count / seconds;
  };
  const reads = await rate('bench-read', 'SELECT value FROM bench_row WHERE id = $1');
  const writes = await rate('bench-write', 'UPDATE bench_write SET value = value + 1 WHERE id = $1');
  await pool.query('DROP TABLE bench_row, bench_write');
  await pool.end();
  return [
    { row: 0, name: 'bare Postgres: one-row reads at 16', value: reads, unit: '/s' },
    { row: 0, name: 'bare Postgres: one-row commits at 16', value: writes, unit: '/s' },
  ];
}

async function bareHttp(seconds: number): Promise<Figure[]> {
  const body = JSON.stringify({ text: 'x'.repeat(1000) });
  const rate = await rateOf((_, answer) => answer.setHeader('content-type', 'application/json').end(body), 50, seconds);
  return [{ row: 0, name: 'bare HTTP of Node: 1 KB answers at 50', value: rate, unit: '/s' }];
}

/** Requests per second of a Node server that does nothing but answer. */
async function rateOf(answering: RequestListener, connections: number, seconds: number): Promise<number> {
  const server = createServer(answering).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { perSecond } = await load({ url, token: 'none', connections, seconds, request: { method: 'GET', paths: ['/'] } });
  server.close();
  return perSecond;
}

async function bareSocket(): Promise<Figure> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
  await once(server, 'listening');
  const address = server.address();
  const socket = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  await once(socket, 'open');
  const took = await alone(1000, async () => {
    const answered = once(socket, 'message');
    socket.send('x'.repeat(200));
    await answered;
  });
  socket.close();
  server.close();
  return { row: 0, name: 'bare websocket echo', value: took, unit: 'ms' };
}
