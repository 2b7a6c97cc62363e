import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newIdOf } from '#contract/new-id';
import { inOrder, metricsOf } from '#features/tasks/rules';
import { CROWD } from '../support/amount.ts';
import type { TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const create = async (body: Record<string, unknown>) =>
  (await all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body })).body;
const move = (taskId: string, body: Record<string, unknown>) =>
  all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body });
const column = async (status: string): Promise<{ id: string; position: string }[]> =>
  (await all.ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, status, limit: '100' } })).body
    .items;

test('a task created without a position is last in its column', async () => {
  const [first, second] = [await create({ title: 'One', status: 'REVIEW' }), await create({ title: 'Two', status: 'REVIEW' })];
  expect((await column('REVIEW')).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(second.number).toBe(first.number + 1);
});

test('a task takes the id of its mutation if that is marked as the person’s own', async () => {
  const key = newIdOf(all.ada.userId);
  const made = await all.ada.ask('POST', 'project', 'create-task', {
    query: { projectId: all.projectId },
    body: { title: 'Mine' },
    headers: { 'idempotency-key': key },
  });
  expect(made.body.id).toBe(key);
  const byMallory = async (idempotencyKey: string) => {
    const answer = await all.mallory.ask('POST', 'project', 'create-task', {
      query: { projectId: all.foreign.projectId },
      body: { title: 'Theirs' },
      headers: { 'idempotency-key': idempotencyKey },
    });
    return [answer.status, answer.body.id === idempotencyKey];
  };
  // The id of an existing row elsewhere and a nonexistent id: nothing tells them apart.
  expect([await byMallory(key), await byMallory(newIdOf(all.ada.userId)), await byMallory(newId())]).toEqual(
    Array.from({ length: 3 }, () => [200, false]),
  );
});

test('concurrent equal requests make one task', async () => {
  const ask = { query: { projectId: all.projectId }, body: { title: 'Only one' }, headers: { 'idempotency-key': newId() } };
  const answers = await Promise.all(Array.from({ length: CROWD }, () => all.ada.ask('POST', 'project', 'create-task', ask)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { rows } = await app.database.pool.query('SELECT 1 FROM "Task" WHERE "title" = $1', ['Only one']);
  expect(rows).toHaveLength(1);
});

test('forty concurrent drops at the same position end in one strict order, the same in SQL and JavaScript', async () => {
  const tasks = await Promise.all(Array.from({ length: 40 }, (_, index) => create({ title: `Racer ${index}` })));
  const answers = await Promise.all(tasks.map(({ id }) => move(id, { status: 'IN_PROGRESS', position: 'a5' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await column('IN_PROGRESS');
  expect(new Set(rows.map(({ position }) => position)).size).toBe(40);
  expect(rows.toSorted(inOrder).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('a move writes one row', async () => {
  const task = await create({ title: 'Mover' });
  const versions = async () =>
    new Map(
      (await app.database.pool.query<{ id: string; version: number }>('SELECT "id", "version" FROM "Task"')).rows.map((row) => [
        row.id,
        row.version,
      ]),
    );
  const before = await versions();
  await move(task.id, { status: 'DONE' });
  const changed = [...(await versions())].filter(([id, version]) => before.get(id) !== version).map(([id]) => id);
  expect(changed).toEqual([task.id]);
});

test('a done task is completed, and a reopened one is not', async () => {
  const task = await create({ title: 'Finisher' });
  const done = await move(task.id, { status: 'DONE' });
  expect([done.body.completed, typeof done.body.completedAt]).toEqual([true, 'string']);
  const back = await move(task.id, { status: 'TODO' });
  expect([back.body.completed, back.body.completedAt]).toEqual([false, null]);
});

test('concurrent changes to different fields are both kept', async () => {
  const task = await create({ title: 'Shared' });
  const edit = (body: object) =>
    all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: { ...body, version: task.version } });
  const [first, second] = [await edit({ title: 'Renamed' }), await edit({ dueDate: '2990-12-24' })];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([second.body.title, second.body.dueDate]).toEqual(['Renamed', '2990-12-24']);
  const stale = await edit({ title: 'Too late' });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'stale']);
});

test('a column at its hard limit takes no more tasks, even when many arrive at once', async () => {
  await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
    query: { projectId: all.projectId, status: 'REVIEW' },
    body: { wipLimit: 4, wipMode: 'BLOCK' },
  });
  const tasks = await Promise.all(Array.from({ length: 8 }, (_, index) => create({ title: `Crowd ${index}` })));
  const answers = await Promise.all(tasks.map(({ id }) => move(id, { status: 'REVIEW' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)?.body.error.code).toBe('column-full');
  expect(await column('REVIEW')).toHaveLength(4);
});

test('a deleted task disappears everywhere, and is restored to its position', async () => {
  const task = await create({ title: 'Phoenix' });
  const gone = await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: task.id } });
  expect(gone.status).toBe(200);
  expect((await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId: task.id } })).status).toBe(404);
  expect((await move(task.id, { status: 'DONE' })).status).toBe(404);
  expect((await column('TODO')).map(({ id }) => id)).not.toContain(task.id);
  const back = await all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: task.id }, body: {} });
  expect([back.body.deletedAt, back.body.position]).toEqual([null, task.position]);
});

