import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { admit, type AdmissionLimits } from './admission.ts';
import { answerFailure } from './refusals.ts';
import { currentRequester } from './requester.ts';

const ANN = '00000000-0000-7000-8000-00000000000a';
/** Lets the tokens go on that wait to be verified. */
const verifying: (() => void)[] = [];
const tokens = {
  verify: async (token: string) => {
    if (token === 'slow') await new Promise<void>((go) => verifying.push(go));
    return token === 'forged' ? null : { userId: token, sessionId: token, email: '', aal: 'aal1' as const, expiresAt: 0 };
  },
};

let close: (() => Promise<unknown>) | undefined;
afterEach(async () => void (await close?.()));

async function stage(limits: Partial<AdmissionLimits>) {
  // A client opens a connection ahead of its next request, and a server that closes would wait for one that never asked.
  const app = Fastify({ forceCloseConnections: true });
  const held: (() => void)[] = [];
  app.setErrorHandler(answerFailure);
  admit(app, tokens, { refusalPause: 1, ...limits });
  const hold = () => {
    const by = currentRequester().name;
    return new Promise((go) => held.push(() => go({ by })));
  };
  app.route({ method: ['GET', 'POST'], url: '/hold', handler: hold });
  app.post('/name', async () => ({ by: currentRequester().name }));
  const large = async () => 'x'.repeat(20_000_000);
  app.route({ method: ['GET', 'POST'], url: '/large', handler: large });
  app.get('/late', () => new Promise((go) => held.push(() => go(large()))));
  app.get('/healthz', async () => 'ok');
  app.delete('/name', async (_request, reply) => reply.code(204).send());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
  const ask = (path: string, token?: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers } });
  const connected = () => promisify(app.server.getConnections.bind(app.server))();
  return { url, ask, held, port: Number(new URL(url).port), connected, inject: app.inject.bind(app) };
}

it('above the limit a person is refused, but not others and their probes', async () => {
  const { ask, held } = await stage({ perPerson: 2 });
  const running = [ask('/hold', ANN), ask('/hold', ANN)];
  await expect.poll(() => held.length).toBe(2);
  const refused = await ask('/name', ANN, { method: 'POST' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await ask('/name', 'ben', { method: 'POST' })).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  for (const go of held) go();
  expect(await (await running[0])?.json()).toEqual({ by: `user:${ANN}` });
  await running[1];
  await expect.poll(async () => (await ask('/name', ANN, { method: 'POST' })).status).toBe(200);
});

it('requests without a valid session are counted by network', async () => {
  const { ask, held } = await stage({ perNetwork: 1 });
  const running = ask('/hold');
  await expect.poll(() => held.length).toBe(1);
  expect((await ask('/name', 'forged', { method: 'POST' })).status).toBe(429);
  expect((await ask('/name', ANN, { method: 'POST' })).status).toBe(200);
  held[0]?.();
  expect(await (await running).json()).toEqual({ by: 'network:127.0.0.1' });
});

it('above the limit for everyone the server reports that it is not ready', async () => {
  const { ask, held } = await stage({ all: 1 });
  const running = ask('/hold', ANN);
  await expect.poll(() => held.length).toBe(1);
  expect((await ask('/name', 'ben', { method: 'POST' })).status).toBe(503);
  held[0]?.();
  await running;
});

it('the requester is still known after the body is read', async () => {
  const { ask } = await stage({});
  const init = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
  expect(await (await ask('/name', ANN, init)).json()).toEqual({ by: `user:${ANN}` });
});

const raw = async (port: number, text: string) => {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined).on('data', (data) => (said += String(data)));
  await once(socket, 'connect');
  socket.write(text);
  const closed = once(socket, 'close');
  return { said: () => said, closed, pause: () => void socket.pause(), leave: () => void socket.destroy() };
};
const asking = (path: string, token: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`;

it('a slow body ends with 408 and a closed connection', async () => {
  const { port } = await stage({ bodyTime: 50 });
  const head = 'POST /name HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  const { said, closed } = await raw(port, head);
  await closed;
  expect(said()).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too-slow"/);
});

it.each([
  ['GET', ''],
  ['POST', 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'],
])('unread bytes per person are bounded, and a client that reads nothing is cut off: %s', async (method, rest) => {
  const { ask, port } = await stage({ stall: 500, unreadBytes: 30_000_000 });
  const head = `${method} /large HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ANN}\r\n`;
  const idle = await raw(port, `${head}${rest || '\r\n'}`);
  idle.pause();
  await expect.poll(async () => (await ask('/large', ANN)).status).toBe(429);
  expect((await ask('/large', 'ben')).status).toBe(200);
  await expect.poll(async () => (await ask('/large', ANN)).status).toBe(200);
});

it('a complete request is answered, however long it takes', async () => {
  const { ask, held } = await stage({ stall: 100 });
  const running = ask('/hold', ANN, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  await expect.poll(() => held.length).toBe(1);
  await pause(500);
  held[0]?.();
  expect((await running).status).toBe(200);
});

it('a finished answer is not cut off, even without a connection', async () => {
  const { inject } = await stage({ stall: 10 });
  expect((await inject({ method: 'DELETE', url: '/name' })).statusCode).toBe(204);
  // The time passes that an answer may stall: to end a connection that is not there would throw outside of every test.
  await pause(50);
});

it('a request whose client disconnected during token verification is not counted', async () => {
  const { ask, port, connected } = await stage({ perPerson: 1 });
  const { leave } = await raw(port, asking('/hold', 'slow'));
  await expect.poll(() => verifying.length).toBe(1);
  leave();
  await expect.poll(connected).toBe(0);
  verifying.pop()?.();
  const next = ask('/name', 'slow', { method: 'POST' });
  await expect.poll(() => verifying.length).toBe(1);
  verifying.pop()?.();
  expect((await next).status).toBe(200);
});

it('an answer to a client that has left does not count as unread', async () => {
  const { ask, held, port, connected } = await stage({ unreadBytes: 30_000_000 });
  const running = ask('/hold', ANN);
  await expect.poll(() => held.length).toBe(1);
  for (let nth = 0; nth < 2; nth++) {
    const before = await connected();
    const { leave } = await raw(port, asking('/late', ANN));
    await expect.poll(() => held.length).toBe(2);
    leave();
    await expect.poll(connected).toBe(before);
    held.pop()?.();
  }
  expect((await ask('/large', ANN)).status).toBe(200);
  held.pop()?.();
  await running;
});
