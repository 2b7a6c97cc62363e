import { randomUUID } from 'node:crypto';
import { get as httpGet } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANON_KEY, changesOf, joined, type Person, type RunningServer, SECRET_KEY, Stage, tokenOf } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

let stage: Stage;
let server: RunningServer;
let alice: Person;
let mallory: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  server = await stage.serve();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [alice, mallory] = await Promise.all([stage.person(), stage.person()]);
  projectId = await stage.project(alice);
});

const REFUSED = 'Unauthorized: you do not have permissions to read from this channel';
const board = (id: string) => ({ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${id}` });

describe('joining', () => {
  it('a stranger is refused with the same error as for a nonexistent project', async () => {
    const raw = await stage.raw(server);
    const taskId = await stage.task(projectId);
    const bindings = [
      board(projectId),
      board(randomUUID()),
      board('junk'),
      { ...board(''), filter: `id=eq.${taskId}` },
      { ...board(''), filter: `id=eq.${randomUUID()}` },
      { ...board(''), table: 'TaskComment', filter: `taskId=eq.${taskId}` },
      { ...board(''), table: 'TaskComment', filter: `taskId=eq.${randomUUID()}` },
      { ...board(''), table: 'Notice', filter: `userId=eq.${alice.id}` },
      { ...board(''), filter: `assigneeId=eq.${alice.id}` },
    ];
    for (const [index, binding] of bindings.entries()) {
      expect(await raw.join(`realtime:${index}`, mallory.token, [binding])).toEqual({
        status: 'error',
        response: { reason: REFUSED },
      });
    }
    await stage.sql.query('UPDATE "Task" SET version = version + 1 WHERE "projectId" = $1', [projectId]);
    await stage.caughtUp(server);
    const watch = await changesOf((await stage.client(server, alice)).channel('watch'), {
      table: 'Task',
      filter: `projectId=eq.${projectId}`,
    });
    await stage.task(projectId);
    await until(() => watch.length === 1, "alice's change");
    expect(raw.frames.filter((frame) => frame.event !== 'phx_reply')).toEqual([]);
  });

  it('one foreign project among several refuses the whole subscription', async () => {
    const raw = await stage.raw(server);
    const own = await stage.project(mallory);
    expect(
      await raw.join('realtime:both', mallory.token, [{ ...board(own), filter: `projectId=in.(${own},${projectId})` }]),
    ).toMatchObject({ status: 'error' });
    expect(await raw.join('realtime:two', mallory.token, [board(own), board(projectId)])).toMatchObject({ status: 'error' });
    expect(await raw.join('realtime:own', mallory.token, [board(own)])).toMatchObject({ status: 'ok' });
  });

  it('a subscription needs a filter that names readable rows', async () => {
    const raw = await stage.raw(server);
    const filters = [
      undefined,
      '',
      'title=eq.a',
      `projectId=neq.${randomUUID()}`,
      `projectId=not.eq.${randomUUID()}`,
      'projectId=like.%',
      'projectId=is.null',
      'junk',
    ];
    for (const [index, filter] of filters.entries()) {
      expect(await raw.outcome(`realtime:${index}`, alice.token, [{ ...board(projectId), filter }])).not.toBe('ok');
    }
    const others = [
      { event: '*', schema: 'public', table: '*' },
      { event: '*', schema: 'public' },
      { event: '*', schema: '*' },
      { event: '*', schema: 'public', table: '*', filter: `id=eq.${projectId}` },
      { event: '*', schema: 'auth', table: 'sessions', filter: `id=eq.${alice.sessionId}` },
      { event: '*', schema: 'auth', table: 'Task', filter: `projectId=eq.${projectId}` },
      { event: '*', schema: 'public', table: 'Member', filter: `projectId=eq.${projectId}` },
      { event: '*', schema: 'public', table: '__proto__', filter: `constructor=eq.${projectId}` },
    ];
    for (const [index, other] of others.entries())
      expect([other, await raw.outcome(`realtime:other-${index}`, alice.token, [other])]).not.toEqual([other, 'ok']);
  });

  it('a condition on a column outside the contract is refused, because its answer would reveal the value', async () => {
    const raw = await stage.raw(server);
    const none = 'Unable to subscribe to changes with given parameters: Task has no column';
    const filter = `projectId=eq.${projectId},internal=like.a%`;
    expect(await raw.outcome('realtime:probe', alice.token, [{ ...board(projectId), filter }])).toBe(`${none} internal`);
    const select = ['title', 'internal'];
    expect(await raw.outcome('realtime:select', alice.token, [{ ...board(projectId), select }])).toBe(`${none} internal`);
    await stage.task(projectId);
    await stage.caughtUp(server);
    expect(raw.frames.map(({ event }) => event)).not.toContain('postgres_changes');
  });

  it('without a session, or with an invalid or expired token, nothing can be subscribed to', async () => {
    const raw = await stage.raw(server);
    expect(await raw.join('realtime:a', '', [board(projectId)])).toEqual({ status: 'error', response: { reason: REFUSED } });
    expect(await raw.join('realtime:b', 'a.b.c', [board(projectId)])).toMatchObject({
      response: { reason: expect.stringMatching(/^InvalidJWTToken/) },
    });
    const old = await tokenOf(alice, -10);
    expect(await raw.join('realtime:c', old, [board(projectId)])).toMatchObject({
      response: { reason: expect.stringMatching(/^InvalidJWTToken/) },
    });
    const ended = await tokenOf({ id: alice.id, sessionId: randomUUID() });
    expect(await raw.join('realtime:d', ended, [board(projectId)])).toMatchObject({
      response: { reason: 'Unauthorized: this session has ended' },
    });
  });

  it('a person with a second factor can subscribe only after confirming it', async () => {
    await stage.sql.query(`INSERT INTO auth.mfa_factors (user_id, status) VALUES ($1, 'verified'), ($2, 'unverified')`, [
      alice.id,
      mallory.id,
    ]);
    const raw = await stage.raw(server);
    expect(await raw.join('realtime:a', alice.token, [board(projectId)])).toMatchObject({
      response: { reason: 'Unauthorized: confirm your second factor first' },
    });
    expect(await raw.join('realtime:lobby', alice.token)).toMatchObject({ status: 'error' });
    // A token with the claim is not enough: its factor may have been removed since.
    const token = await tokenOf(alice, 600, 'aal2');
    expect(await raw.join('realtime:b', token, [board(projectId)])).toMatchObject({ status: 'error' });
    await stage.sql.query(`UPDATE auth.sessions SET aal = 'aal2' WHERE user_id = $1`, [alice.id]);
    expect(await raw.join('realtime:b', token, [board(projectId)])).toMatchObject({ status: 'ok' });
    expect(await raw.join('realtime:c', mallory.token, [board(await stage.project(mallory))])).toMatchObject({ status: 'ok' });
  });

  it('an expired session, and that of a banned or deleted person, is refused', async () => {
    const raw = await stage.raw(server);
    const ends = [
      'UPDATE auth.sessions SET not_after = now() WHERE user_id = $1',
      `UPDATE auth.users SET banned_until = now() + interval '1 h' WHERE id = $1`,
      'UPDATE auth.users SET deleted_at = now() WHERE id = $1',
    ];
    for (const [index, end] of ends.entries()) {
      const person = await stage.person();
      const own = await stage.project(person);
      await stage.sql.query(end, [person.id]);
      expect(await raw.join(`realtime:${index}`, person.token, [board(own)])).toMatchObject({
        response: { reason: 'Unauthorized: this session has ended' },
      });
    }
  });

  it('a socket without a key, or with a wrong one, is not opened', async () => {
    const path = `${server.url}/realtime/v1/websocket`;
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const statusOf = (query: string, more: Record<string, string> = {}) =>
      new Promise((resolve) => {
        const request = httpGet(`${path}${query}`, { headers: { ...headers, ...more } }, (response) =>
          resolve(response.statusCode),
        );
        request.on('upgrade', (_response, socket) => {
          socket.destroy();
          resolve(101);
        });
      });
    expect(await statusOf('')).toBe(401);
    expect(await statusOf('?apikey=wrong')).toBe(401);
    expect(await statusOf(`?apikey=${SECRET_KEY}`, { 'user-agent': 'Mozilla/5.0' })).toBe(403);
    expect(await statusOf(`?apikey=${ANON_KEY}&vsn=9`)).toBe(400);
    expect(await statusOf(`?apikey=${ANON_KEY}`)).toBe(101);
  });
});

describe('tokens', () => {
  it('a refreshed token keeps the channel when the first one expires', async () => {
    alice.token = await tokenOf(alice, 2);
    const client = await stage.client(server, alice);
    const channel = client.channel('refreshed');
    const changes: unknown[] = [];
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` },
      (change) => changes.push(change),
    );
    const { states } = await joined(channel);
    const first = alice.token;
    alice.token = await tokenOf(alice);
    await client.realtime.setAuth();
    const raw = await stage.raw(server);
    await raw.join('realtime:not-refreshed', first, [board(projectId)]);
    await until(() => raw.eventsOf('realtime:not-refreshed').includes('phx_close'), 'the expiry of the first token');
    await stage.task(projectId);
    await until(() => changes.length === 1, 'the change');
    expect(states).toEqual(['SUBSCRIBED']);
    expect(raw.frames.find(({ event, payload }) => event === 'system' && payload.status === 'error')?.payload).toMatchObject({
      extension: 'system',
      message: 'Token has expired',
    });
  });

  it('a token of a person without the right, or an invalid one, ends the channel', async () => {
    const raw = await stage.raw(server);
    for (const [index, token] of [mallory.token, 'a.b.c'].entries()) {
      const topic = `realtime:swap-${index}`;
      await raw.join(topic, alice.token, [board(projectId)]);
      raw.send(topic, 'access_token', { access_token: token }, raw.joinRefOf(topic));
      await until(() => raw.eventsOf(topic).includes('phx_close'), 'the end');
    }
    await stage.task(projectId);
    await stage.caughtUp(server);
    expect(raw.frames.map(({ event }) => event)).not.toContain('postgres_changes');
  });

  it('no token, the same token and an API key leave the channel unchanged', async () => {
    const raw = await stage.raw(server);
    await raw.join('realtime:same', alice.token, [board(projectId)]);
    for (const token of [null, undefined, '', alice.token, ANON_KEY, 7])
      raw.send('realtime:same', 'access_token', { access_token: token }, raw.joinRefOf('realtime:same'));
    await stage.task(projectId);
    await until(() => raw.eventsOf('realtime:same').includes('postgres_changes'), 'the change');
    expect(raw.eventsOf('realtime:same')).toEqual(['phx_reply', 'system', 'postgres_changes']);
  });
});

