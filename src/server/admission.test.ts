import { connect } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { admit, type AdmissionLimits } from './admission.ts';
import { answerFailure } from './api.ts';
import { currentRequester } from './requester.ts';

const ANN = '00000000-0000-7000-8000-00000000000a';
const tokens = {
  verify: async (token: string) =>
    token === 'forged' ? null : { userId: token, sessionId: token, email: '', aal: 'aal1' as const, expiresAt: 0 },
};

let close: (() => Promise<unknown>) | undefined;
afterEach(async () => void (await close?.()));

async function stage(limits: Partial<AdmissionLimits>) {
  const app = Fastify();
  const held: (() => void)[] = [];
  app.setErrorHandler(answerFailure);
  admit(app, tokens, { refusalPause: 1, ...limits });
  app.get('/hold', () => {
    const by = currentRequester().name;
    return new Promise((go) => held.push(() => go({ by })));
  });
  app.post('/name', async () => ({ by: currentRequester().name }));
  app.get('/large', async () => 'x'.repeat(20_000_000));
  app.get('/healthz', async () => 'ok');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
  const ask = (path: string, token?: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers } });
  return { url, ask, held, port: Number(new URL(url).port) };
}

it('past their bound a person is refused, others and their probes are not', async () => {
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

it('requests without a session count by network, also with a token that is not valid', async () => {
  const { ask, held } = await stage({ perNetwork: 1 });
  const running = ask('/hold');
  await expect.poll(() => held.length).toBe(1);
  expect((await ask('/name', 'forged', { method: 'POST' })).status).toBe(429);
  expect((await ask('/name', ANN, { method: 'POST' })).status).toBe(200);
  held[0]?.();
  expect(await (await running).json()).toEqual({ by: 'network:127.0.0.1' });
});

it('past the bound of everyone the server says that it is not ready', async () => {
  const { ask, held } = await stage({ all: 1 });
  const running = ask('/hold', ANN);
  await expect.poll(() => held.length).toBe(1);
  expect((await ask('/name', 'ben', { method: 'POST' })).status).toBe(503);
  held[0]?.();
  await running;
});

it('the requester is known after the body too', async () => {
  const { ask } = await stage({});
  const init = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
  expect(await (await ask('/name', ANN, init)).json()).toEqual({ by: `user:${ANN}` });
});

const raw = async (port: number, text: string): Promise<{ said: () => string; closed: Promise<unknown>; pause: () => void }> => {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined).on('data', (data) => (said += String(data)));
  await once(socket, 'connect');
  socket.write(text);
  const closed = once(socket, 'close');
  return { said: () => said, closed, pause: () => void socket.pause() };
};

it('a body that trickles in ends with 408 and a closed connection', async () => {
  const { port } = await stage({ bodyTime: 50 });
  const head = 'POST /name HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  const { said, closed } = await raw(port, head);
  await closed;
  expect(said()).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too-slow"/);
});

it('bytes that a person does not read are bounded, and who reads nothing is cut', async () => {
  const { ask, port } = await stage({ stall: 500, unreadBytes: 30_000_000 });
  const idle = await raw(port, `GET /large HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ANN}\r\n\r\n`);
  idle.pause();
  await expect.poll(async () => (await ask('/large', ANN)).status).toBe(429);
  expect((await ask('/large', 'ben')).status).toBe(200);
  await expect.poll(async () => (await ask('/large', ANN)).status).toBe(200);
});
