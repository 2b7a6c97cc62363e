import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ANON_KEY, changesOf, joined, type Person, type RunningServer, Stage } from './realtime-stage.ts';
import type { RawSocket } from './realtime-raw-socket.ts';
import { until } from './realtime-until.ts';

let stage: Stage;
let alice: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  alice = await stage.person();
  projectId = await stage.project(alice);
});
afterAll(() => stage.close());

const addressOf = (server: RunningServer): string =>
  `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${ANON_KEY}&vsn=2.0.0`;

/** The status of an upgrade request from an address, and the socket if it is granted. */
function wished(
  server: RunningServer,
  forwardedFor: string,
): Promise<{ status: number; socket: WebSocket; retryAfter?: string | undefined }> {
  const socket = new WebSocket(addressOf(server), { headers: { 'x-forwarded-for': forwardedFor } });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ status: 101, socket }));
    socket.on('unexpected-response', (_request, { statusCode, headers }) =>
      resolve({ status: statusCode ?? 0, socket, retryAfter: headers['retry-after'] }),
    );
  });
}

it('one address can have a maximum number of sockets, and gets room as they close; others are not affected', async () => {
  const server = await stage.serve({ socketsPerAddress: 3 }, (_, hop) => hop < 1);
  const opened = await Promise.all([1, 2, 3, 4, 5].map(() => wished(server, '203.0.113.9')));
  expect(statusesOf(opened)).toEqual([101, 101, 101, 429, 429]);
  expect(opened.find(({ status }) => status === 429)?.retryAfter).toBe('1');
  expect((await wished(server, '203.0.113.10')).status).toBe(101);
  // The client's own forwarded entries are ignored.
  expect((await wished(server, '198.51.100.1, 203.0.113.9')).status).toBe(429);
  opened.find(({ status }) => status === 101)?.socket.close();
  await until(async () => (await wished(server, '203.0.113.9')).status === 101, 'room for another one');
  // The local machine, where a proxy may stand for everyone, is not limited.
  const own = await Promise.all([1, 2, 3, 4, 5].map(() => wished(server, '127.0.0.1')));
  expect(own.map(({ status }) => status)).toEqual([101, 101, 101, 101, 101]);
  await server.close();
});

it('all addresses of an IPv6 network count as one', async () => {
  const server = await stage.serve({ socketsPerAddress: 3 }, (_, hop) => hop < 1);
  const opened = await Promise.all([1, 2, 3, 4, 5].map((host) => wished(server, `2001:db8:1:2::${host}`)));
  expect(statusesOf(opened)).toEqual([101, 101, 101, 429, 429]);
  expect((await wished(server, '2001:db8:1:3::1')).status).toBe(101);
  await server.close();
});

it('one address can open a maximum number of sockets per second, and without a trusted proxy no header changes the address', async () => {
  const server = await stage.serve({ upgradesPerSecond: 0.001, upgradesAtOnce: 2 }, (_, hop) => hop < 1);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) {
    const { status, socket } = await wished(server, '203.0.113.9');
    statuses.push(status);
    socket.terminate();
  }
  expect(statuses).toEqual([101, 101, 429, 429]);
  await server.close();
  const plain = await stage.serve({ socketsPerAddress: 1 });
  const opened = await Promise.all([1, 2, 3].map(() => wished(plain, '203.0.113.9')));
  expect(opened.map(({ status }) => status)).toEqual([101, 101, 101]);
  await plain.close();
});

it('a full server answers 429 before the upgrade', async () => {
  const server = await stage.serve({ sockets: 2 });
  const opened = await Promise.all([1, 2, 3].map(() => wished(server, '')));
  expect(statusesOf(opened)).toEqual([101, 101, 429]);
  await server.close();
});

it('a client that reads nothing is disconnected while others receive everything, and its memory is freed', async () => {
  const server = await stage.serve({ queueBytes: 400_000 });
  const slow = connect(Number(new URL(server.url).port), '127.0.0.1');
  slow.on('error', () => undefined);
  const key = randomUUID().slice(0, 16);
  const head = `GET /realtime/v1/websocket?apikey=${ANON_KEY} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.from(key).toString('base64')}\r\n\r\n`;
  slow.write(head);
  await until(() => server.realtime.metrics().sockets === 1, 'its socket');
  slow.pause();
  slow.write(maskedFrame(JSON.stringify({ topic: 'realtime:noise', event: 'phx_join', payload: {}, ref: '1', join_ref: '1' })));
  await until(() => server.realtime.metrics().channels === 1, 'its channel');
  const quick = (await stage.client(server, null)).channel('noise', { config: { broadcast: { self: true } } });
  let heard = 0;
  quick.on('broadcast', { event: '*' }, () => heard++);
  await joined(quick);
  let sent = 0;
  const payload = { text: 'x'.repeat(30_000) };
  // The kernel buffers of both ends take some megabytes before anything queues here.
  await until(async () => {
    await quick.send({ type: 'broadcast', event: 'x', payload });
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return server.realtime.metrics().sockets === 1;
  }, 'the end of the slow one').finally(() => slow.destroy());
  await until(() => heard === sent, 'everything at the other');
  await server.close();
});

