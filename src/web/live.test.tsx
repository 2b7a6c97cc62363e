import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { connection, noteReached } from './connection.ts';
import { listen, projectScope } from './live.ts';
import { hangUp } from './realtime-client.ts';
import { signedIn } from './testing/signed-in.ts';

/** As Phoenix 2 writes it: the reference of the join, that of the message, topic, event and payload. */
type Message = readonly [string, string, string, string, unknown];

let server: WebSocketServer;
let signOut = () => {};
/** Joins that have not been answered, by their topic. */
const joins = new Map<string, () => void>();
/** The topics on which something was said after the join. */
const said: string[] = [];

beforeEach(async () => {
  // A socket of jsdom mixes up Node's events and those of the page when it opens.
  vi.stubGlobal('WebSocket', WebSocket);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) =>
    socket.on('message', (data: RawData) => {
      const [join, ref, topic, event] = JSON.parse((data as Buffer).toString()) as Message;
      const reply: Message = [join, ref, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }];
      if (event === 'phx_join') joins.set(topic, () => socket.send(JSON.stringify(reply)));
      else if (event === 'presence') said.push(topic);
    }),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  signOut = await signedIn(`http://127.0.0.1:${port}`, 'ada');
});

afterEach(async () => {
  signOut();
  await hangUp();
  for (const client of server.clients) client.terminate();
  server.close();
});

async function joining(id: string): Promise<() => void> {
  const stop = listen(projectScope(id), [], 'ada');
  await expect.poll(() => joins.has(`realtime:project:${id}`)).toBe(true);
  return stop;
}

async function answer(id: string): Promise<void> {
  joins.get(`realtime:project:${id}`)?.();
  await expect.poll(() => said).toContain(`realtime:project:${id}`);
}

it('a join that was on its way when the connection was lost is no sign that it is back, and a later one is', async () => {
  const stops = [await joining('late')];
  noteReached(false);
  await answer('late');
  expect(connection()).toBe('offline');
  stops.push(await joining('next'));
  await answer('next');
  expect(connection()).toBe('online');
  for (const stop of stops) stop();
});
