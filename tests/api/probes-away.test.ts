import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database';
import { trustedProxies } from '#server/edge';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// The server while its database is down, while all connections are in use, and behind a proxy.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const answers = async () => {
  const { ada, taskId, projectId } = all;
  const auth = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.app.inject({
      method,
      url,
      headers: { apikey: app.publishableKey, authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      ...(payload && { payload }),
    });
  const [details, board, workspaces] = await Promise.all([
    ada.ask('GET', 'project', 'get-task-details', { query: { taskId } }),
    ada.ask('GET', 'kanban', 'get-board', { query: { projectId } }),
    ada.ask('GET', 'workspace', 'get-user-workspaces'),
  ]);
  const [created, deleted] = await Promise.all([
    ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'While away' } }),
    ada.ask('DELETE', 'project', 'delete-task', { query: { taskId }, headers: { 'idempotency-key': 'while-it-was-away' } }),
  ]);
  const api = [details, board, created, deleted, workspaces];
  const identity = await Promise.all([
    auth('GET', '/auth/v1/user'),
    auth('POST', '/auth/v1/token?grant_type=password', { email: ada.email, password: 'correct horse ada' }),
    auth('POST', '/auth/v1/verify', { type: 'signup', token: '123456', email: ada.email }),
  ]);
  return [
    ...api.map(({ status, text, headers }) => ({ status, text, headers })),
    ...identity.map(({ statusCode: status, body: text, headers }) => ({ status, text, headers })),
  ];
};

/** Redirects new connections and ends the existing ones. */
async function cutOff(): Promise<() => void> {
  const { options } = app.database.pool;
  const { connectionString } = options;
  const aside = openDatabase(String(connectionString), 1);
  options.connectionString = 'postgres://nobody@127.0.0.1:1/none';
  await aside.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  // Ending a backend takes a moment; the stream of changes has its own connections and recovers by itself.
  const left = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cairn' AND pid <> pg_backend_pid()`;
  while ((await aside.pool.query(left)).rows.length > 0) await new Promise((done) => void setTimeout(done, 10));
  await aside.close();
  return () => void (options.connectionString = connectionString);
}

describe('while the database is down', () => {
  test('requests that need it get 503 with Retry-After, the process stays alive, and service resumes afterwards', async () => {
    const restore = await cutOff();
    try {
      for (const { status, text, headers } of await answers()) {
        expect([status, Number(headers['retry-after'])]).toEqual([503, 1]);
        expect(text).not.toMatch(/127\.0\.0\.1|ECONN|nobody|postgres/i);
      }
      expect((await app.app.inject('/healthz')).statusCode).toBe(200);
      expect((await app.app.inject('/readyz')).statusCode).toBe(503);
      expect((await app.app.inject('/api/openapi.json')).statusCode).toBe(200);
    } finally {
      restore();
    }
    const [details, , created, deleted] = await answers();
    expect([details?.status, created?.status, deleted?.status]).toEqual([200, 200, 200]);
  });

  test('a request whose connection breaks gets 503, and the same key completes it', async () => {
    const { ada, projectId } = all;
    const asked = { query: { projectId }, body: { title: 'Settled' }, headers: { 'idempotency-key': 'settled-by-the-same-key' } };
    const locked = await app.database.pool.connect();
    await locked.query('BEGIN');
    await locked.query('LOCK TABLE "ProjectCounter" IN ACCESS EXCLUSIVE MODE');
    const waiting = ada.ask('POST', 'project', 'create-task', asked);
    await new Promise((done) => void setTimeout(done, 300));
    await locked.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    await locked.query('ROLLBACK');
    locked.release();
    expect((await waiting).status).toBe(503);
    const settled = await ada.ask('POST', 'project', 'create-task', asked);
    const again = await ada.ask('POST', 'project', 'create-task', asked);
    expect([settled.status, again.text]).toEqual([200, settled.text]);
    const { rows } = await app.database.pool.query(`SELECT 1 FROM "Task" WHERE "title" = 'Settled'`);
    expect(rows).toHaveLength(1);
  });
});

test('three hundred concurrent requests are answered with a pool of eight, and return every connection', async () => {
  const { ada, ben, mallory, taskId, projectId } = all;
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => turn).flatMap((turn) => [
      ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId } }),
      ben.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: `Turn ${turn}` } }),
      mallory.ask('GET', 'project', 'get-task-details', { query: { taskId } }),
    ]),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 404]));
  const { pool } = app.database;
  expect(pool.totalCount).toBeLessThanOrEqual(8);
  const open = async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`,
    );
    return rows.length + pool.waitingCount;
  };
  // A job of the server may have a transaction open for a moment.
  for (let tries = 0; (await open()) > 0; tries++) {
    if (tries > 100) throw new Error('a connection was not given back');
    await new Promise((done) => void setTimeout(done, 20));
  }
});

test.each([
  ['', '127.0.0.1'],
  ['off', '127.0.0.1'],
  ['on', '9.9.9.9'],
  ['1', '9.9.9.9'],
  ['2', '6.6.6.6'],
  ['127.0.0.1, 9.9.9.9', '6.6.6.6'],
  ['10.0.0.0/8', '127.0.0.1'],
  ['loopback', '9.9.9.9'],
])('TRUST_PROXY=%s treats the peer as %s', async (setting, ip) => {
  const server = Fastify({ trustProxy: trustedProxies(setting) });
  server.get('/', async (request) => request.ip);
  expect((await server.inject({ url: '/', headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } })).body).toBe(ip);
  await server.close();
});