it('the presence state of a topic stays small enough for a newcomer', async () => {
  const server = await stage.serve({ topicPresenceBytes: 2500, presenceBytes: 2000 });
  const topic = `realtime:project:${projectId}`;
  const statuses: unknown[] = [];
  let first: RawSocket | undefined;
  for (let count = 0; count < 5; count++) {
    const raw = await stage.raw(server);
    await raw.join(topic, alice.token, [], { presence: { key: `k${count}`, enabled: false } });
    raw.send(topic, 'presence', { type: 'presence', event: 'track', payload: { text: 'x'.repeat(900) } }, raw.joinRefOf(topic));
    await until(() => raw.eventsOf(topic).length === 2, 'the reply');
    statuses.push(raw.frames.at(-1)?.payload.status);
    first ??= raw;
  }
  expect(statuses).toEqual(['ok', 'ok', 'error', 'error', 'error']);
  // A person who is present may change their state.
  const again = { type: 'presence', event: 'track', payload: { text: 'y'.repeat(900) } };
  first?.send(topic, 'presence', again, first.joinRefOf(topic));
  await until(() => first?.frames.filter(({ event }) => event === 'phx_reply').length === 3, 'the reply');
  expect(first?.frames.at(-1)?.payload.status).toBe('ok');
  const late = await stage.raw(server);
  await late.join(topic, alice.token, [], { presence: { enabled: true } });
  await until(() => late.eventsOf(topic).includes('presence_state'), 'the state');
  expect(Object.keys(late.frames.find(({ event }) => event === 'presence_state')?.payload ?? {}).toSorted()).toEqual([
    'k0',
    'k1',
  ]);
  await server.close();
});

it('many concurrent joins cost each person few frames, and everyone ends up with the same list', async () => {
  // Here the crowd is one person, who would not reach that many.
  const server = await stage.serve({ reachAtOnce: 20_000 });
  const topic = `realtime:project:${projectId}:crowd`;
  const watcher = (await stage.client(server, alice)).channel(`project:${projectId}:crowd`, {
    config: { presence: { enabled: true } },
  });
  await joined(watcher);
  const raws = await Promise.all(Array.from({ length: 60 }, () => stage.raw(server)));
  await Promise.all(
    raws.map((raw, index) => raw.join(topic, alice.token, [], { presence: { key: `k${index}`, enabled: true } })),
  );
  for (const raw of raws) {
    raw.send(topic, 'presence', { type: 'presence', event: 'track', payload: { at: 1 } }, raw.joinRefOf(topic));
    raw.send(topic, 'presence', { type: 'presence', event: 'track', payload: { at: 2 } }, raw.joinRefOf(topic));
  }
  const places = () => Object.values(watcher.presenceState<{ at: number }>()).flatMap((metas) => metas.map(({ at }) => at));
  await until(() => places().length === 60 && places().every((at) => at === 2), 'all of them, each once');
  for (const raw of raws) expect(raw.eventsOf(topic).filter((event) => event === 'presence_diff').length).toBeLessThan(60);
  for (const raw of raws.slice(1)) raw.socket.terminate();
  await until(() => places().length === 1, 'the end of all but one');
  await server.close();
});

it('a flood of joins is answered in full and delays neither changes nor the end of it', async () => {
  const server = await stage.serve({
    joinsPerSecond: 1000,
    eventsPerSecond: 2000,
    channelsPerSocket: 1000,
    channelsPerPerson: 3000,
    joinsAtOncePerPerson: 3000,
    scopesPerPerson: 3000,
    joinsWaitingPerPerson: 3000,
  });
  const changes = await changesOf((await stage.client(server, alice)).channel('calm'), {
    table: 'Task',
    filter: `projectId=eq.${projectId}`,
  });
  const raws = await Promise.all([1, 2, 3, 4].map(() => stage.raw(server)));
  const board = { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` };
  for (const raw of raws)
    for (let count = 0; count < 500; count++)
      raw.send(
        `realtime:flood-${count}`,
        'phx_join',
        { config: { postgres_changes: [board] }, access_token: alice.token },
        `${count}`,
      );
  await stage.task(projectId, 'in between');
  await until(() => changes.length === 1, 'the change');
  const isAnswered = () =>
    raws.every(
      (raw) => raw.frames.filter(({ event, payload }) => event === 'phx_reply' && payload.status === 'ok').length === 500,
    );
  await until(isAnswered, 'every answer', 30_000);
  expect(server.realtime.metrics().channels).toBe(2001);
  for (const raw of raws) raw.socket.terminate();
  await until(() => server.realtime.metrics().channels === 1, 'the end of all of them');
  await server.close();
});

/** A text frame as a browser masks it. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const header =
    body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255]);
  // A mask of zeros leaves the bytes unchanged.
  return Buffer.concat([header, Buffer.alloc(4), body]);
}

const statusesOf = (all: readonly { status: number }[]): number[] =>
  all.map(({ status }) => status).toSorted((one, other) => one - other);
