import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { amount } from '../support/amount.ts';
import { changesOf, joined, type Person, Stage, tokenOf } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

let stage: Stage;
let alice: Person;
let projectId: string;

beforeEach(async () => {
  stage = await Stage.open();
  alice = await stage.person();
  projectId = await stage.project(alice);
});
afterEach(() => stage.close());

const board = () => ({ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` });
const kill = (name: string) =>
  stage.sql.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [name],
  );
const killStreams = () => kill('cairn-realtime');

it.each(['cairn-realtime', 'cairn-realtime-gate'])(
  'a lost connection of %s answers every channel with an error, and clients rejoin',
  async (lost) => {
    const server = await stage.serve();
    const client = await stage.client(server, alice);
    const channel = client.channel('board');
    const titles: unknown[] = [];
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` },
      (change) => titles.push('title' in change.new ? change.new.title : null),
    );
    const { states } = await joined(channel);
    await stage.task(projectId, 'before');
    await until(() => titles.length === 1, 'the first change');
    await kill(lost);
    await until(() => states.length === 3, 'the way back');
    expect(states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    await stage.task(projectId, 'after');
    await until(() => titles.length === 2, 'the second change');
    expect(titles).toEqual(['before', 'after']);
  },
);

it('a right removed while the stream was down is not restored with it', async () => {
  const server = await stage.serve();
  const bob = await stage.person();
  await stage.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [projectId, bob.id]);
  const raw = await stage.raw(server);
  await raw.join('realtime:tasks', bob.token, [board()]);
  await Promise.all([killStreams(), stage.sql.query('DELETE FROM "Member" WHERE "userId" = $1', [bob.id])]);
  await until(() => raw.frames.some(({ event }) => event === 'phx_error' || event === 'phx_close'), 'the end');
  await until(() => server.realtime.ready(), 'the stream');
  expect(await raw.join('realtime:tasks', bob.token, [board()])).toMatchObject({ status: 'error' });
});

it('a writing transaction delays readiness but not the start, and only while it lasts', async () => {
  await (await stage.serve()).close();
  const writer = await stage.sql.connect();
  try {
    await writer.query('BEGIN');
    await writer.query('INSERT INTO "Task" ("projectId") VALUES ($1)', [projectId]);
    const starting = stage.serve();
    await until(
      async () =>
        (
          await stage.sql.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cairn-realtime' AND wait_event_type = 'Lock'`,
          )
        ).rowCount === 1,
      'the wait',
    );
    await writer.query('COMMIT');
    expect((await starting).realtime.ready()).toBe(true);
  } finally {
    writer.release();
  }
});

it('no one can join anything, even without reading changes, while the end of a session would go unnoticed', async () => {
  const server = await stage.serve();
  const writer = await stage.sql.connect();
  try {
    // The stream cannot recover while this is open.
    await writer.query('BEGIN');
    await writer.query('INSERT INTO "Task" ("projectId") VALUES ($1)', [projectId]);
    await killStreams();
    await until(() => !server.realtime.ready(), 'the loss');
    const raw = await stage.raw(server);
    expect(await raw.join('realtime:lobby', '')).toMatchObject({ status: 'ok' });
    const joining = raw.join('realtime:hall', alice.token);
    await stage.sql.query('DELETE FROM auth.sessions WHERE user_id = $1', [alice.id]);
    await writer.query('COMMIT');
    expect(await joining).toMatchObject({ status: 'error', response: { reason: 'Unauthorized: this session has ended' } });
  } finally {
    writer.release();
  }
});

it('a new token that cannot be verified at the moment makes the client rejoin, and ends nothing permanently', async () => {
  const server = await stage.serve();
  const client = await stage.client(server, null);
  await client.realtime.setAuth(alice.token);
  const { states } = await joined(client.channel(`project:${projectId}`));
  await stage.sql.query('ALTER TABLE auth.sessions RENAME TO elsewhere');
  await client.realtime.setAuth(await tokenOf(alice));
  await until(() => states.length > 1, 'the end');
  expect(states.slice(0, 2)).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']);
  expect(states).not.toContain('CLOSED');
  await client.removeAllChannels();
});