test('a member can delete only their own tasks', async () => {
  const own = await all.ben.ask('POST', 'project', 'create-task', {
    query: { projectId: all.projectId },
    body: { title: 'Ben’s' },
  });
  expect((await all.ben.ask('DELETE', 'project', 'delete-task', { query: { taskId: own.body.id } })).status).toBe(200);
  expect((await all.ben.ask('DELETE', 'project', 'delete-task', { query: { taskId: all.taskId } })).status).toBe(403);
});

test('a person who cannot see the project cannot be assigned', async () => {
  const query = { taskId: all.taskId };
  expect((await all.ada.ask('PUT', 'project', 'change-assignee', { query, body: { assigneeId: all.gus.userId } })).status).toBe(
    404,
  );
  expect(
    (await all.ada.ask('PUT', 'project', 'change-assignee', { query, body: { assigneeId: all.ben.userId } })).body.assigneeId,
  ).toBe(all.ben.userId);
});

test('a card counts its labels and subtasks, and a deleted label is removed from every card', async () => {
  const label = await all.ada.ask('POST', 'settings/project', 'create-label', {
    query: { projectId: all.projectId },
    body: { name: 'Passing' },
  });
  const task = await create({ title: 'Labelled', labelIds: [label.body.id] });
  const subtask = await all.ada.ask('POST', 'project', 'add-task-subtask', {
    query: { taskId: task.id },
    body: { title: 'Step' },
  });
  expect(subtask.body).toMatchObject({ completed: false, riskLevel: 'MEDIUM', estimatedHours: 0 });
  await all.ada.ask('PUT', 'project', 'update-task-subtask', {
    query: { subtaskId: subtask.body.id },
    body: { completed: true },
  });
  await all.ada.ask('DELETE', 'settings/project', 'delete-label', { query: { labelId: label.body.id } });
  const details = await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId: task.id } });
  expect(details.body).toMatchObject({ labelIds: [], subtaskCount: 1, subtaskDoneCount: 1 });
});

test('the metrics equal a recount of the rows', async () => {
  const whole = await all.ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, limit: 'all' } });
  const at = whole.body.fields.indexOf('status');
  const metrics = await all.ada.ask('GET', 'project', 'get-project-metrics', { query: { projectId: all.projectId } });
  expect(metrics.body).toEqual(metricsOf(whole.body.rows.map((row: unknown[]) => ({ status: row[at] }))));
});

test('the stored search text of each card matches its row', async () => {
  const ask = (limit: string) =>
    all.ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, limit } });
  const [whole, page] = [await ask('all'), await ask('100')];
  const rows = whole.body.rows.map((row: unknown[]) =>
    Object.fromEntries(whole.body.fields.map((field: string, at: number) => [field, row[at]])),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.slice(0, 100)).toEqual(page.body.items);
});

test('the moments of all tasks are those of their rows', async () => {
  const done = await create({ title: 'Done long ago' });
  await all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: done.id }, body: { status: 'DONE' } });
  const { body } = await all.ada.ask('GET', 'project', 'get-task-moments', { query: { projectId: all.projectId } });
  const { rows } = await app.database.pool.query<{ id: string; createdAt: Date; completedAt: Date | null; version: number }>(
    `SELECT "id", "version", "createdAt", "completedAt" FROM "Task" WHERE "projectId" = $1 AND "deletedAt" IS NULL AND "archivedAt" IS NULL`,
    [all.projectId],
  );
  const said = (moment: Date | string | null) => moment && new Date(moment).toISOString();
  const byId = (moments: { id: string }[]) => new Map(moments.map((row) => [row.id, row]));
  const wanted = rows.map((row) => ({ ...row, createdAt: said(row.createdAt), completedAt: said(row.completedAt) }));
  expect(wanted.find(({ id }) => id === done.id)?.completedAt).not.toBeNull();
  expect(byId(body.items)).toEqual(byId(wanted));
});

