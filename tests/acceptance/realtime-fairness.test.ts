import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentRequester } from '#server/requester';
import { ANON_KEY, type Person, type RunningServer, Stage, tokenOf } from './realtime-stage.ts';
import type { RawSocket } from './realtime-raw-socket.ts';
import { until } from './realtime-until.ts';

// One person's subscriptions are multiplied by other people's changes. Each product has a limit per person, across all
// sockets.

let stage: Stage;
let alice: Person;
let mallory: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  [alice, mallory] = await Promise.all([stage.person(), stage.person()]);
  projectId = await stage.project(alice, mallory);
});
afterAll(() => stage.close());

const board = (more = '', rest: object = {}) => ({
  event: '*',
  schema: 'public',
  table: 'Task',
  filter: `projectId=eq.${projectId}${more}`,
  ...rest,
});
const patterns = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => board(`,title=match.(a|b)+[a-z]*x${from + index}`));

/** The refusal reasons among `count` joins, each on its own topic. */
async function refusals(
  count: number,
  join: (index: number) => Promise<unknown>,
): Promise<{ granted: number; reasons: Set<string> }> {
  const reasons = new Set<string>();
  let granted = 0;
  for (let index = 0; index < count; index++) {
    const { status, response } = (await join(index)) as { status: string; response: { reason?: string } };
    if (status === 'ok') granted++;
    else reasons.add(response.reason ?? '');
  }
  return { granted, reasons };
}

it('of twelve thousand patterns of one member all but a hundred are refused, without delaying others', async () => {
  const server = await stage.serve({ joinsPerSecond: 1000 });
  const other = await stage.raw(server);
  await other.join('realtime:board', alice.token, [board()]);
  const raws = await Promise.all([stage.raw(server), stage.raw(server)]);
  const joins = raws.flatMap((raw, socket) =>
    Array.from({ length: 100 }, (_, index) =>
      raw.join(`realtime:p${index}`, mallory.token, patterns((socket * 100 + index) * 60, 60)),
    ),
  );
  const answers = (await Promise.all(joins)) as { status: string; response: { reason?: string } }[];
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
  expect(new Set(answers.map(({ response }) => response.reason))).toEqual(
    new Set([undefined, 'ChannelRateLimitReached: one person has 100 patterns at most']),
  );
  // Another person has their own.
  expect(await other.outcome('realtime:own', alice.token, patterns(0, 50))).toBe('ok');
  await stage.task(projectId, 'abx7');
  await until(() => other.eventsOf('realtime:board').includes('postgres_changes'), 'the change');
  await server.close();
});

it('only filters that take too much time end, with a reason, and can return later', async () => {
  // The budget is zero, so that the test depends on no clock.
  const server = await stage.serve({ matchingMsPerSecond: 0.001, matchingMsAtOnce: -1 });
  const [other, hostile] = [await stage.raw(server), await stage.raw(server)];
  await hostile.join('realtime:costly', mallory.token, patterns(0, 60));
  await hostile.join('realtime:columns', mallory.token, [board('', { select: ['id', 'title'] })]);
  await hostile.join('realtime:plain', mallory.token, [board()]);
  await other.join('realtime:board', alice.token, [board()]);
  await stage.task(projectId, 'abx7');
  for (const topic of ['realtime:costly', 'realtime:columns'])
    await until(() => hostile.eventsOf(topic).at(-1) === 'phx_close', 'the end');
  const told = hostile.frames.find(
    ({ topic, event, payload }) => topic === 'realtime:costly' && event === 'system' && payload.status === 'error',
  );
  expect(told?.payload.message).toBe('ChannelRateLimitReached: matching your filters takes too much time');
  for (const [raw, topic] of [
    [other, 'realtime:board'],
    [hostile, 'realtime:plain'],
  ] as const) {
    await until(() => raw.eventsOf(topic).includes('postgres_changes'), 'the change');
    expect(raw.eventsOf(topic)).toEqual(['phx_reply', 'system', 'postgres_changes']);
  }
  expect(await hostile.outcome('realtime:costly', mallory.token, patterns(0, 1))).toMatch(/try again in a minute/);
  expect(await hostile.outcome('realtime:more', mallory.token, [board()])).toBe('ok');
  await server.close();
});

it('if all filters together take too much time, the most expensive person loses theirs', async () => {
  const server = await stage.serve({ matchingMsPerSecond: 1000, matchingMsAtOnce: 1000, allMatchingMsPerSecond: 0.001 });
  const [other, hostile] = [await stage.raw(server), await stage.raw(server)];
  await hostile.join('realtime:costly', mallory.token, patterns(0, 60));
  await other.join('realtime:board', alice.token, [board()]);
  await until(async () => {
    await stage.task(projectId, 'abx7');
    return hostile.eventsOf('realtime:costly').at(-1) === 'phx_close';
  }, 'the end');
  expect(other.eventsOf('realtime:board')).not.toContain('phx_close');
  await server.close();
});