it('a client that reads nothing is disconnected, and its queue stays bounded', async () => {
  const server = await stage.serve({ queueBytes: 300_000 });
  const slow = await stage.raw(server);
  await slow.join('realtime:tasks', alice.token, [board()]);
  const quick = await changesOf((await stage.client(server, alice)).channel('quick'), {
    table: 'Task',
    filter: `projectId=eq.${projectId}`,
  });
  slow.socket.pause();
  for (let count = 0; count < 120; count++)
    await stage.sql.query(`INSERT INTO "Task" ("projectId", notes) VALUES ($1, repeat('x', 200000))`, [projectId]);
  await until(() => quick.length === 120, 'the others');
  expect(server.realtime.metrics()).toMatchObject({ sockets: 1, channels: 1 });
});

it('a transaction of many rows arrives complete and in order', async () => {
  const many = amount(20_000, 50_000);
  const server = await stage.serve({ backlogBytes: 200_000, queueBytes: 200_000_000 });
  const changes = await changesOf((await stage.client(server, alice)).channel('many'), {
    table: 'Task',
    filter: `projectId=eq.${projectId}`,
  });
  await stage.sql.query('INSERT INTO "Task" ("projectId", points) SELECT $1, n FROM generate_series(1, $2::int) AS n', [
    projectId,
    many,
  ]);
  // Its duration depends on the machine.
  await until(() => changes.length === many, 'all rows', 60_000);
  expect(changes.every((change, index) => 'points' in change.new && change.new.points === index + 1)).toBe(true);
});

it('junk of every kind ends neither the process nor other sockets', async () => {
  const server = await stage.serve();
  const changes = await changesOf((await stage.client(server, alice)).channel('calm'), {
    table: 'Task',
    filter: `projectId=eq.${projectId}`,
  });
  const texts = [
    '',
    'x',
    '{',
    '[]',
    'null',
    '5',
    '{"topic":1}',
    '[1,2,3,4,5]',
    '["1","1","realtime:a","phx_join",null]',
    '["1","2","realtime:a","phx_join",{"config":7}]',
    '["1","3","realtime:a","phx_join",{"config":{"postgres_changes":[null]}}]',
    '["1","4","realtime:a","broadcast",null]',
    '["1","5","phoenix","boo",{}]',
    '["1","6","realtime:a","presence",[]]',
    '["1","7","","phx_join",{}]',
    '["1","8","realtime:","phx_join",{}]',
    '[null,null,"realtime:a","phx_leave",{}]',
    `["1","9","realtime:a","phx_join",{"config":{"postgres_changes":[{"event":"*","schema":"public","table":"Task","filter":"${'('.repeat(5000)}"}]}}]`,
    `["1","10","realtime:${'x'.repeat(3000)}","phx_join",{}]`,
    JSON.stringify([
      '1',
      '11',
      'realtime:b',
      'phx_join',
      { config: { postgres_changes: Array(500).fill(board()) }, access_token: alice.token },
    ]),
  ];
  for (const vsn of ['1.0.0', '2.0.0'] as const) {
    const raw = await stage.raw(server, vsn);
    raw.socket.removeAllListeners('message');
    for (const text of texts) raw.socket.send(text);
    for (const length of [0, 1, 6, 7, 300]) raw.socket.send(Buffer.alloc(length, 255));
    for (const length of [1, 6, 7, 300]) raw.socket.send(Buffer.concat([Buffer.from([3]), Buffer.alloc(length, 200)]));
    raw.socket.send(Buffer.from([3, 0, 0, 1, 1, 0, 1, 97, 98, 123]));
    raw.socket.terminate();
  }
  await stage.task(projectId);
  await until(() => changes.length === 1, 'the change');
});

