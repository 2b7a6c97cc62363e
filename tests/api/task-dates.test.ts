import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const [early, late] = ['2026-12-01', '2026-12-09'];
const backwards = { startDate: late, dueDate: early };

const create = (body: object) =>
  all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: { title: 'Planned', ...body } });
const update = (taskId: string, body: object) => all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body });

test('a task that would start after it is due is refused with the same error wherever it is written', async () => {
  const { ada, projectId } = all;
  const { id } = (await create({ startDate: early, dueDate: late })).body;
  const onlyDue = (await create({ dueDate: early })).body.id;
  const onlyStart = (await create({ startDate: late })).body.id;
  const refused = [
    await create(backwards),
    await update(id, backwards),
    await update(id, { startDate: '2026-12-10' }),
    await update(id, { dueDate: '2026-11-30' }),
    await update(onlyDue, { startDate: late }),
    await update(onlyStart, { dueDate: early }),
    await ada.ask('POST', 'project', 'create-tasks', {
      query: { projectId },
      body: { tasks: [{ title: 'Right' }, { title: 'Wrong', ...backwards }] },
    }),
  ];
  expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(refused.map(() => [400, 'start-after-due']));
  expect(refused.at(-1)?.body.error.fields).toEqual({ 'tasks.1.startDate': expect.any(String) });
  const { items } = (await ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId, search: 'Right' } })).body;
  expect(items).toEqual([]);
  expect((await ada.ask('GET', 'project', 'get-task-details', { query: { taskId: id } })).body).toMatchObject({
    startDate: early,
    dueDate: late,
  });
});

test('a task may start on the day it is due, and both ends move together', async () => {
  const { id } = (await create({ startDate: early, dueDate: early })).body;
  expect((await update(id, { startDate: late, dueDate: late })).status).toBe(200);
  expect((await update(id, { dueDate: null })).status).toBe(200);
});

test('the next task of a series without a due date does not start after it is due', async () => {
  const recurrence = { freq: 'DAILY', interval: 1, mode: 'AFTER_COMPLETION' };
  const { id, projectId } = (await create({ title: 'Series of starts', startDate: '2999-01-01', recurrence })).body;
  const done = await all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: id }, body: { status: 'DONE' } });
  expect(done.status).toBe(200);
  const query = { projectId, status: 'TODO', search: 'Series of starts' };
  const [next] = (await all.ada.ask('GET', 'project', 'get-project-tasks', { query })).body.items;
  expect([next.dueDate !== null, next.startDate]).toEqual([true, next.dueDate]);
});

test('the database keeps no task that starts after it is due', async () => {
  await expect(
    app.database.pool.query('UPDATE "Task" SET "startDate" = $2, "dueDate" = $3 WHERE "id" = $1', [all.taskId, late, early]),
  ).rejects.toThrow('task_start_before_due');
});