test('the filters of the list find the tasks that they name', async () => {
  await create({ title: 'Überfällig 100%', dueDate: '2020-01-01', priority: 'URGENT', assigneeId: all.ben.userId });
  const titles = async (query: Record<string, string>) =>
    (
      await all.ben.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, limit: '100', ...query } })
    ).body.items.map(({ title }: { title: string }) => title);
  const queries: Record<string, string>[] = [
    { search: '100%' },
    { dueDate: 'overdue' },
    { dueDate: '2020-01-01' },
    { priority: 'URGENT' },
    { assignedToMe: 'true', search: 'über' },
    { assigneeId: all.ben.userId, search: 'ÜBER' },
  ];
  for (const query of queries) expect(await titles(query)).toEqual(['Überfällig 100%']);
  expect(await titles({ search: 'no such text _' })).toEqual([]);
});

test('the log has every event of a mutation, and none of a refused one', async () => {
  const count = async () =>
    Number(
      (
        await app.database.pool.query<{ count: number }>('SELECT count(*) AS "count" FROM "Event" WHERE "targetId" = $1', [
          all.taskId,
        ])
      ).rows[0]?.count,
    );
  const before = await count();
  await move(all.taskId, { status: 'DONE' });
  await move(all.taskId, { status: 'NOWHERE' });
  await all.vera.ask('PUT', 'project', 'update-task-status', { query: { taskId: all.taskId }, body: { status: 'TODO' } });
  expect(await count()).toBe(before + 1);
});

test('a project keeps one admin when two demote each other at once', async () => {
  const project = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Duel', visibility: 'PRIVATE' },
  });
  const projectId: string = project.body.id;
  const bens = await addToProject(all.ada, projectId, all.ben, 'ADMIN');
  const members = await all.ada.ask('GET', 'workspace', 'get-team-members', {
    query: { workspaceId: all.workspaceId, projectId, type: 'project' },
  });
  const adas = members.body.items.find((member: { userId: string }) => member.userId === all.ada.userId).id;
  const demote = (by: Cast['ada'], memberId: string) =>
    by.ask('PUT', 'project', 'change-project-member-role', { query: { projectId, memberId }, body: { role: 'VIEWER' } });
  await Promise.all([demote(all.ada, bens), demote(all.ben, adas)]);
  const { rows } = await app.database.pool.query(`SELECT 1 FROM "ProjectMember" WHERE "projectId" = $1 AND "role" = 'ADMIN'`, [
    projectId,
  ]);
  expect(rows).toHaveLength(1);
});

test('the free plan holds five projects, even when ten are created at once', async () => {
  const carl = await app.person('carl');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      carl.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: carl.workspaceId },
        body: { name: `Project ${index}` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 200)?.body.error).toMatchObject({
    code: 'project-limit-reached',
    message: 'This plan includes 5 projects, and all are in use. Delete a project or choose a larger plan.',
  });
});

test('concurrent registrations make one person and one workspace', async () => {
  const dora = await app.newcomer('dora');
  const body = { id: dora.userId, email: dora.email, firstName: 'Dora' };
  const answers = await Promise.all(Array.from({ length: CROWD }, () => dora.ask('POST', 'register', null, { body })));
  expect(new Set(answers.map((answer) => answer.body.data.workspace.id)).size).toBe(1);
  const { rows } = await app.database.pool.query('SELECT 1 FROM "WorkspaceMember" WHERE "userId" = $1', [dora.userId]);
  expect(rows).toHaveLength(1);
});

test('a person can register only themselves, and nothing works before that', async () => {
  const eve = await app.newcomer('eve');
  for (const body of [
    { id: all.ada.userId, email: eve.email },
    { id: eve.userId, email: all.ada.email },
  ]) {
    expect((await eve.ask('POST', 'register', null, { body })).status).toBe(403);
  }
  expect((await eve.ask('GET', 'workspace', 'get-user-workspaces')).body.error.code).toBe('not-registered');
});

test('a deleted workspace is gone with its content', async () => {
  const fay = await app.person('fay');
  const project = await fay.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: fay.workspaceId },
    body: { name: 'Gone' },
  });
  await fay.ask('DELETE', 'workspace', 'delete-workspace', { query: { workspaceId: fay.workspaceId } });
  expect((await fay.ask('GET', 'kanban', 'get-board', { query: { projectId: project.body.id } })).status).toBe(404);
  expect((await fay.ask('GET', 'workspace', 'get-user-workspaces')).body.items).toEqual([]);
});
