import { randomUUID } from 'node:crypto';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesOf, joined, type Person, type RunningServer, Stage, tokenOf } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// How the published client handles our answers, in both serializations, with its peers on another server process.

let stage: Stage;
let one: RunningServer;
let two: RunningServer;
let alice: Person;
let bob: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  one = await stage.serve();
  two = await stage.serve();
  alice = await stage.person();
  bob = await stage.person();
  projectId = await stage.project(alice, bob);
});
afterAll(() => stage.close());

const heardBy = (channel: RealtimeChannel): unknown[] => {
  const heard: unknown[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    heard.push([event, payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : payload]);
  });
  return heard;
};

describe.each(['1.0.0', '2.0.0'] as const)('the client of serialization %s', (vsn) => {
  it('is understood with names of any characters near their limit, and any payload, by socket and HTTP', async () => {
    const topic = `${randomUUID()} ${'é😀'.repeat(33)}`;
    expect(Buffer.byteLength(`realtime:${topic}`)).toBeGreaterThan(240);
    const event = 'ü'.repeat(127);
    const speaker = (await stage.client(one, alice, vsn)).channel(topic, { config: { broadcast: { ack: true, self: false } } });
    const ears = await Promise.all(
      (['1.0.0', '2.0.0'] as const).map(async (other) => (await stage.client(two, bob, other)).channel(topic)),
    );
    const [older = [], newer = []] = ears.map(heardBy);
    for (const channel of [...ears, speaker]) expect((await joined(channel)).states).toEqual(['SUBSCRIBED']);
    const payloads = [{ text: 'a "quoted" \u0000 \u2028 ✓', nested: [null, { deep: [1.5] }] }, {}, [1, [2]], 'text', 0, false];
    for (const payload of payloads) {
      expect(await speaker.send({ type: 'broadcast', event, payload })).toBe('ok');
      expect(await speaker.httpSend(event, payload)).toEqual({ success: true });
    }
    const told = payloads.flatMap((payload) => [payload, payload]).map((payload) => [event, payload]);
    for (const heard of [older, newer]) {
      await until(() => heard.length >= told.length, 'the broadcasts');
      expect(heard).toEqual(told);
    }
    expect(await speaker.httpSend('bytes', new Uint8Array([0, 128, 255]))).toEqual({ success: true });
    if (vsn === '2.0.0') await speaker.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([7, 0]).buffer });
    await speaker.send({ type: 'broadcast', event: 'last', payload: {} });
    for (const heard of [older, newer]) await until(() => heard.length > told.length && isLast(heard.at(-1)), 'the last one');
    // Serialization 1 has no form for bytes.
    expect(older.slice(told.length, -1)).toEqual([]);
    const bytes = [['bytes', [0, 128, 255]], ...(vsn === '2.0.0' ? [['bytes', [7, 0]]] : [])];
    expect(newer.slice(told.length, -1)).toEqual(bytes);
  });

  it('sends a payload near the limit, gets an error for a larger one, and may continue', async () => {
    const name = randomUUID();
    const ear = (await stage.client(two, bob, vsn)).channel(name);
    const heard = heardBy(ear);
    const speaker = (await stage.client(one, alice, vsn)).channel(name, { config: { broadcast: { ack: true } } });
    for (const channel of [ear, speaker]) await joined(channel);
    const send = (length: number) => speaker.send({ type: 'broadcast', event: 'x', payload: { text: 'x'.repeat(length) } });
    expect([await send(2_900_000), await send(3_000_100), await send(1)]).toEqual(['ok', 'error', 'ok']);
    await until(() => heard.length === 2, 'both at the other server');
    expect(JSON.stringify(heard).length).toBeGreaterThan(2_900_000);
    await expect(speaker.httpSend('x', { text: 'x'.repeat(3_100_000) })).rejects.toThrow('Payload Too Large');
    expect(await speaker.httpSend('x', { text: 'x'.repeat(2_900_000) })).toEqual({ success: true });
    await until(() => heard.length === 3, 'the third');
  });

  it('reports the state and reason of each refusal, and how a channel ends', async () => {
    const client = await stage.client(one, null, vsn);
    const topic = `project:${projectId}`;
    const refusals = [
      ['', 'Unauthorized'],
      ['junk', 'InvalidJWTToken'],
      [await tokenOf(alice, -10), 'InvalidJWTToken: Token has expired'],
      [(await tokenOf(alice)).replace(/.{8}$/, 'AAAAAAAA'), 'JwtSignatureError'],
      [await tokenOf({ id: alice.id, sessionId: randomUUID() }), 'Unauthorized: this session has ended'],
    ] as const;
    for (const [token, reason] of refusals) {
      await client.realtime.setAuth(token);
      const channel = client.channel(topic);
      const { states, reasons } = await joined(channel);
      expect([states, reasons[0]]).toEqual([['CHANNEL_ERROR'], expect.stringContaining(reason)]);
      await client.removeChannel(channel);
    }
    for (const [token, reason] of refusals.slice(1)) {
      await client.realtime.setAuth(alice.token);
      const channel = client.channel(topic);
      const told: string[] = [];
      channel.on('system', {}, ({ message }: { message: string }) => told.push(message));
      const { states } = await joined(channel);
      await client.realtime.setAuth(token);
      await until(() => states.length === 2, 'the end');
      expect([states, told]).toEqual([['SUBSCRIBED', 'CLOSED'], [expect.stringContaining(reason)]]);
    }
  });

  it('leaves and rejoins a channel at once, and receives each change once', async () => {
    const client = await stage.client(one, alice, vsn);
    const filter = `projectId=eq.${projectId}`;
    const gone: unknown[] = [];
    // A channel that stays keeps the client from closing the socket when it leaves the other.
    const twin = await changesOf(client.channel('twin'), { table: 'Task', filter });
    for (let round = 0; round < 3; round++) {
      const channel = client.channel('again');
      gone.push(await changesOf(channel, { table: 'Task', filter }));
      void client.removeChannel(channel);
    }
    const changes = await changesOf(client.channel('again'), { table: 'Task', filter });
    const id = await stage.task(projectId, 'once');
    await until(() => changes.length === 1 && twin.length === 1, 'the change on both channels');
    await stage.sql.query('DELETE FROM "Task" WHERE id = $1', [id]);
    await until(() => changes.length === 2 && twin.length === 2, 'the end of it');
    expect(changes[1]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    expect(Object.keys(changes[1]?.old ?? {})).toEqual(['id']);
    expect(gone).toEqual([[], [], []]);
  });
});

