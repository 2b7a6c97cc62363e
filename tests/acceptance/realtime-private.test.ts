import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANON_KEY, joined, type Person, type RunningServer, SECRET_KEY, Stage } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

let stage: Stage;
let server: RunningServer;
let alice: Person;
let bob: Person;
let mallory: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  server = await stage.serve({ payloadBytes: 100_000 });
});
afterAll(() => stage.close());
beforeEach(async () => {
  [alice, bob, mallory] = await Promise.all([stage.person(), stage.person(), stage.person()]);
  projectId = await stage.project(alice, bob);
});

const listening = async (who: Person | null, topic: string, config: object = {}) => {
  const channel = (await stage.client(server, who)).channel(topic, { config });
  const heard: { event: string; payload?: unknown }[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  return { ...(await joined(channel)), channel, heard };
};

describe('a private channel', () => {
  it('is for the readers of its project, who receive and send there whether they call it private or not', async () => {
    const topic = `project:${projectId}:cursors`;
    const one = await listening(alice, topic, { private: true, broadcast: { ack: true } });
    const two = await listening(bob, topic, { private: false, broadcast: { ack: true } });
    const [stranger, nobody, masked] = await Promise.all([
      listening(mallory, topic, { private: true }),
      listening(null, topic, { private: true }),
      listening(mallory, topic, { private: false }),
    ]);
    expect([one, two, stranger, nobody, masked].map(({ states }) => states[0])).toEqual([
      'SUBSCRIBED',
      'SUBSCRIBED',
      'CHANNEL_ERROR',
      'CHANNEL_ERROR',
      'CHANNEL_ERROR',
    ]);
    expect(await one.channel.send({ type: 'broadcast', event: 'a', payload: { n: 1 } })).toBe('ok');
    expect(await two.channel.send({ type: 'broadcast', event: 'b', payload: { n: 2 } })).toBe('ok');
    await until(() => one.heard.length === 1 && two.heard.length === 1, 'both');
    expect([stranger.heard, nobody.heard, masked.heard]).toEqual([[], [], []]);
    // Without a channel the client sends over HTTP, and is refused there too.
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    expect(await masked.channel.send({ type: 'broadcast', event: 'c', payload: {} })).toBe('error');
    await expect(stranger.channel.httpSend('c', {})).rejects.toThrow('Unauthorized');
    expect([one.heard.length, two.heard.length]).toEqual([1, 1]);
  });

  it('has no private form if its topic belongs to no scope, so nothing private reaches everyone', async () => {
    const lobby = await listening(alice, 'lobby');
    expect((await listening(alice, 'hall', { private: true })).states[0]).toBe('CHANNEL_ERROR');
    for (const key of [ANON_KEY, SECRET_KEY]) {
      const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ topic: 'lobby', event: 'secret', payload: {}, private: true }] }),
      });
      expect(response.status).toBe(403);
    }
    await (await stage.client(server, null)).channel('lobby').httpSend('open', {});
    await until(() => lobby.heard.length === 1, 'the open one');
    expect(lobby.heard.map(({ event }) => event)).toEqual(['open']);
  });

  it('ends for a removed person, who does not receive later broadcasts', async () => {
    const topic = `project:${projectId}`;
    const speaker = await listening(alice, topic, { private: true, broadcast: { ack: true } });
    const removed = await listening(bob, topic, { private: true });
    await stage.sql.query('DELETE FROM "Member" WHERE "userId" = $1', [bob.id]);
    await until(() => removed.states.includes('CLOSED'), 'the end');
    expect(await speaker.channel.send({ type: 'broadcast', event: 'later', payload: {} })).toBe('ok');
    await stage.caughtUp(server);
    expect(removed.heard).toEqual([]);
  });
});

describe('a broadcast over HTTP', () => {
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/realtime/v1${path}`, {
      method: 'POST',
      headers: { apikey: ANON_KEY, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });

  it('takes JSON and bytes at the address of its topic and event', async () => {
    const topic = `project:${projectId}`;
    const listener = await listening(bob, topic, { private: true });
    const sender = (await stage.client(server, alice)).channel(topic, { config: { private: true } });
    expect(await sender.httpSend('ein Wort/mit Strich', { text: 'Grüße' })).toEqual({ success: true });
    expect(await sender.httpSend('bytes', new Uint8Array([0, 255, 7]).buffer)).toEqual({ success: true });
    expect(await sender.httpSend('number', 5)).toEqual({ success: true });
    await until(() => listener.heard.length === 3, 'all');
    const [text, bytes, number] = listener.heard;
    expect([text, number]).toEqual([
      { event: 'ein Wort/mit Strich', payload: { text: 'Grüße' } },
      { event: 'number', payload: 5 },
    ]);
    expect([...new Uint8Array(bytes?.payload as ArrayBuffer)]).toEqual([0, 255, 7]);
  });

  it('is refused to strangers at the same address, private or not', async () => {
    const listener = await listening(bob, `project:${projectId}`);
    const path = `/api/broadcast/project%3A${projectId}/events/x`;
    for (const query of ['', '?private=true', '?private=false']) {
      expect((await post(path + query, '{}')).status).toBe(403);
      expect((await post(path + query, '{}', { authorization: `Bearer ${mallory.token}` })).status).toBe(403);
      expect((await post(path + query, '{}', { authorization: `Bearer ${alice.token}` })).status).toBe(202);
    }
    await until(() => listener.heard.length === 3, 'the allowed ones');
  });

  it('is the only HTTP endpoint: tenant management is left out', async () => {
    for (const path of ['/api/tenants', '/api/tenants/one/health', '/metrics'])
      for (const method of ['GET', 'POST'])
        expect((await fetch(`${server.url}/realtime/v1${path}`, { method, headers: { apikey: ANON_KEY } })).status).toBe(404);
  });

  it('is refused with a clear status for junk, size and frequency', async () => {
    const path = `/api/broadcast/lobby-${randomUUID()}/events/x`;
    expect((await post(path, '{')).status).toBe(400);
    expect((await post(path, 'x'.repeat(100_001), { apikey: 'wrong' })).status).toBe(401);
    expect((await post(path, 'x'.repeat(100_001), { 'content-type': 'application/octet-stream' })).status).toBe(413);
    expect((await post(path, 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('/api/broadcast', '{"messages":[]}')).status).toBe(422);
    expect(
      (
        await post(
          '/api/broadcast',
          `{"messages":${JSON.stringify(Array.from({ length: 101 }, () => ({ topic: 'a', event: 'b' })))}}`,
        )
      ).status,
    ).toBe(422);
    expect((await post(`/api/broadcast/${'a'.repeat(256)}/events/x`, '{}')).status).toBeGreaterThanOrEqual(400);
    const messages = Array.from({ length: 100 }, () => ({ topic: 'lobby', event: 'x', payload: {} }));
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await post('/api/broadcast', JSON.stringify({ messages }))).status);
    expect(statuses).toContain(429);
    const late = await post('/api/broadcast', JSON.stringify({ messages }));
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
  });
});
