import { randomUUID } from 'node:crypto';
import { createClient, RealtimeClient, type RealtimeSystemPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, joined, type Person, type RunningServer, SECRET_KEY, Stage, tokenOf } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

let stage: Stage;
let server: RunningServer;
let alice: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  server = await stage.serve({ joinWaitMs: 300 });
  alice = await stage.person();
});
afterAll(() => stage.close());
beforeEach(async () => {
  projectId = await stage.project(alice);
});

const board = () => ({ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` });
const reasonOf = (reply: unknown): string => (reply as { response: { reason: string } }).response.reason;

it('a person who joins receives everything committed from then on, however far behind the stream is', async () => {
  const bob = await stage.person();
  const held = await stage.project(bob);
  const [ear, early, late] = [await stage.raw(server), await stage.raw(server), await stage.raw(server)];
  await ear.join('realtime:held', bob.token, [{ ...board(), filter: `projectId=eq.${held}` }]);
  await early.join('realtime:early', alice.token, [board()]);
  const [change, lock] = [await stage.sql.connect(), await stage.sql.connect()];
  try {
    // This change makes the server check the right to the other project again, which waits for the lock and holds up
    // everything else.
    await change.query('BEGIN');
    await change.query('INSERT INTO "Member" VALUES ($1, $2)', [held, alice.id]);
    await lock.query('BEGIN');
    const locked = lock.query('LOCK TABLE "Member" IN ACCESS EXCLUSIVE MODE');
    await until(async () => (await stage.sql.query(WAITING)).rowCount === 1, 'the lock that waits');
    await change.query('COMMIT');
    await locked;
    await stage.task(projectId, 'before');
    await late.join('realtime:late', alice.token, [board()]);
  } finally {
    await lock.query('ROLLBACK');
    for (const client of [change, lock]) client.release();
  }
  await stage.task(projectId, 'after');
  const titles = (raw: typeof late) =>
    raw.frames
      .filter(({ event }) => event === 'postgres_changes')
      .map(({ payload }) => (payload.data as { record: { title: string } }).record.title);
  await until(() => titles(early).length === 2 && titles(late).includes('after'), 'the changes');
  expect([titles(early), titles(late)]).toEqual([['before', 'after'], ['after']]);
});

const WAITING = `SELECT FROM pg_locks WHERE relation = '"Member"'::regclass AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('the reply to a join', () => {
  it('repeats the requested bindings, in order and as written, each with its own id', async () => {
    const raw = await stage.raw(server);
    const asked = [
      { ...board(), event: 'insert', select: ['title'], extra: { kept: true } },
      board(),
      { ...board(), schema: undefined },
      board(),
      { ...board(), filter: `projectId=eq.${projectId},nothing=eq.1` },
    ];
    const reply = await raw.join('realtime:order', alice.token, asked.slice(0, 4));
    const { postgres_changes: changes } = (reply as { response: { postgres_changes: { id: number }[] } }).response;
    expect(changes).toMatchObject(JSON.parse(JSON.stringify(asked.slice(0, 4))));
    const ids = changes.map(({ id }) => id);
    expect([new Set(ids).size, ids.every((id) => Number.isInteger(id) && id > 0)]).toEqual([4, true]);
    const again = await (await stage.raw(server)).join('realtime:other', alice.token, [asked[1] ?? {}, asked[4] ?? {}]);
    const { postgres_changes: others } = (again as { response: { postgres_changes: { id: number }[] } }).response;
    // The same object has the same id on every channel, even one with an unsatisfiable filter.
    expect([others[0]?.id, others[1]?.id]).toEqual([ids[1], expect.any(Number)]);
  });

  it('is an empty list if no changes are requested', async () => {
    const raw = await stage.raw(server);
    expect(await raw.join('realtime:nothing', '')).toEqual({ status: 'ok', response: { postgres_changes: [] } });
    raw.send('realtime:bare', 'phx_join', {}, 'bare');
    await until(() => raw.frames.some(({ ref }) => ref === 'bare'), 'the reply');
    expect(raw.frames.find(({ ref }) => ref === 'bare')?.payload).toMatchObject({ status: 'ok' });
  });

  it('accepts booleans as text, numbers as presence keys and the token under its older name', async () => {
    const raw = await stage.raw(server);
    const config = { broadcast: { ack: 'true', self: 'true' }, presence: { key: 7, enabled: 'true' }, private: 'false' };
    const topic = `realtime:project:${projectId}`;
    raw.send(topic, 'phx_join', { config, user_token: alice.token }, 'texts');
    await until(() => raw.eventsOf(topic).includes('presence_state'), 'the state');
    let echoes = 0;
    raw.socket.on('message', (_data, isBinary) => (echoes += Number(isBinary)));
    raw.send(topic, 'presence', { type: 'presence', event: 'track', payload: {} }, 'texts');
    raw.send(topic, 'broadcast', { event: 'x', payload: {} }, 'texts');
    await until(() => echoes === 1 && raw.eventsOf(topic).length === 5, 'the echo and both answers');
    const events = ['phx_reply', 'presence_state', 'presence_diff', 'phx_reply', 'phx_reply'];
    expect(raw.eventsOf(topic).toSorted()).toEqual(events.toSorted());
    expect(JSON.stringify(raw.frames.find(({ event }) => event === 'presence_diff')?.payload)).toContain('"7":{"metas"');
  });

  it.each([
    ['phoenix-like', 'TopicNameRequired'],
    ['realtime:', 'TopicNameRequired'],
  ])('for the topic %j says %s', async (topic, code) => {
    expect(reasonOf(await (await stage.raw(server)).join(topic, ''))).toMatch(new RegExp(`^${code}: `));
  });

  it('distinguishes a forged token, an expired one and an invalid one', async () => {
    const raw = await stage.raw(server);
    const [header, claims] = alice.token.split('.');
    const forged = `${header}.${claims}.${Buffer.from('no signature').toString('base64url')}`;
    const codes: string[] = [];
    for (const token of [forged, await tokenOf(alice, -10), 'junk', 'a.b.c', 'x'.repeat(20_000)])
      codes.push(reasonOf(await raw.join(`realtime:${randomUUID()}`, token, [board()])).split(':')[0] ?? '');
    expect(codes).toEqual(['JwtSignatureError', 'InvalidJWTToken', 'InvalidJWTToken', 'InvalidJWTToken', 'InvalidJoin']);
  });

  it('names the limit that is reached', async () => {
    const narrow = await stage.serve({ channels: 2, bindingsPerChannel: 3, filtersPerSocket: 120, joinsPerSecond: 4 });
    const raw = await stage.raw(narrow);
    expect(reasonOf(await raw.join('realtime:many', alice.token, Array(4).fill(board())))).toMatch(/^ChannelRateLimitReached: /);
    expect(reasonOf(await raw.join('realtime:long', alice.token, Array(3).fill(board())))).toMatch(/^ChannelRateLimitReached: /);
    await raw.join('realtime:one', '');
    await raw.join('realtime:two', '');
    const other = await stage.raw(narrow);
    expect(reasonOf(await other.join('realtime:three', ''))).toMatch(/^ConnectionRateLimitReached: /);
    // All at once: on a busy machine a second can pass between two answers.
    for (let count = 0; count < 10; count++) raw.send(`realtime:more-${count}`, 'phx_join', { config: {} }, `${count}`);
    await until(() => JSON.stringify(raw.frames).includes('"ClientJoinRateLimitReached: '), 'the limit');
    await until(() => raw.closedWith !== null, 'the end of the socket');
    await narrow.close();
  });

  it('a second join of a topic replaces the first, which is told so', async () => {
    const raw = await stage.raw(server);
    await raw.join('realtime:twice', alice.token, [board()]);
    const first = raw.joinRefOf('realtime:twice');
    await raw.join('realtime:twice', alice.token, [board()]);
    expect(raw.eventsOf('realtime:twice').filter((event) => event === 'phx_close')).toHaveLength(1);
    raw.send('realtime:twice', 'broadcast', { event: 'x', payload: {} }, first);
    const isAnswer = ({ payload }: { payload: unknown }) => JSON.stringify(payload).includes('unmatched topic');
    await until(() => raw.frames.some(isAnswer), 'the answer to the old channel');
    expect(raw.frames.find(isAnswer)).toMatchObject({ payload: { status: 'error', response: { reason: 'unmatched topic' } } });
  });
});

describe('leaving', () => {
  it('is confirmed, then the channel closes, and the topic can be joined again', async () => {
    const client = await stage.client(server, alice);
    const channel = client.channel('leave').on('postgres_changes', { ...board(), event: '*' }, () => undefined);
    const { states } = await joined(channel);
    expect(await channel.unsubscribe()).toBe('ok');
    await until(() => states.length === 2, 'the end');
    expect(states).toEqual(['SUBSCRIBED', 'CLOSED']);
    const raw = await stage.raw(server);
    await raw.join('realtime:leave', alice.token, [board()]);
    await until(() => raw.eventsOf('realtime:leave').includes('system'), 'the flow of changes');
    raw.send('realtime:leave', 'phx_leave', {}, raw.joinRefOf('realtime:leave'));
    await until(() => raw.eventsOf('realtime:leave').includes('phx_close'), 'the end');
    expect(raw.eventsOf('realtime:leave')).toEqual(['phx_reply', 'system', 'phx_reply', 'phx_close']);
    expect(await raw.join('realtime:leave', alice.token, [board()])).toMatchObject({ status: 'ok' });
    raw.send('realtime:never-joined', 'phx_leave', {}, 'n');
    await until(() => raw.eventsOf('realtime:never-joined').length === 1, 'the answer');
    const answer = raw.frames.find(({ topic }) => topic === 'realtime:never-joined');
    expect(answer).toMatchObject({ event: 'phx_reply', payload: { status: 'ok' } });
  });
});

describe('waiting for the changes to start', () => {
  it('the reply comes when they do, or reports that they do not, and later writes arrive', async () => {
    const writer = await stage.sql.connect();
    const waiting = (timeout: number) => ({ config: { postgres_changes_options: { wait: true, timeout } } });
    const client = await stage.client(server, alice);
    try {
      // A new slot waits for open write transactions, so the stream stays down.
      await writer.query('BEGIN');
      await writer.query('INSERT INTO "Task" ("projectId") VALUES ($1)', [projectId]);
      await stage.sql.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cairn-realtime'`,
      );
      await until(() => !server.realtime.ready(), 'the loss of the stream');
      const short = client.channel('short', waiting(200)).on('postgres_changes', { ...board(), event: '*' }, () => undefined);
      const refused = await joined(short);
      expect([refused.states[0], refused.reasons[0]]).toEqual([
        'CHANNEL_ERROR',
        expect.stringMatching(/^PostgresChangesSubscribeTimeout: /),
      ]);
      const raw = await stage.raw(server);
      expect(reasonOf(await raw.join('realtime:impatient', alice.token, [board()]))).toMatch(/^RealtimeRestarting: /);
      // Topics without rights do not wait for anything.
      expect(await raw.join('realtime:lobby', '')).toMatchObject({ status: 'ok' });
      const titles: unknown[] = [];
      const long = client.channel('long', waiting(9000));
      long.on('postgres_changes', { ...board(), event: 'INSERT' }, ({ new: row }) => titles.push(row['title']));
      const states: string[] = [];
      long.subscribe((state) => states.push(state));
      await writer.query('COMMIT');
      await until(() => states.length > 0, 'the answer');
      expect(states).toEqual(['SUBSCRIBED']);
      await stage.task(projectId, 'after it');
      await until(() => titles.includes('after it'), 'the change');
    } finally {
      writer.release();
      await until(() => server.realtime.ready(), 'the stream');
    }
  });

  it('a client that asks for it is told that the stream is up', async () => {
    const channel = (await stage.client(server, null)).channel('ready', { config: { broadcast: { replication_ready: true } } });
    const told: RealtimeSystemPayload[] = [];
    channel.on('system', {}, (payload) => told.push(payload));
    expect((await joined(channel)).states).toEqual(['SUBSCRIBED']);
    await until(() => told.length === 1, 'the message');
    expect(told).toEqual([
      { extension: 'system', status: 'ok', message: 'Replication connection established', channel: 'ready' },
    ]);
  });
});

describe('the broadcast history', () => {
  it('is not kept: asking for it opens the channel and says so', async () => {
    const config = { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 5 } } };
    const channel = (await stage.client(server, alice)).channel(`project:${projectId}`, { config });
    const told: RealtimeSystemPayload[] = [];
    channel.on('system', {}, (payload) => told.push(payload));
    expect((await joined(channel)).states).toEqual(['SUBSCRIBED']);
    await until(() => told.length === 1, 'the message');
    expect(told[0]).toMatchObject({
      extension: 'system',
      status: 'error',
      message: expect.stringContaining('keeps no broadcasts'),
    });
  });

  it.each([
    ['on a public topic', { broadcast: { replay: { since: 1 } } }],
    ['in words', { private: true, broadcast: { replay: 'everything' } }],
    ['since no time', { private: true, broadcast: { replay: { since: 'yesterday' } } }],
  ])('refuses the join when asked for %s', async (_, config) => {
    const raw = await stage.raw(server);
    const reply = await raw.join(`realtime:project:${projectId}`, alice.token, [], config);
    expect(reasonOf(reply)).toMatch(/^UnableToReplayMessages: /);
  });

  it('cannot be written: a sender who wants a broadcast kept gets an error, and no one receives it', async () => {
    const config = { private: true, broadcast: { ack: true, self: true } };
    const channel = (await stage.client(server, alice)).channel(`project:${projectId}`, { config });
    const heard: unknown[] = [];
    channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'kept', payload: {}, persist: true })).toBe(
      'This server keeps no broadcasts',
    );
    await expect(channel.httpSend('kept', {}, { persist: { ttl: 60 } })).rejects.toThrow('This server keeps no broadcasts');
    await expect(channel.httpSend('kept', {}, { persist: true })).rejects.toThrow('This server keeps no broadcasts');
    expect(await channel.send({ type: 'broadcast', event: 'told', payload: {} })).toBe('ok');
    await until(() => heard.length === 1, 'the other one');
    expect(heard).toEqual(['told']);
  });
});