it('a client that sends too much loses its channel and then its socket; a frame over the limit ends the socket', async () => {
  const server = await stage.serve({
    eventsPerSecond: 20,
    bytesPerSecond: 50_000,
    frameBytes: 100_000,
    joinsPerSecond: 5,
    channelsPerSocket: 2,
  });
  const talker = await stage.raw(server);
  await talker.join('realtime:lobby', '');
  for (let count = 0; count < 60; count++)
    talker.send('realtime:lobby', 'broadcast', { event: 'x', payload: {} }, talker.joinRefOf('realtime:lobby'));
  await until(() => talker.closedWith !== null, 'the end of the talker');
  expect(talker.eventsOf('realtime:lobby').slice(-2)).toEqual(['system', 'phx_close']);
  const wide = await stage.raw(server);
  await wide.join('realtime:1', '');
  await wide.join('realtime:2', '');
  expect(await wide.join('realtime:3', '')).toMatchObject({
    response: { reason: expect.stringMatching(/^ChannelRateLimitReached/) },
  });
  await Promise.allSettled([4, 5, 6].map((name) => wide.join(`realtime:${name}`, '')));
  await until(() => wide.closedWith !== null, 'the end of who joins too often');
  const flood = await stage.raw(server);
  for (let count = 0; count < 4; count++) flood.socket.send('x'.repeat(60_000));
  await until(() => flood.closedWith !== null, 'the end of the flood');
  const heavy = await stage.raw(server);
  heavy.socket.send(Buffer.alloc(100_001));
  await until(() => heavy.closedWith !== null, 'the end of the heavy one');
  expect([talker, wide, flood, heavy].map(({ closedWith }) => closedWith)).toEqual([1008, 1008, 1008, 1009]);
});

it('a silent socket is closed, and a heartbeat keeps it open', async () => {
  const server = await stage.serve({ idleMs: 1500 });
  const silent = await stage.raw(server);
  const lively = await stage.raw(server);
  const beat = setInterval(() => lively.send('phoenix', 'heartbeat', {}, randomUUID()), 200);
  await until(() => silent.closedWith !== null, 'the end of the silent one');
  clearInterval(beat);
  expect(lively.closedWith).toBe(null);
  expect(lively.frames.every(({ event, payload }) => event === 'phx_reply' && payload.status === 'ok')).toBe(true);
});

it.each([
  ['ahead', 86_400_000],
  ['back', -86_400_000],
])('a clock set a day %s closes no active socket, and keeps no silent one', async (_, shift) => {
  // Created in this order: once the second has checked for silent sockets, so has the first.
  const [patient, strict] = [await stage.serve(), await stage.serve({ idleMs: 500 })];
  const [kept, silent] = [await stage.raw(patient), await stage.raw(strict)];
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + shift);
  try {
    // Not with `until`, which measures its timeout with the changed clock.
    await new Promise((resolve) => silent.socket.once('close', resolve));
    expect(kept.closedWith).toBe(null);
    kept.send('phoenix', 'heartbeat', {});
    await new Promise((resolve) => kept.socket.once('message', resolve));
  } finally {
    clock.mockRestore();
  }
  await Promise.all([patient.close(), strict.close()]);
});

it('a server that closes sends 1001 and leaves no slot, and a truncated table makes clients refetch', async () => {
  const server = await stage.serve();
  const raw = await stage.raw(server);
  await raw.join('realtime:tasks', alice.token, [board()]);
  await stage.sql.query('TRUNCATE "Task"');
  await until(() => raw.eventsOf('realtime:tasks').includes('phx_error'), 'the error');
  await server.realtime.close();
  expect(raw.closedWith).toBe(1001);
  await until(
    async () => (await stage.sql.query('SELECT FROM pg_replication_slots WHERE database = current_database()')).rowCount === 0,
    'the end of the slot',
  );
});
