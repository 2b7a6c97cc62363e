import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLog } from '#server/log';
import { Nonsense } from './realtime-nonsense.ts';
import { ANON_KEY, changesOf, type Person, Stage } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// Malicious clients that know the protocol.

let stage: Stage;
let alice: Person;
let bob: Person;
let projectId: string;
beforeAll(async () => {
  stage = await Stage.open();
  alice = await stage.person();
  bob = await stage.person();
  projectId = await stage.project(alice, bob);
});
afterAll(() => stage.close());

const upgradeOf = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

it('a refused upgrade closes its connection, however long the other side holds on to it', async () => {
  const server = await stage.serve({ sockets: 0 });
  const paths = [
    'websocket',
    'websocket?apikey=wrong',
    `websocket?apikey=${ANON_KEY}&vsn=9`,
    `websocket?apikey=${ANON_KEY}`,
    'x',
  ];
  const knock = (path: string) => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    socket.on('error', () => undefined).on('data', (bytes) => (answer += bytes.toString()));
    socket.write(upgradeOf(`/realtime/v1/${path}`));
    return { socket, status: () => Number(answer.split(' ')[1]) };
  };
  const held = paths.map(knock);
  await until(() => held.every(({ status }) => status() > 0), 'the answers');
  expect(held.map(({ status }) => status())).toEqual([401, 401, 400, 429, 404]);
  const open = () => new Promise<number>((tell) => server.fastify.server.getConnections((_, count) => tell(count)));
  await until(async () => (await open()) === 0, 'the end of the connections');
  await server.realtime.close();
  held.push(knock(`websocket?apikey=${ANON_KEY}`));
  await until(() => held.at(-1)?.status() === 503, 'the answer of a server that goes down');
  for (const { socket } of held) socket.destroy();
  await server.close();
});

it('pings count as messages, and too many end the socket', async () => {
  const server = await stage.serve({ eventsPerSecond: 20, channelsPerSocket: 1 });
  const { socket } = await stage.raw(server);
  let pongs = 0;
  // One after another, so that none of them waits.
  socket.on('pong', () => {
    pongs++;
    socket.ping();
  });
  socket.ping();
  await until(() => server.realtime.metrics().sockets === 0, 'the end of the socket');
  expect(pongs).toBeGreaterThan(20);
  await server.close();
});

it('presence may nest as deep as the limit, and does not block other messages between servers', async () => {
  const [one, two] = [await stage.serve(), await stage.serve()];
  const topic = `realtime:${randomUUID()}`;
  const there = await stage.raw(two);
  await there.join(topic, '', [], { presence: { key: 'there', enabled: true } });
  let metas = 0;
  for (let levels = 50; levels < 64; levels++) {
    const here = await stage.raw(one);
    await here.join(topic, '', [], { presence: { key: `${levels}`, enabled: false } });
    const payload = Array.from({ length: levels }).reduce<object>((inner) => ({ inner }), {});
    here.send(topic, 'presence', { type: 'presence', event: 'track', payload }, here.joinRefOf(topic));
    here.send(topic, 'broadcast', { type: 'broadcast', event: 'x', payload: {} }, here.joinRefOf(topic));
    here.send(topic, 'presence', { type: 'presence', event: 'nothing' }, here.joinRefOf(topic));
    const replies = () => here.frames.filter(({ event, topic: on }) => event === 'phx_reply' && on === topic);
    await until(() => replies().at(-1)?.payload.status === 'error', 'the replies');
    // Deeper nesting is no message, and gets no answer.
    metas += replies().filter(({ payload: { status } }) => status === 'ok').length - 1;
  }
  expect(metas).toBeGreaterThan(5);
  type Diff = { joins: Record<string, unknown> };
  const came = () =>
    there.frames
      .filter(({ event }) => event === 'presence_diff')
      .flatMap(({ payload }) => Object.keys((payload as unknown as Diff).joins));
  await until(() => came().length === metas, 'all of them on the other server');
  // And on a server that starts later.
  const three = await stage.serve();
  const late = await stage.raw(three);
  await until(async () => {
    await late.join(topic, '', [], { presence: { key: 'late', enabled: true } });
    const states = late.frames.filter(({ event }) => event === 'presence_state');
    return Object.keys(states.at(-1)?.payload ?? {}).length === metas;
  }, 'the state at a server that came later');
  for (const server of [one, two, three]) await server.close();
});

it('five thousand malformed frames affect no one else, cause no server fault, and leave nothing behind', async () => {
  const log = openLog('silent');
  const errors = vi.spyOn(log, 'error');
  const server = await stage.serve({ refusalMs: 1 }, false, log);
  const filter = `projectId=eq.${projectId}`;
  const calm = await changesOf((await stage.client(server, bob)).channel('calm'), { table: 'Task', filter });
  const nonsense = new Nonsense(alice.token, projectId);
  const PER_SOCKET = 250;
  for (let sent = 0; sent < 5000; sent += PER_SOCKET) {
    const vsn = sent % (2 * PER_SOCKET) === 0 ? '1.0.0' : '2.0.0';
    const { socket } = await stage.raw(server, vsn);
    socket.removeAllListeners('message');
    for (let count = 0; count < PER_SOCKET; count++) socket.send(nonsense.frame(vsn));
    // Reads up to the last reply, or to the close that the frames caused.
    await new Promise<void>((done) => {
      socket.on('close', () => done()).on('pong', () => done());
      socket.ping();
    });
    socket.terminate();
  }
  await stage.task(projectId, 'still there');
  await until(() => calm.length > 0, 'the change');
  await until(() => server.realtime.metrics().sockets === 1 && server.realtime.metrics().channels === 1, 'the end of the others');
  expect(calm).toMatchObject([{ new: { title: 'still there' } }]);
  expect(errors).not.toHaveBeenCalled();
  await server.close();
});
