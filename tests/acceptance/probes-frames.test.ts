import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { RawSocket } from './realtime-raw-socket.ts';
import { until } from './realtime-until.ts';

// Endlessly nested frames, in both serializations, while another client listens.

let app: TestApp;
let all: Cast;
let url: string;
const open: WebSocket[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  url = await app.listen();
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await app.stop();
});

async function opened(vsn: '1.0.0' | '2.0.0'): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${app.publishableKey}&vsn=${vsn}`);
  open.push(socket);
  await until(() => socket.readyState === WebSocket.OPEN, 'the socket');
  return socket;
}

it.each([100, 5_000, 50_000])('a payload of %i levels is delivered or dropped, and no socket is closed', async (levels) => {
  const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const topic = `realtime:deep-${levels}`;
  const listener = new RawSocket(await opened('2.0.0'));
  const joined = await listener.join(topic, all.ada.token, [], { broadcast: { self: true, ack: true } });
  expect(joined).toMatchObject({ status: 'ok' });
  const [old, now] = [await opened('1.0.0'), await opened('2.0.0')];
  for (const event of ['broadcast', 'presence', 'phx_join', 'access_token']) {
    old.send(
      `{"topic":"${topic}","event":"${event}","ref":"1","join_ref":"1","payload":{"type":"broadcast","event":"e","payload":${deep}}}`,
    );
    now.send(`["1","1","${topic}","${event}",{"type":"broadcast","event":"track","payload":${deep},"config":${deep}}]`);
    listener.send(topic, event, { type: 'broadcast', event: 'calm', payload: {} }, listener.joinRefOf(topic));
  }
  const body = Buffer.from(deep);
  now.send(Buffer.concat([Buffer.from([3, 1, 1, topic.length, 1, 0, 1]), Buffer.from(`11${topic}e`), body]));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const again = new RawSocket(await opened('2.0.0'));
  expect(await again.join(`${topic}-again`, all.ada.token)).toMatchObject({ status: 'ok' });
});
