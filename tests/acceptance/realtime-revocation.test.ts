import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, joined, type Person, type RunningServer, SECRET_KEY, Stage, tokenOf } from './realtime-stage.ts';
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

const board = (id: string) => ({ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${id}` });

describe('losing a right', () => {
  it('a removed member gets no frame of anything committed after', async () => {
    const bob = await stage.person();
    await stage.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [projectId, bob.id]);
    const kept = await changesOf((await stage.client(server, alice)).channel('kept'), {
      table: 'Task',
      filter: `projectId=eq.${projectId}`,
    });
    const raw = await stage.raw(server);
    await raw.join('realtime:tasks', bob.token, [board(projectId)]);
    await raw.join(`realtime:project:${projectId}`, bob.token);
    await stage.task(projectId, 'before');
    await stage.sql.query('DELETE FROM "Member" WHERE "userId" = $1', [bob.id]);
    for (let count = 0; count < 20; count++) await stage.task(projectId, 'after');
    await until(() => kept.length === 21, "alice's changes");
    await until(() => raw.eventsOf(`realtime:project:${projectId}`).includes('phx_close'), 'the end');
    expect(raw.eventsOf('realtime:tasks')).toEqual(['phx_reply', 'system', 'postgres_changes', 'system', 'phx_close']);
    expect(JSON.stringify(raw.frames)).not.toContain('after');
  });

  it('nor of anything committed together with the removal', async () => {
    const bob = await stage.person();
    await stage.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [projectId, bob.id]);
    const raw = await stage.raw(server);
    await raw.join('realtime:tasks', bob.token, [board(projectId)]);
    const client = await stage.sql.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO "Task" ("projectId", title) VALUES ($1, $2)', [projectId, 'secret plan']);
    await client.query('DELETE FROM "Member" WHERE "userId" = $1', [bob.id]);
    await client.query('COMMIT');
    client.release();
    await until(() => raw.eventsOf('realtime:tasks').includes('phx_close'), 'the end');
    expect(JSON.stringify(raw.frames)).not.toContain('secret plan');
  });

  it('the official client of a removed member reports that the channel closed', async () => {
    const subscription = (await stage.client(server, alice)).channel('official');
    subscription.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` },
      () => undefined,
    );
    const { states } = await joined(subscription);
    await stage.sql.query('DELETE FROM "Member" WHERE "userId" = $1', [alice.id]);
    await until(() => states.length > 1, 'the end');
    expect(states).toEqual(['SUBSCRIBED', 'CLOSED']);
  });

  it('one server process receives what another writes, and a removal silences both', async () => {
    const second = await stage.serve();
    const here = await stage.raw(server);
    const there = await stage.raw(second);
    for (const raw of [here, there]) await raw.join('realtime:tasks', alice.token, [board(projectId)]);
    await server.database.pool.query('INSERT INTO "Task" ("projectId") VALUES ($1)', [projectId]);
    await second.database.pool.query('DELETE FROM "Member" WHERE "userId" = $1', [alice.id]);
    for (const raw of [here, there]) {
      await until(() => raw.eventsOf('realtime:tasks').includes('phx_close'), 'the end');
      expect(raw.eventsOf('realtime:tasks')).toEqual(['phx_reply', 'system', 'postgres_changes', 'system', 'phx_close']);
    }
    await second.close();
  });

  it('after a logout the sockets of that session are silent, and those of another session continue', async () => {
    const laptop = await stage.raw(server);
    const phone = await stage.raw(server);
    const phoneSession = randomUUID();
    await stage.sql.query('INSERT INTO auth.sessions (id, user_id) VALUES ($1, $2)', [phoneSession, alice.id]);
    await laptop.join('realtime:tasks', alice.token, [board(projectId)]);
    await phone.join('realtime:tasks', await tokenOf({ id: alice.id, sessionId: phoneSession }), [board(projectId)]);
    await stage.sql.query('DELETE FROM auth.sessions WHERE id = $1', [alice.sessionId]);
    await stage.task(projectId, 'later');
    await until(() => phone.eventsOf('realtime:tasks').includes('postgres_changes'), 'the change on the phone');
    expect(laptop.eventsOf('realtime:tasks')).toEqual(['phx_reply', 'system', 'system', 'phx_close']);
  });

  it('a membership added while a member listens takes nothing away, and admits the newcomer', async () => {
    const changes = await changesOf((await stage.client(server, alice)).channel('stays'), {
      table: 'Task',
      filter: `projectId=eq.${projectId}`,
    });
    const raw = await stage.raw(server);
    expect(await raw.join('realtime:first', mallory.token, [board(projectId)])).toMatchObject({ status: 'error' });
    await stage.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [projectId, mallory.id]);
    await until(
      async () => JSON.stringify(await raw.join(`realtime:${randomUUID()}`, mallory.token, [board(projectId)])).includes('"ok"'),
      'the newcomer',
    );
    await stage.task(projectId);
    await until(
      () => changes.length === 1 && raw.frames.some(({ event }) => event === 'postgres_changes'),
      'the change for both',
    );
  });

  it('while the log cannot be read no one keeps a subscription that might have ended', async () => {
    const own = await stage.serve();
    const topic = `project:${projectId}`;
    const bob = await stage.person();
    await stage.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [projectId, bob.id]);
    const raw = await stage.raw(own);
    await raw.join(`realtime:${topic}`, bob.token);
    const writer = await stage.sql.connect();
    try {
      // A new slot waits for open write transactions, so the stream stays down.
      await writer.query('BEGIN');
      await writer.query('INSERT INTO "Task" ("projectId") VALUES ($1)', [projectId]);
      await stage.sql.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cairn-realtime'`,
      );
      await until(() => !own.realtime.ready(), 'the loss of the stream');
      await stage.sql.query('DELETE FROM "Member" WHERE "userId" = $1', [bob.id]);
      await until(() => raw.eventsOf(`realtime:${topic}`).includes('phx_error'), 'the end');
      let bytes = 0;
      raw.socket.on('message', (_data, isBinary) => (bytes += Number(isBinary)));
      const sent = await fetch(`${own.url}/realtime/v1/api/broadcast/${encodeURIComponent(topic)}/events/x`, {
        method: 'POST',
        headers: { apikey: SECRET_KEY, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([sent.status, (await raw.join('realtime:lobby', '')) !== null, bytes]).toEqual([202, true, 0]);
    } finally {
      await writer.query('ROLLBACK');
      writer.release();
    }
    await until(() => own.realtime.ready() && server.realtime.ready(), 'the streams');
    expect(await raw.join(`realtime:${topic}`, bob.token)).toMatchObject({ status: 'error' });
    await own.close();
  });

  it('a person who joins at the moment they become a member is admitted', async () => {
    const slow = await stage.serve({ refusalMs: 500 });
    const raw = await stage.raw(slow);
    // The set of readers is in memory from now on.
    expect(await raw.join('realtime:before', mallory.token, [board(projectId)])).toMatchObject({ status: 'error' });
    for (let count = 0; count < 10; count++) {
      const newcomer = await stage.person();
      await stage.sql.query('INSERT INTO "Member" VALUES ($1, $2)', [projectId, newcomer.id]);
      expect(await raw.join(`realtime:${count}`, newcomer.token, [board(projectId)])).toMatchObject({ status: 'ok' });
    }
    await slow.close();
  });

  it('a task that moves to a foreign project is not shown to a follower of its id', async () => {
    const foreign = await stage.project(mallory);
    const id = await stage.task(projectId);
    await stage.caughtUp(server);
    const changes = await changesOf((await stage.client(server, alice)).channel('follow'), {
      table: 'Task',
      filter: `id=eq.${id}`,
    });
    await stage.sql.query('UPDATE "Task" SET "projectId" = $2, title = $3 WHERE id = $1', [id, foreign, 'theirs now']);
    await stage.sql.query('UPDATE "Task" SET "projectId" = $2, title = $3 WHERE id = $1', [id, projectId, 'back again']);
    await until(() => changes.length === 2, 'the departure and the return');
    expect(changes[0]?.new).toEqual({ id, version: 1, projectId: '00000000-0000-0000-0000-000000000000' });
    expect(changes[1]?.new).toMatchObject({ title: 'back again' });
  });

  it('a task that moves out of sight is reported only as being elsewhere', async () => {
    const bob = await stage.person();
    const shared = await stage.project(alice, bob);
    const other = await stage.project(alice);
    const id = await stage.task(shared, 'a secret from now on');
    await stage.caughtUp(server);
    const heard = async (filter: string) =>
      changesOf((await stage.client(server, bob)).channel(randomUUID()), { event: '*', table: 'Task', filter });
    const [byProject, byId] = [await heard(`projectId=eq.${shared}`), await heard(`id=eq.${id}`)];
    await stage.sql.query('UPDATE "Task" SET "projectId" = $2, version = 2, notes = $3 WHERE id = $1', [id, other, 'unheard']);
    await stage.sql.query('UPDATE "Task" SET version = 3 WHERE id = $1', [id]);
    await stage.task(shared, 'after it');
    await until(() => byProject.length === 2 && byId.length === 1, 'both');
    for (const [change] of [byProject, byId]) {
      expect(change?.new).toEqual({ id, version: 2, projectId: '00000000-0000-0000-0000-000000000000' });
      expect(change).toMatchObject({ eventType: 'UPDATE', old: { id } });
    }
  });
});
