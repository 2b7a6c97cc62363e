import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Action } from '#contract/action';
import { isInArchive, isInTrash } from '#features/task-archive/rules';
import { retentionJob } from '../support/retention.ts';
import { collectFeatures } from '../../src/main/features.ts';
import { openLog } from '#server/log';
import type { Answer, Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { examples } from '../support/examples.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const project = (): { projectId: string } => ({ projectId: all.projectId });
const create = async (title: string, more: Record<string, unknown> = {}, by: Person = all.ada) =>
  (await by.ask('POST', 'project', 'create-task', { query: project(), body: { title, ...more } })).body;
const put = (by: Person, action: string, taskId: string, headers: Record<string, string> = {}): Promise<Answer> =>
  by.ask('PUT', 'project', action, { query: { taskId }, body: {}, headers });
const archive = (taskId: string, by = all.ada) => put(by, 'archive-task', taskId);
const filed = async (which: 'archived' | 'deleted', query: Record<string, string> = {}, by = all.ada) =>
  (await by.ask('GET', 'project', `get-${which}-tasks`, { query: { ...project(), ...query } })).body;
const onBoard = async (): Promise<string[]> =>
  (await all.ada.ask('GET', 'project', 'get-project-tasks', { query: { ...project(), limit: '100' } })).body.items.map(
    ({ id }: { id: string }) => id,
  );
const metrics = async () => (await all.ada.ask('GET', 'project', 'get-project-metrics', { query: project() })).body.totalTasks;
const limitTodo = (limit: number | null) =>
  all.ada.ask('PUT', 'settings/project', 'update-project-column', {
    query: { ...project(), status: 'REVIEW' },
    body: { wipLimit: limit, wipMode: 'BLOCK' },
  });

test('an archived task leaves the board and the counts, and is restored to its position', async () => {
  const [first, second] = [await create('First'), await create('Second')];
  const before = await metrics();
  const archived = await archive(first.id);
  expect(archived.body.archivedAt).not.toBeNull();
  expect(await metrics()).toBe(before - 1);
  expect(await onBoard()).not.toContain(first.id);
  const [entry] = (await filed('archived', { search: 'First' })).items;
  expect(entry).toMatchObject({ id: first.id, filedBy: { id: all.ada.userId } });
  const back = await put(all.ada, 'unarchive-task', first.id);
  expect(back.body).toMatchObject({ archivedAt: null, position: first.position });
  const ids = await onBoard();
  expect(ids.indexOf(first.id)).toBe(ids.indexOf(second.id) - 1);
});

test('a task whose position is taken is restored right after it', async () => {
  const [task, other] = [await create('Away'), await create('Usurper')];
  await archive(task.id);
  await all.ada.ask('PUT', 'project', 'update-task-status', {
    query: { taskId: other.id },
    body: { status: task.status, position: task.position },
  });
  const back = await put(all.ada, 'unarchive-task', task.id);
  expect(back.status).toBe(200);
  expect(back.body.position > task.position).toBe(true);
});

test('archiving an archived task changes nothing', async () => {
  const task = await create('Twice');
  const [one, two] = [await archive(task.id), await archive(task.id)];
  expect(two.body).toEqual(one.body);
});

describe('an archived task', () => {
  const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  // Actions that move it elsewhere, and actions that only read it.
  const FREE = new Set([
    'archive-task',
    'unarchive-task',
    'delete-task',
    'restore-task',
    'convert-task-to-issue',
    'convert-back-to-task',
    'duplicate-task',
    'create-template-from-task',
  ]);
  // A person's own reminders and running timer concern no one else.
  const OWN = new Set(['delete-task-reminder', 'delete-time-block', 'stop-task-timer']);
  const changing = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent'))
    .endpoints.map(({ action }) => action)
    .filter(({ method, reach: { row }, name }: Action) => {
      const hangsOnTask = row?.table === 'Task' || row?.within === 'Task';
      return method !== 'GET' && hangsOnTask && !FREE.has(name) && !OWN.has(name);
    });
  let apart: Awaited<ReturnType<typeof appWithCast>>;

  beforeAll(async () => {
    apart = await appWithCast({ DEFAULT_PLAN: 'PRO' });
    await apart.app.database.pool.query(`UPDATE "Task" SET "archivedAt" = now() WHERE "projectId" = $1`, [apart.all.projectId]);
  });
  afterAll(() => apart.app.stop());

  test.each(changing.map((action) => [`${action.family}.${action.name}`, action] as const))(
    'can be read only: %s',
    async (title, action) => {
      const asked = examples[title]?.(apart.all);
      const answer = await apart.all.ada.ask(action.method, action.family, action.name, asked);
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'task-archived']);
    },
  );

  test('can be read, copied, deleted, and restored to the archive', async () => {
    const { taskId, ada } = apart.all;
    expect((await ada.ask('GET', 'project', 'get-task-details', { query: { taskId } })).body.archivedAt).not.toBeNull();
    const copy = await ada.ask('POST', 'project', 'duplicate-task', { query: { taskId }, body: {} });
    expect(copy.body).toMatchObject({ archivedAt: null, status: 'TODO' });
    expect((await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } })).status).toBe(200);
    const back = await ada.ask('POST', 'project', 'restore-task', { query: { taskId }, body: {} });
    expect(back.body).toMatchObject({ deletedAt: null });
    expect(back.body.archivedAt).not.toBeNull();
  });
});

