import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { amount } from '../support/amount.ts';
import { changesOf, joined, type Person, type RunningServer, Stage } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

describe.each(['1.0.0', '2.0.0'] as const)('changes over serialization %s', (vsn) => {
  let stage: Stage;
  let server: RunningServer;
  let alice: Person;
  let projectId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    server = await stage.serve();
    alice = await stage.person();
    projectId = await stage.project(alice);
  });
  afterAll(() => stage.close());

  it('a member receives a task’s insert, update and delete, with typed values', async () => {
    const changes: Change[] = [];
    const channel = (await stage.client(server, alice, vsn)).channel('board');
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` },
      (change) => changes.push(change),
    );
    const { states, reasons } = await joined(channel);
    expect([...states, ...reasons]).toEqual(['SUBSCRIBED']);

    const { rows } = await stage.sql.query<{ id: string }>(
      `INSERT INTO "Task" ("projectId", title, points, price, labels, extra, "dueDate", "updatedAt", internal)
       VALUES ($1, 'Dig', 3, 2.50, '{"a b","c,\\"d",NULL}', '{"x":[1,null]}', '2026-02-03', '2026-01-02T03:04:05.678Z', 'hidden') RETURNING id`,
      [projectId],
    );
    const id = rows[0]?.id;
    await stage.sql.query(`UPDATE "Task" SET done = true, version = 2 WHERE id = $1`, [id]);
    await stage.sql.query(`DELETE FROM "Task" WHERE id = $1`, [id]);
    await until(() => changes.length === 3, 'three changes');
    expect(changes.map((change) => change.eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(changes[0]?.new).toEqual({
      id,
      projectId,
      assigneeId: null,
      title: 'Dig',
      notes: null,
      points: 3,
      price: 2.5,
      done: false,
      labels: ['a b', 'c,"d', null],
      extra: { x: [1, null] },
      dueDate: '2026-02-03',
      updatedAt: '2026-01-02T03:04:05.678Z',
      version: 1,
    });
    expect(changes[0]).toMatchObject({ schema: 'public', table: 'Task', errors: null, old: {} });
    expect(changes[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(changes[1]).toMatchObject({ new: { id, done: true, version: 2 }, old: { id } });
    expect(changes[2]).toMatchObject({ new: {}, old: { id } });
    expect(Object.keys(changes[2]?.old ?? {})).toEqual(['id']);
  });
});

describe('which changes arrive', () => {
  let stage: Stage;
  let server: RunningServer;
  let alice: Person;
  let projectId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    server = await stage.serve();
    alice = await stage.person();
    projectId = await stage.project(alice);
  });
  afterAll(() => stage.close());

  const listen = async (filter: string, table = 'Task', event: '*' | 'INSERT' | 'UPDATE' | 'DELETE' = '*', select?: string[]) => {
    await stage.caughtUp(server);
    return changesOf((await stage.client(server, alice)).channel(randomUUID()), {
      event,
      table,
      filter,
      ...(select && { select }),
    });
  };

  it('an in filter delivers the rows of every project it names, and no others', async () => {
    const second = await stage.project(alice);
    const third = await stage.project(alice);
    const changes = await listen(`projectId=in.(${projectId},${second})`);
    await stage.task(third, 'not asked for');
    await stage.task(projectId, 'one');
    await stage.task(second, 'two');
    await until(() => changes.length === 2, 'two changes');
    expect(changes.map((change) => change.new)).toMatchObject([{ title: 'one' }, { title: 'two' }]);
  });

  it('one task can be followed by its id, and its comments by the task', async () => {
    const id = await stage.task(projectId);
    const other = await stage.task(projectId);
    const tasks = await listen(`id=eq.${id}`);
    const comments = await listen(`taskId=in.(${id})`, 'TaskComment');
    await stage.sql.query('UPDATE "Task" SET title = $2 WHERE id = $1', [other, 'the other']);
    await stage.sql.query('UPDATE "Task" SET title = $2 WHERE id = $1', [id, 'this one']);
    await stage.sql.query('INSERT INTO "TaskComment" ("projectId", "taskId", body) VALUES ($1, $2, $3), ($1, $4, $5)', [
      projectId,
      other,
      'elsewhere',
      id,
      'here',
    ]);
    await until(() => tasks.length === 1 && comments.length === 1, 'one change of each');
    expect(tasks[0]?.new).toMatchObject({ title: 'this one' });
    expect(comments[0]?.new).toMatchObject({ body: 'here' });
  });

  it('a person follows their own rows', async () => {
    const changes = await listen(`userId=eq.${alice.id}`, 'Notice');
    await stage.sql.query('INSERT INTO "Notice" ("userId", body) VALUES ($1, $2), ($3, $4)', [
      randomUUID(),
      'for another',
      alice.id,
      'for alice',
    ]);
    await until(() => changes.length === 1, 'the notice');
    expect(changes[0]?.new).toMatchObject({ body: 'for alice' });
  });

  it('a person follows the tasks assigned to them, in the projects that they can read', async () => {
    const foreign = await stage.project();
    const changes = await listen(`assigneeId=eq.${alice.id}`);
    const give = 'INSERT INTO "Task" ("projectId", title, "assigneeId") VALUES ($1, $2, $3)';
    await stage.sql.query(give, [foreign, 'out of reach', alice.id]);
    await stage.sql.query(give, [projectId, 'for another', randomUUID()]);
    await stage.sql.query(give, [projectId, 'for alice', alice.id]);
    await until(() => changes.length === 1, 'her task');
    expect(changes[0]?.new).toMatchObject({ title: 'for alice' });
  });

  it('a subscription to one kind of event gets only that kind, and only the columns it selects', async () => {
    const changes = await listen(`projectId=eq.${projectId}`, 'Task', 'UPDATE', ['title']);
    const id = await stage.task(projectId, 'first');
    await stage.sql.query('UPDATE "Task" SET title = $2 WHERE id = $1', [id, 'second']);
    await until(() => changes.length === 1, 'the update');
    expect(changes[0]).toMatchObject({ eventType: 'UPDATE', new: { id, title: 'second' } });
    expect(Object.keys(changes[0]?.new ?? {}).sort()).toEqual(['id', 'title']);
  });

  it('further conditions narrow a subscription', async () => {
    const changes = await listen(`projectId=eq.${projectId},points=gte.10,title=not.like.draft%`);
    await stage.sql.query(
      `INSERT INTO "Task" ("projectId", title, points) VALUES ($1, 'nine', 9), ($1, 'draft', 10), ($1, 'none', NULL), ($1, 'eleven', 11)`,
      [projectId],
    );
    await until(() => changes.length === 1, 'one change');
    expect(changes[0]?.new).toMatchObject({ title: 'eleven' });
  });

  it('an unchanged long text is included in the update', async () => {
    const notes = 'long '.repeat(4000);
    const { rows } = await stage.sql.query<{ id: string }>(
      'INSERT INTO "Task" ("projectId", notes) VALUES ($1, $2) RETURNING id',
      [projectId, notes],
    );
    const changes = await listen(`projectId=eq.${projectId}`);
    await stage.sql.query('UPDATE "Task" SET title = $2 WHERE id = $1', [rows[0]?.id, 'touched']);
    await until(() => changes.length === 1, 'the update');
    expect(changes[0]?.new).toMatchObject({ title: 'touched', notes });
  });

  it('a row of over a megabyte keeps its short values', async () => {
    const changes = await listen(`projectId=eq.${projectId}`);
    await stage.sql.query(`INSERT INTO "Task" ("projectId", title, notes) VALUES ($1, $2, repeat('x', 1200000))`, [
      projectId,
      'é'.repeat(32),
    ]);
    await stage.sql.query(`INSERT INTO "Task" ("projectId", title, notes) VALUES ($1, $2, repeat('x', 1200000))`, [
      projectId,
      'é'.repeat(33),
    ]);
    await until(() => changes.length === 2, 'the inserts');
    expect(changes[0]).toMatchObject({ new: { title: 'é'.repeat(32), projectId }, errors: ['Error 413: Payload Too Large'] });
    expect(changes[0]?.new).not.toHaveProperty('notes');
    expect(changes[1]?.new).not.toHaveProperty('title');
  });

  it('a task moved to another project arrives there, and is reported as gone where it was', async () => {
    const other = await stage.project(alice);
    const id = await stage.task(projectId);
    const here = await listen(`projectId=eq.${projectId}`);
    const there = await listen(`projectId=eq.${other}`);
    const itself = await listen(`id=eq.${id}`);
    await stage.sql.query('UPDATE "Task" SET "projectId" = $2, version = 2 WHERE id = $1', [id, other]);
    await stage.task(projectId, 'after it');
    await until(() => there.length === 1 && here.length === 2 && itself.length === 1, 'all');
    for (const changes of [there, here, itself])
      expect(changes[0]).toMatchObject({ eventType: 'UPDATE', new: { id, projectId: other, title: 'a task', version: 2 } });
    expect(here[1]).toMatchObject({ new: { title: 'after it' } });
  });

  it('each of several bindings of one channel gets its own', async () => {
    await stage.caughtUp(server);
    const channel = (await stage.client(server, alice)).channel(randomUUID());
    const inserts: string[] = [];
    const all: string[] = [];
    const filter = `projectId=eq.${projectId}`;
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'Task', filter }, (change) =>
      inserts.push(change.eventType),
    );
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter }, (change) =>
      all.push(change.eventType),
    );
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'TaskComment', filter }, () => all.push('comment'));
    expect((await joined(channel)).states).toEqual(['SUBSCRIBED']);
    const id = await stage.task(projectId);
    await stage.sql.query('DELETE FROM "Task" WHERE id = $1', [id]);
    await until(() => all.length === 2, 'two changes');
    expect({ inserts, all }).toEqual({ inserts: ['INSERT'], all: ['INSERT', 'DELETE'] });
  });
});

describe('the order and consistency of changes', () => {
  let stage: Stage;
  let server: RunningServer;
  let alice: Person;
  let projectId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    server = await stage.serve();
    alice = await stage.person();
    projectId = await stage.project(alice);
  });
  afterAll(() => stage.close());

  it('a reader who refetches a row on its event finds it each time', async () => {
    const each = amount(40, 125);
    const [missing, reads]: [unknown[], Promise<void>[]] = [[], []];
    const channel = (await stage.client(server, alice)).channel('reread');
    channel.on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` },
      (change) => {
        reads.push(
          stage.sql.query('SELECT FROM "Task" WHERE id = $1', [change.new.id]).then(({ rowCount }) => {
            if (rowCount !== 1) missing.push(change.new.id);
          }),
        );
      },
    );
    await joined(channel);
    const writer = async () => {
      for (let count = 0; count < each; count++) await stage.task(projectId);
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    await until(() => reads.length === 4 * each, 'all events');
    await Promise.all(reads);
    expect(missing).toEqual([]);
  });

  it('events arrive in commit order, without anything rolled back', async () => {
    const changes = await changesOf((await stage.client(server, alice)).channel('order'), {
      table: 'Task',
      filter: `projectId=eq.${projectId}`,
    });
    const id = await stage.task(projectId);
    const writer = async (undone: boolean) => {
      const client = await stage.sql.connect();
      for (let count = 0; count < 60; count++) {
        await client.query('BEGIN');
        await client.query('UPDATE "Task" SET version = version + 1, title = $2 WHERE id = $1', [id, undone ? 'never' : 'kept']);
        await client.query(undone ? 'ROLLBACK' : 'COMMIT');
      }
      client.release();
    };
    await Promise.all([writer(false), writer(true), writer(false)]);
    await until(() => changes.length === 121, 'every change');
    expect(changes.map((change) => ('version' in change.new ? change.new.version : null))).toEqual(
      Array.from({ length: 121 }, (_, index) => index + 1),
    );
    expect(changes.filter((change) => 'title' in change.new && change.new.title === 'never')).toEqual([]);
  });

  it('every isolated change arrives, without waiting for further traffic', async () => {
    const changes = await changesOf((await stage.client(server, alice)).channel('isolated'), {
      table: 'Task',
      filter: `projectId=eq.${projectId}`,
    });
    for (let count = 1; count <= 100; count++) {
      await stage.task(projectId);
      await until(() => changes.length === count, `change ${count}`);
    }
    expect(changes.length).toBe(100);
  });
});
