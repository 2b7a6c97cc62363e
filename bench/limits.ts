import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { alone, load } from './load.ts';
import type { Figure } from './report.ts';

/** What the machine itself allows: bare Postgres, bare HTTP, a bare websocket echo. Every figure stands beside these. */
export async function limitFigures(databaseUrl: string, seconds: number): Promise<Figure[]> {
  return [...(await bareDatabase(databaseUrl, seconds)), ...(await bareHttp(seconds)), await bareSocket()];
}

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
  const server = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(body)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { perSecond } = await load({ url, token: 'none', connections: 50, seconds, request: { method: 'GET', path: '/' } });
  server.close();
  return [{ row: 0, name: 'bare HTTP of Node: 1 KB answers at 50', value: perSecond, unit: '/s' }];
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