test('a request from before the task was archived gets its first response again', async () => {
  const task = await create('Repeated');
  const ask = { query: { taskId: task.id }, body: { title: 'Once' }, headers: { 'idempotency-key': newId() } };
  const first = await all.ada.ask('PUT', 'project', 'update-task', ask);
  await archive(task.id);
  expect((await all.ada.ask('PUT', 'project', 'update-task', ask)).text).toBe(first.text);
});

test('a concurrent edit and archiving run in order: no archived task is changed', async () => {
  for (let round = 0; round < 10; round++) {
    const task = await create(`Racer ${round}`);
    const [edited, archived] = await Promise.all([
      all.ben.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: { title: 'Edited' } }),
      archive(task.id),
    ]);
    expect(archived.status).toBe(200);
    expect([200, 409]).toContain(edited.status);
    if (edited.status === 200) expect(edited.body.archivedAt).toBeNull();
  }
});

test('concurrent restores into a column with a limit restore only as many as fit', async () => {
  const tasks = await Promise.all(Array.from({ length: 6 }, (_, index) => create(`Crowd ${index}`, { status: 'REVIEW' })));
  const [trashed, archived] = [tasks.slice(0, 3), tasks.slice(3)];
  for (const { id } of trashed) await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: id } });
  for (const { id } of archived) await archive(id);
  await limitTodo(4);
  const answers = await Promise.all([
    ...trashed.map(({ id }) => all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: id }, body: {} })),
    ...archived.map(({ id }) => put(all.ada, 'unarchive-task', id)),
  ]);
  await limitTodo(null);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ body }) => body.error?.code === 'column-full')).toHaveLength(2);
});