const isLast = (heard: unknown): boolean => Array.isArray(heard) && heard[0] === 'last';

it('a client holds a hundred channels, and gets an error for more', async () => {
  const client = await stage.client(one, alice);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => joined(client.channel(`many-${number}`))));
  expect(answers.filter(({ states }) => states[0] === 'SUBSCRIBED')).toHaveLength(100);
  // It may ask again a second later.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { states, reasons } = await joined(client.channel('one more'));
  expect([states, reasons]).toEqual([['CHANNEL_ERROR'], ['ChannelRateLimitReached: too many channels']]);
  expect(answers.every((answer) => answer.states.length === 1)).toBe(true);
});

it('a person with two devices has one presence key, from the first to the last', async () => {
  const topic = `project:${projectId}`;
  const keyOf = (person: Person) => ({ config: { presence: { key: person.id } } });
  const watcher = (await stage.client(one, bob)).channel(topic, keyOf(bob));
  const events: string[] = [];
  const shown = () => watcher.presenceState<{ device: number }>()[alice.id]?.map(({ device }) => String(device)) ?? [];
  watcher.on('presence', { event: 'sync' }, () => events.push(`sync ${shown().toSorted().join()}`));
  watcher.on('presence', { event: 'join' }, ({ key, newPresences }) => events.push(`join ${key} ${newPresences.length}`));
  watcher.on('presence', { event: 'leave' }, ({ key, leftPresences }) => events.push(`leave ${key} ${leftPresences.length}`));
  await joined(watcher);
  const phone = (await stage.client(one, alice)).channel(topic, keyOf(alice));
  const laptop = (await stage.client(two, alice)).channel(topic, keyOf(alice));
  const next = async (act: () => Promise<unknown>, state: string) => {
    const before = events.length;
    await act();
    await until(() => events.slice(before).includes(`sync ${state}`), state);
    return events.slice(before);
  };
  for (const channel of [phone, laptop]) await joined(channel);
  const join = `join ${alice.id} 1`;
  const leave = `leave ${alice.id} 1`;
  expect(await next(() => phone.track({ device: 1 }), '1')).toEqual([join, 'sync 1']);
  expect(await next(() => laptop.track({ device: 2 }), '1,2')).toEqual([join, 'sync 1,2']);
  expect(await next(() => phone.track({ device: 3 }), '2,3')).toEqual([join, leave, 'sync 2,3']);
  expect(await next(() => phone.untrack(), '2')).toEqual([leave, 'sync 2']);
  expect(await next(() => laptop.unsubscribe(), '')).toEqual([leave, 'sync ']);
});

it('a person who changes on a channel is present under their own name from then on', async () => {
  const topic = `project:${projectId}`;
  const watcher = (await stage.client(one, bob)).channel(topic, { config: { presence: { key: randomUUID() } } });
  watcher.on('presence', { event: 'sync' }, () => undefined);
  await joined(watcher);
  const client = await stage.client(one, null);
  await client.realtime.setAuth(alice.token);
  const channel = client.channel(topic, { config: { presence: { key: alice.id } } });
  await joined(channel);
  await channel.track({ at: 'first' });
  await until(() => alice.id in watcher.presenceState(), 'Alice');
  await client.realtime.setAuth(await tokenOf(bob));
  await until(() => !(alice.id in watcher.presenceState()), 'that Alice is gone');
  await channel.track({ at: 'second' });
  await until(() => Object.keys(watcher.presenceState()).length > 0, 'who came');
  expect(watcher.presenceState()).toEqual({ [bob.id]: [expect.objectContaining({ at: 'second', userId: bob.id })] });
});

it.each(['ids', '__proto__', 'constructor', 'toString'])(
  'no one can be present as %s, which would break presence for all who see it',
  async (key) => {
    const topic = randomUUID();
    const { states, reasons } = await joined((await stage.client(one, alice)).channel(topic, { config: { presence: { key } } }));
    expect([states, reasons]).toEqual([['CHANNEL_ERROR'], ['InvalidJoin: config.presence.key: this key is reserved']]);
  },
);
