import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { taskActions } from '#features/tasks/contract';
import { connect } from './client.ts';

type Answer = { status: number; headers?: Record<string, string>; text?: string };

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => void server.close(done)))));

/** A server that gives these answers in turn, and what it was asked. */
async function serving(...answers: Answer[]) {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    const { status, headers: sent = {}, text = '{}' } = answers[asked.length - 1] ?? { status: 500 };
    response.writeHead(status, { connection: 'close', ...sent }).end(text);
  });
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, address, tasks: connect({ address, token: 'secret' }).family<typeof taskActions>('project') };
}

const aTask = { query: { projectId: 'p' }, body: { title: 'A' } };
const busy = { status: 503, headers: { 'retry-after': '0' } };

test('a request is sent again under its key while the server is busy', async () => {
  const { asked, tasks } = await serving(busy, { ...busy, status: 429 }, { status: 200, text: '{"id":"t"}' });
  expect(await tasks.post('create-task', aTask)).toEqual({ id: 't' });
  expect(asked.map(({ method, url }) => [method, url])).toEqual(
    Array.from({ length: 3 }, () => ['POST', '/api/project?endpoint=create-task&projectId=p']),
  );
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
});

test('a refusal is thrown as the server says it, and not repeated', async () => {
  const error = { code: 'invalid-input', message: 'The request is not valid.', requestId: 'r', fields: { title: 'Too long' } };
  const { asked, tasks } = await serving({ status: 400, text: JSON.stringify({ error }) });
  const refusal = { name: 'RefusedError', status: 400, code: 'invalid-input', message: error.message, fields: error.fields };
  await expect(tasks.post('create-task', aTask)).rejects.toMatchObject(refusal);
  expect(asked).toHaveLength(1);
});

test('a server that asks to wait for long is not waited for', async () => {
  const error = { code: 'too-many-requests', message: 'Wait.', requestId: 'r' };
  const { tasks } = await serving({ status: 429, headers: { 'retry-after': '3600' }, text: JSON.stringify({ error }) });
  await expect(tasks.get('get-project-tasks', { query: { projectId: 'p' } })).rejects.toMatchObject({ status: 429 });
});

test('another server gets no token by a redirect', async () => {
  const other = await serving({ status: 200 });
  const { tasks } = await serving({ status: 307, headers: { location: `${other.address}/api` } });
  await expect(tasks.get('get-project-tasks', { query: { projectId: 'p' } })).rejects.toThrow(
    `redirects to ${other.address}/api`,
  );
  expect(other.asked).toEqual([]);
});

test('an answer of something else is not taken for one of Cairn', async () => {
  const { tasks } = await serving({ status: 502, text: '<h1>Bad gateway</h1>' }, { status: 200, text: '<h1>Hotel Wi-Fi</h1>' });
  await expect(tasks.get('get-project-tasks', { query: { projectId: 'p' } })).rejects.toThrow('Something other than Cairn');
  await expect(tasks.get('get-project-tasks', { query: { projectId: 'p' } })).rejects.toMatchObject({ name: 'UnreachedError' });
});