test('the archive and the trash match the rules for every row', async () => {
  const apart = await appWithCast();
  onTestFinished(() => apart.app.stop());
  const { ada, projectId } = apart.all;
  const { pool } = apart.app.database;
  await pool.query(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "position", "createdBy", "archivedAt", "deletedAt")
     SELECT gen_random_uuid(), $1, 100 + n, 'Random', 'b' || n || 'V', $2,
       CASE WHEN n % 2 = 0 THEN now() - n * interval '1 hour' END, CASE WHEN n % 3 = 0 THEN now() - n * interval '1 minute' END
     FROM generate_series(1, 60) n`,
    [projectId, ada.userId],
  );
  const { rows } = await pool.query('SELECT "id", "archivedAt", "deletedAt" FROM "Task" WHERE "projectId" = $1', [projectId]);
  for (const [which, rule] of [
    ['archived', isInArchive],
    ['deleted', isInTrash],
  ] as const) {
    const answer = await ada.ask('GET', 'project', `get-${which}-tasks`, { query: { projectId, limit: '100' } });
    const ids = new Set(answer.body.items.map(({ id }: { id: string }) => id));
    expect(ids.size).toBeGreaterThan(9);
    expect(ids).toEqual(new Set(rows.filter(rule).map(({ id }) => id)));
  }
});

describe('archiving all completed tasks', () => {
  const done = (title: string) => create(title, { status: 'DONE' });
  const archiveDone = (by: Person, body: Record<string, unknown>, key = newId()) =>
    by.ask('PUT', 'project', 'archive-done-tasks', { query: project(), body, headers: { 'idempotency-key': key } });
  const takeBack = (by: Person, idempotencyKey: string) =>
    by.ask('PUT', 'project', 'unarchive-done-tasks', { query: project(), body: { idempotencyKey } });
  const idsOf = ({ body }: Answer): string[] => body.items.map(({ id }: { id: string }) => id);

  test('archives tasks completed long enough ago, and can be undone as a whole by the same person', async () => {
    const [fresh, old, older] = [await done('Fresh'), await done('Old'), await done('Older')];
    await app.database.pool.query(`UPDATE "Task" SET "completedAt" = now() - interval '8 days' WHERE "id" = ANY($1)`, [
      [old.id, older.id],
    ]);
    const key = newId();
    const archived = await archiveDone(all.ada, { olderThanDays: 7 }, key);
    expect(new Set(idsOf(archived))).toEqual(new Set([old.id, older.id]));
    expect(await onBoard()).toContain(fresh.id);
    expect((await filed('archived')).items[0].filedBy.id).toBe(all.ada.userId);
    expect(idsOf(await takeBack(all.ben, key))).toEqual([]);
    const back = await takeBack(all.ada, key);
    expect(new Set(idsOf(back))).toEqual(new Set([old.id, older.id]));
    expect(idsOf(await takeBack(all.ada, key))).toEqual([]);
    const ids = await onBoard();
    expect([fresh, old, older].map(({ id }) => ids.indexOf(id))).toEqual(
      [fresh, old, older].map(({ id }) => ids.indexOf(id)).toSorted((one, other) => one - other),
    );
  });

  test('restores a task right after the one that has its position', async () => {
    const key = newId();
    const [one, two] = [await done('One'), await done('Two')];
    await archiveDone(all.ada, {}, key);
    const other = await done('In the way');
    await app.database.pool.query('UPDATE "Task" SET "position" = $2 WHERE "id" = $1', [other.id, one.position]);
    const back = await takeBack(all.ada, key);
    expect(idsOf(back)).toEqual(expect.arrayContaining([one.id, two.id]));
    const ids = await onBoard();
    expect(ids.indexOf(one.id)).toBe(ids.indexOf(other.id) + 1);
  });

  test('archives each task once for two concurrent requests', async () => {
    const tasks = await Promise.all(Array.from({ length: 20 }, (_, index) => done(`Heap ${index}`)));
    const answers = await Promise.all([archiveDone(all.ada, {}), archiveDone(all.ben, {})]);
    const taken = answers.flatMap(idsOf);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken).toEqual(expect.arrayContaining(tasks.map(({ id }) => id)));
  });
});

test.each(['archived', 'deleted'])('a search of the %s tasks finds words of the title and the description', async (which) => {
  const { id } = await create(`Bake ${which} bread`, { description: 'With rye from the valley' });
  await (which === 'archived' ? archive(id) : all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: id } }));
  const found = async (search: string) =>
    (await filed(which as 'archived', { search })).items.map((one: { id: string }) => one.id);
  expect(await found(`rye ${which}`)).toEqual([id]);
  expect(await found(`rye ${which} wheat`)).toEqual([]);
});

describe('the trash', () => {
  test('shows who deleted each task and when, and can be searched and paged', async () => {
    const tasks = [await create('Lemon cake'), await create('Apple pie'), await create('Plum 100% tart')];
    for (const { id } of tasks) await all.ben.ask('DELETE', 'project', 'delete-task', { query: { taskId: id } });
    // Ben cannot delete Ada's task.
    expect((await filed('deleted', { search: 'lemon' })).items).toEqual([]);
    for (const { id } of tasks) await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: id } });
    const [found] = (await filed('deleted', { search: 'LEMON' }, all.ben)).items;
    expect(found).toMatchObject({ title: 'Lemon cake', filedBy: { id: all.ada.userId, firstName: 'ada' } });
    expect(found.deletedAt).not.toBeNull();
    expect((await filed('deleted', { search: '0% t' })).items).toHaveLength(1);
    expect((await filed('deleted', { search: `WEB-${tasks[1].number}` })).items[0].id).toBe(tasks[1].id);
    expect((await filed('deleted', { search: `#${tasks[1].number}` })).items[0].id).toBe(tasks[1].id);
    expect((await filed('deleted', { search: `APP-${tasks[1].number}` })).items).toEqual([]);
    const page = await filed('deleted', { limit: '1', page: '2' });
    expect(page.items[0].id).toBe(tasks[1].id);
    expect(page.pagination).toMatchObject({ page: 2, limit: 1 });
  });

  test('is hidden from viewers, who can see the archive', async () => {
    expect((await all.vera.ask('GET', 'project', 'get-archived-tasks', { query: project() })).status).toBe(200);
    expect((await all.vera.ask('GET', 'project', 'get-deleted-tasks', { query: project() })).status).toBe(403);
  });

  const forever = (by: Person, taskIds: readonly string[]) =>
    by.ask('POST', 'project', 'delete-tasks-forever', { query: project(), body: { taskIds } });

  test('lets only admins delete permanently, and only deleted tasks', async () => {
    const [trashed, living] = [await create('Gone'), await create('Here')];
    await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: trashed.id } });
    expect((await forever(all.ben, [trashed.id])).status).toBe(403);
    expect((await forever(all.ada, [trashed.id, living.id])).status).toBe(404);
    expect((await forever(all.ada, [trashed.id, all.foreign.trashedTaskId])).status).toBe(404);
    expect(
      (
        await forever(
          all.ada,
          Array.from({ length: 101 }, () => newId()),
        )
      ).status,
    ).toBe(400);
    expect((await forever(all.ada, [trashed.id])).body.ids).toEqual([trashed.id]);
    expect((await all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: trashed.id }, body: {} })).status).toBe(404);
    const { rows } = await app.database.pool.query(
      'SELECT "changes" FROM "Event" WHERE "targetId" = $1 ORDER BY "id" DESC LIMIT 1',
      [trashed.id],
    );
    expect(rows[0]).toMatchObject({ changes: { title: ['Gone', null] } });
  });

  test('keeps a task for 30 days', async () => {
    const [old, recent] = [await create('Long ago'), await create('Lately')];
    for (const { id } of [old, recent]) await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: id } });
    await app.database.pool.query(`UPDATE "Task" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [old.id]);
    await retentionJob(app.database.pool).work({});
    const ids = (await filed('deleted', { limit: '100' })).items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(recent.id);
    expect(ids).not.toContain(old.id);
  });
});
