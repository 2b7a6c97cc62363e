import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANON_KEY, joined, type Person, type RunningServer, SECRET_KEY, Stage } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

let stage: Stage;
let server: RunningServer;
let second: RunningServer;
let alice: Person;
let bob: Person;
let mallory: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  server = await stage.serve();
  second = await stage.serve();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [alice, bob, mallory] = await Promise.all([stage.person(), stage.person(), stage.person()]);
  projectId = await stage.project(alice, bob);
});

const heardBy = async (who: Person | null, topic: string, config: object = {}, vsn: '1.0.0' | '2.0.0' = '2.0.0', on = server) => {
  const channel = (await stage.client(on, who, vsn)).channel(topic, { config });
  const heard: { event: string; payload?: unknown }[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  expect((await joined(channel)).states).toEqual(['SUBSCRIBED']);
  return { channel, heard };
};

describe('broadcast', () => {
  it('reaches the others on a topic in both serializations, and the sender only on request', async () => {
    const topic = `project:${projectId}`;
    const quiet = await heardBy(alice, topic, { broadcast: { self: false, ack: true } });
    const echoing = await heardBy(alice, topic, { broadcast: { self: true, ack: true } });
    const old = await heardBy(bob, topic, {}, '1.0.0');
    const elsewhere = await heardBy(bob, `${topic}:elsewhere`);
    expect(await quiet.channel.send({ type: 'broadcast', event: 'move', payload: { x: 1, name: 'Zoë' } })).toBe('ok');
    expect(await echoing.channel.send({ type: 'broadcast', event: 'stop', payload: {} })).toBe('ok');
    expect(await old.channel.send({ type: 'broadcast', event: 'old', payload: { y: 2 } })).toBe('ok');
    const move = { event: 'move', payload: { x: 1, name: 'Zoë' } };
    const stop = { event: 'stop', payload: {} };
    const last = { event: 'old', payload: { y: 2 } };
    await until(() => quiet.heard.length === 2 && echoing.heard.length === 3 && old.heard.length === 2, 'the broadcasts');
    expect([quiet.heard, echoing.heard, old.heard, elsewhere.heard]).toEqual([
      [stop, last],
      [move, stop, last],
      [move, stop],
      [],
    ]);
  });

  it('carries bytes unchanged', async () => {
    const sender = await heardBy(alice, 'lobby');
    const receiver = await heardBy(bob, 'lobby');
    await sender.channel.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 255, 7]).buffer });
    await until(() => receiver.heard.length === 1, 'the bytes');
    expect([...new Uint8Array(receiver.heard[0]?.payload as ArrayBuffer)]).toEqual([0, 255, 7]);
  });

  it('reaches the sockets of another server process', async () => {
    const here = await heardBy(alice, `project:${projectId}`);
    const there = await heardBy(bob, `project:${projectId}`, {}, '2.0.0', second);
    await here.channel.send({ type: 'broadcast', event: 'a', payload: { n: 1 } });
    await there.channel.send({ type: 'broadcast', event: 'b', payload: { n: 2 } });
    await until(() => there.heard.length === 1 && here.heard.length === 1, 'both');
    expect([there.heard, here.heard]).toEqual([[{ event: 'a', payload: { n: 1 } }], [{ event: 'b', payload: { n: 2 } }]]);
  });

  it('can be sent over HTTP, by the official client and by the server', async () => {
    const receiver = await heardBy(bob, `project:${projectId}`);
    const sender = (await stage.client(server, alice)).channel(`project:${projectId}`);
    expect(await sender.httpSend('hello', { n: 1 })).toEqual({ success: true });
    const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: SECRET_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: `project:${projectId}`, event: 'again', payload: { n: 2 } }] }),
    });
    expect(response.status).toBe(202);
    await until(() => receiver.heard.length === 2, 'both');
    expect(receiver.heard).toEqual([
      { event: 'hello', payload: { n: 1 } },
      { event: 'again', payload: { n: 2 } },
    ]);
  });

  it('over HTTP is refused to strangers, for wrong keys and for junk, and then nothing is sent', async () => {
    const receiver = await heardBy(bob, `project:${projectId}`);
    const lobby = await heardBy(bob, 'lobby');
    const send = async (headers: Record<string, string>, body: unknown) => {
      const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    const messages = [
      { topic: 'lobby', event: 'x', payload: {} },
      { topic: `project:${projectId}`, event: 'x', payload: {} },
    ];
    expect(await send({}, { messages })).toBe(401);
    expect(await send({ apikey: 'wrong' }, { messages })).toBe(401);
    expect(await send({ apikey: SECRET_KEY, 'user-agent': 'Mozilla/5.0' }, { messages })).toBe(403);
    expect(await send({ apikey: ANON_KEY }, { messages })).toBe(403);
    expect(await send({ apikey: ANON_KEY, authorization: `Bearer ${mallory.token}` }, { messages })).toBe(403);
    expect(await send({ apikey: ANON_KEY, authorization: `Bearer ${alice.token}` }, { messages: [{ topic: 5 }] })).toBe(422);
    expect(await send({ apikey: ANON_KEY, authorization: `Bearer ${alice.token}` }, null)).toBe(422);
    expect(await send({ apikey: ANON_KEY, authorization: `Bearer ${alice.token}` }, { messages })).toBe(202);
    await until(() => receiver.heard.length > 0 && lobby.heard.length > 0, 'the allowed one');
    expect([receiver.heard.length, lobby.heard.length]).toEqual([1, 1]);
  });
});