describe('a holder of the secret key', () => {
  it('can follow whole tables and every topic, and a person with the same key cannot', async () => {
    await stage.caughtUp(server);
    const client = createClient(server.url, SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
    const titles: unknown[] = [];
    const all = client.channel('everything');
    all.on('postgres_changes', { event: '*', schema: 'public', table: 'Task' }, ({ new: row }) =>
      titles.push('title' in row && row['title']),
    );
    const told: string[] = [];
    all.on('system', {}, ({ message }: RealtimeSystemPayload) => told.push(message));
    expect((await joined(all)).states).toEqual(['SUBSCRIBED']);
    const every = await changesOf(client.channel('every'), { table: '*', filter: 'title=like.second%' });
    const topic = client.channel(`project:${projectId}`);
    const heard: unknown[] = [];
    topic.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
    expect((await joined(topic)).states).toEqual(['SUBSCRIBED']);
    await stage.task(projectId, 'first');
    await stage.task(randomUUID(), 'second');
    await (await stage.client(server, alice)).channel(`project:${projectId}`).httpSend('hello', {});
    await until(() => titles.length === 2 && heard.length === 1 && every.length === 1, 'all of it');
    expect([titles, heard, told]).toEqual([['first', 'second'], ['hello'], ['Subscribed to PostgreSQL']]);
    const person = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: SECRET_KEY },
      accessToken: async () => alice.token,
    });
    await person.setAuth();
    const own = person.channel('own').on('postgres_changes', { event: '*', schema: 'public', table: 'Task' }, () => undefined);
    expect((await joined(own)).states[0]).toBe('CHANNEL_ERROR');
    void person.disconnect();
    void client.realtime.disconnect();
  });
});