it.each([
  ['sockets', { socketsPerPerson: 2 }, 2, /^ConnectionRateLimitReached: too many sockets of one person/, 1],
  ['channels', { channelsPerPerson: 3 }, 3, /^ChannelRateLimitReached: too many channels of one person/, 1],
  ['subscriptions', { bindingsPerPerson: 6 }, 3, /6 subscriptions at most/, 2],
  ['conditions', { conditionsPerPerson: 4 }, 2, /4 conditions at most/, 2],
  ['scopes', { scopesPerPerson: 2 }, 2, /2 scopes at most/, 1],
  ['characters of filters', { filtersPerPerson: 400 }, 3, /400 characters of filters at most/, 2],
  ['joins', { joinsAtOncePerPerson: 2, joinsPerSecondPerPerson: 0.001 }, 2, /^ClientJoinRateLimitReached/, 1],
] as const)(
  'one person has a maximum number of %s across all sockets, and others have their own',
  async (_, limits, most, reason, each) => {
    const server = await stage.serve(limits);
    const raws = await Promise.all(Array.from({ length: most + 2 }, () => stage.raw(server)));
    const bindings = Array.from({ length: each }, (__, index) => board(`,points=gt.${index}`));
    const join = (person: Person) => (index: number) =>
      (raws[index] as RawSocket).join(`realtime:${index}`, person.token, bindings);
    const { granted, reasons } = await refusals(most + 2, join(mallory));
    expect(granted).toBe(most);
    for (const said of reasons) expect(said).toMatch(reason);
    const fresh = await stage.raw(server);
    expect(await fresh.join('realtime:another', alice.token, bindings)).toMatchObject({ status: 'ok' });
    // What remained makes room.
    if (!('joinsAtOncePerPerson' in limits)) {
      raws[0]?.socket.terminate();
      await until(() => server.realtime.metrics().channels === most, 'the end of the first');
      expect(await (raws[most] as RawSocket).join('realtime:again', mallory.token, bindings)).toMatchObject({ status: 'ok' });
    }
    await server.close();
  },
);

it('one person’s presence data has a maximum size, and leaves room on the topic', async () => {
  const server = await stage.serve({ presenceBytesPerPerson: 2500 });
  const topic = `realtime:project:${projectId}`;
  const shows = async (person: Person, bytes: number): Promise<unknown> => {
    const raw = await stage.raw(server);
    await raw.join(topic, person.token);
    const before = raw.frames.length;
    raw.send(topic, 'presence', { event: 'track', payload: { text: 'x'.repeat(bytes) } }, raw.joinRefOf(topic));
    await until(() => raw.frames.slice(before).some(({ event }) => event === 'phx_reply'), 'the reply');
    return raw.frames.slice(before).find(({ event }) => event === 'phx_reply')?.payload.status;
  };
  expect([await shows(mallory, 1000), await shows(mallory, 1000), await shows(mallory, 1000)]).toEqual(['ok', 'ok', 'error']);
  expect(await shows(alice, 1000)).toBe('ok');
  await server.close();
});

it('one person’s messages reach a maximum number of recipients', async () => {
  const server = await stage.serve({ reachPerSecond: 0.001, reachAtOnce: 25 });
  const topic = `realtime:project:${projectId}:talk`;
  const listeners = await Promise.all(Array.from({ length: 9 }, () => stage.raw(server)));
  for (const raw of listeners) await raw.join(topic, alice.token);
  let heard = 0;
  listeners[1]?.socket.on('message', (_data, isBinary) => (heard += Number(isBinary)));
  const hostile = await stage.raw(server);
  await hostile.join(topic, mallory.token);
  for (let count = 0; count < 5; count++) hostile.send(topic, 'broadcast', { event: 'x', payload: {} }, hostile.joinRefOf(topic));
  await until(() => hostile.eventsOf(topic).includes('phx_close'), 'the end');
  expect(hostile.frames.findLast(({ event }) => event === 'system')?.payload.message).toBe('Too many messages per second');
  const sent = await fetch(`${server.url}/realtime/v1/api/broadcast/${encodeURIComponent(topic.slice(9))}/events/x`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, authorization: `Bearer ${mallory.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(sent.status).toBe(429);
  listeners[0]?.send(topic, 'broadcast', { event: 'calm', payload: {} }, listeners[0].joinRefOf(topic));
  await until(() => heard === 3, 'what both said');
  await server.close();
});

it('sockets that no one has joined on give way to new ones, oldest first', async () => {
  const server: RunningServer = await stage.serve({ namelessSockets: 3 });
  const named = await stage.raw(server);
  await named.join('realtime:board', alice.token, [board()]);
  const raws: RawSocket[] = [];
  for (let count = 0; count < 5; count++) raws.push(await stage.raw(server));
  await until(() => raws.slice(0, 2).every(({ closedWith }) => closedWith !== null), 'the end of the oldest');
  expect([named, ...raws.slice(2)].map(({ closedWith }) => closedWith)).toEqual([null, null, null, null]);
  await server.close();
});

it('the database work of a message counts for the person of the socket', async () => {
  const server = await stage.serve();
  const names: string[] = [];
  const { pool } = server.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    query: (asked: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      // What servers send each other is the server's own work.
      if (!/pg_logical_emit_message|server_version_num/.test(text)) names.push(currentRequester().name);
      return query(asked, ...rest);
    },
  });
  const askedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    names.length = 0;
    await work();
    return [...new Set(names)];
  };
  const raw = await stage.raw(server);
  const [mine, other] = [`user:${mallory.id}`, `user:${alice.id}`];
  expect(await askedBy(() => raw.join('realtime:board', mallory.token, [board()]))).toEqual([mine]);
  // Another person on the same socket.
  expect(await askedBy(() => raw.join('realtime:more', alice.token, [board()]))).toEqual([other]);
  const renewed = await tokenOf(mallory);
  // Last, because nothing answers it: the session and its readable scopes.
  const renews = async () => {
    raw.send('realtime:board', 'access_token', { access_token: renewed }, raw.joinRefOf('realtime:board'));
    await until(() => names.length >= 2, 'the database to be asked');
  };
  expect(await askedBy(renews)).toEqual([mine]);
});