describe('presence', () => {
  const presentTo = async (who: Person, key: string, on = server, vsn: '1.0.0' | '2.0.0' = '2.0.0') => {
    const channel = (await stage.client(on, who, vsn)).channel(`project:${projectId}`, {
      config: { presence: { key, enabled: true } },
    });
    const log: string[] = [];
    channel.on('presence', { event: 'join' }, ({ key: joiner }) => log.push(`+${joiner}`));
    channel.on('presence', { event: 'leave' }, ({ key: leaver }) => log.push(`-${leaver}`));
    await joined(channel);
    return { channel, log };
  };
  const names = (state: Record<string, object[]>) =>
    Object.fromEntries(Object.entries(state).map(([key, metas]) => [key, metas.map((meta) => ('at' in meta ? meta.at : null))]));

  it('shows who joins, changes and leaves, on one server and across two', async () => {
    const one = await presentTo(alice, 'alice');
    const two = await presentTo(bob, 'bob', second, '1.0.0');
    expect(await one.channel.track({ at: 'board' })).toBe('ok');
    await until(() => two.log.includes('+alice'), 'alice on the second server');
    await two.channel.track({ at: 'task' });
    await until(() => one.log.includes('+bob'), 'bob on the first server');
    const late = await presentTo(alice, 'late');
    await until(() => Object.keys(late.channel.presenceState()).length === 2, 'the state');
    expect(names(late.channel.presenceState())).toEqual({ alice: ['board'], bob: ['task'] });
    await one.channel.track({ at: 'calendar' });
    await until(
      () => JSON.stringify(names(two.channel.presenceState())) === JSON.stringify({ alice: ['calendar'], bob: ['task'] }),
      'the change',
    );
    await one.channel.untrack();
    await until(() => two.log.at(-1) === '-alice', 'the leave');
    await two.channel.unsubscribe();
    await until(() => Object.keys(late.channel.presenceState()).length === 0, 'nobody');
  });

  it('ends with the socket, and with the whole server', async () => {
    const third = await stage.serve();
    const watcher = await presentTo(alice, 'watcher');
    const leaver = await presentTo(bob, 'leaver', third);
    const raw = await stage.raw(server);
    await raw.join(`realtime:project:${projectId}`, bob.token, [], { presence: { key: 'cut' } });
    raw.send(
      `realtime:project:${projectId}`,
      'presence',
      { type: 'presence', event: 'TRACK', payload: {} },
      raw.joinRefOf(`realtime:project:${projectId}`),
    );
    await leaver.channel.track({});
    await until(() => watcher.log.length === 2, 'both');
    raw.socket.terminate();
    await until(() => watcher.log.includes('-cut'), 'the lost socket');
    await third.close();
    await until(() => watcher.log.includes('-leaver'), 'the closed server');
  });

  it('uses the person’s true name on the topics of a project, whatever they send', async () => {
    const watcher = await presentTo(alice, 'watcher');
    const liar = await presentTo(bob, alice.id);
    await liar.channel.track({ userId: alice.id });
    await until(() => watcher.log.length === 1, 'the entry');
    expect(Object.keys(watcher.channel.presenceState())).toEqual([bob.id]);
    expect(watcher.channel.presenceState()[bob.id]).toMatchObject([{ userId: bob.id }]);
  });

  it('refuses junk, size and frequency beyond its limits', async () => {
    const topic = `realtime:project:${projectId}`;
    const raw = await stage.raw(server);
    await raw.join(topic, alice.token, [], { presence: { key: 'a', enabled: true } });
    const ref = raw.joinRefOf(topic);
    const reply = async (payload: unknown) => {
      const before = raw.frames.length;
      raw.send(topic, 'presence', payload, ref);
      await until(() => raw.frames.slice(before).some(({ event }) => event === 'phx_reply'), 'the reply');
      return raw.frames.slice(before).find(({ event }) => event === 'phx_reply')?.payload as {
        status: string;
        response: unknown;
      };
    };
    for (const junk of [
      null,
      'x',
      {},
      { event: 5 },
      { event: 'dance' },
      { event: 'track', payload: [1] },
      { event: 'track', payload: 'x' },
      { event: 'track', payload: { big: 'x'.repeat(20_000) } },
    ]) {
      expect(await reply(junk)).toMatchObject({ status: 'error' });
    }
    const answers: { status: string; response: unknown }[] = [];
    for (let count = 0; count < 40; count++) answers.push(await reply({ event: 'track', payload: { count } }));
    expect(answers).toContainEqual(expect.objectContaining({ status: 'ok' }));
    const refused = answers.filter(({ status }) => status === 'error').map(({ response }) => JSON.stringify(response));
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) expect(response).toContain('ClientPresenceRateLimitReached');
  });
});