describe('topics of a project or workspace', () => {
  it('are for its readers only, private or not, whatever follows the id', async () => {
    const raw = await stage.raw(server);
    for (const config of [{}, { private: true }]) {
      for (const suffix of ['', ':cursors', ':a:b']) {
        const topic = `realtime:project:${projectId}${suffix}`;
        expect(await raw.join(topic, mallory.token, [], config)).toEqual({ status: 'error', response: { reason: REFUSED } });
        expect(await raw.join(topic, '', [], config)).toEqual({ status: 'error', response: { reason: REFUSED } });
        expect(await raw.join(topic, alice.token, [], config)).toMatchObject({ status: 'ok' });
      }
    }
  });

  it('are closed to everyone if the name has no id, and other topics are open unless private', async () => {
    const raw = await stage.raw(server);
    for (const topic of [
      `realtime:project:${projectId}x`,
      'realtime:project:',
      'realtime:workspace:all',
      `realtime:Project:${randomUUID()}`,
    ]) {
      expect(await raw.join(topic, alice.token)).toEqual({ status: 'error', response: { reason: REFUSED } });
    }
    expect(await raw.join('realtime:lobby', '')).toMatchObject({ status: 'ok' });
    expect(await raw.join('realtime:lobby', alice.token, [], { private: true })).toMatchObject({ status: 'error' });
  });
});
