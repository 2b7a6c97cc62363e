import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  await app.database.pool.query(`UPDATE "Subscription" SET "planType" = 'PRO' WHERE "workspaceId" = $1`, [all.workspaceId]);
});
afterAll(() => app.stop());

const create = (tasks: Record<string, unknown>[], by: Person = all.ada, headers: Record<string, string> = {}) =>
  by.ask('POST', 'project', 'create-tasks', { query: { projectId: all.projectId }, body: { tasks }, headers });
const remove = (taskIds: string[], by: Person = all.ada) =>
  by.ask('DELETE', 'project', 'delete-tasks', { query: { projectId: all.projectId, taskIds } });
const count = async (): Promise<number> =>
  (await app.database.pool.query('SELECT count(*)::int AS n FROM "Task" WHERE "projectId" = $1', [all.projectId])).rows[0].n;
const numbersOf = (items: { number: number }[]) => items.map(({ number }) => number);

test('tasks are created in order with consecutive numbers, each at the end of its column', async () => {
  const titles = Array.from({ length: 100 }, (_, index) => `Row ${index}`);
  const { status, body } = await create(titles.map((title) => ({ title, status: 'REVIEW' })));
  expect(status).toBe(200);
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(titles);
  const first = body.items[0].number;
  expect(numbersOf(body.items)).toEqual(titles.map((_, index) => first + index));
  const positions: string[] = body.items.map(({ position }: { position: string }) => position);
  expect(positions).toEqual(positions.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(new Set(positions).size).toBe(100);
});

test('a task has all of its fields', async () => {
  const given = {
    title: 'Everything',
    description: '# Words',
    status: 'DONE',
    priority: 'URGENT',
    startDate: '2026-11-01',
    dueDate: '2026-12-01',
    dueTime: '17:30',
    isMilestone: true,
    assigneeId: all.ben.userId,
    collaboratorIds: [all.vera.userId],
    labelIds: [all.labelId],
    tags: ['import', 'q4'],
    estimate: 5,
    estimatedHours: 1.5,
    customFields: { [all.fieldId]: 'PO-17' },
  };
  const { body } = await create([given]);
  expect(body.items[0]).toMatchObject({ ...given, completed: true, createdBy: all.ada.userId });
  expect(body.items[0].watcherIds.toSorted()).toEqual([all.ada.userId, all.ben.userId].toSorted());
});

test.each([
  ['a stranger as assignee', () => ({ assigneeId: all.mallory.userId }), 404],
  ['a stranger among the collaborators', () => ({ collaboratorIds: [all.ben.userId, all.mallory.userId] }), 404],
  ['a label of another project', () => ({ labelIds: [all.labelId, all.foreign.labelId] }), 404],
  ['a field of another project', () => ({ customFields: { [all.foreign.fieldId]: 'x' } }), 404],
  ['a value that its field does not take', () => ({ customFields: { [all.fieldId]: 7 } }), 400],
  ['no title', () => ({ title: ' ' }), 400],
  ['a place of its own', () => ({ position: 'a5' }), 400],
] as const)('one task with %s, and none is made', async (_, wrong, status) => {
  const before = await count();
  const answer = await create([{ title: 'Good' }, { title: 'Bad', ...wrong() }]);
  expect(answer.status).toBe(status);
  expect(await count()).toBe(before);
});

test('more than 100 tasks are rejected, and so is an empty list', async () => {
  expect((await create(Array.from({ length: 101 }, () => ({ title: 'Too many' })))).status).toBe(400);
  expect((await create([])).status).toBe(400);
});

test('a column with a limit takes all tasks or none', async () => {
  const limited = await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
    query: { projectId: all.projectId, status: 'IN_PROGRESS' },
    body: { wipLimit: 3, wipMode: 'BLOCK' },
  });
  expect(limited.status).toBe(200);
  const four = Array.from({ length: 4 }, (_, index) => ({ title: `Squeezed ${index}`, status: 'IN_PROGRESS' }));
  const refused = await create(four);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'column-full']);
  expect((await create(four.slice(1))).status).toBe(200);
});

test('a repeated key creates the tasks once', async () => {
  const headers = { 'idempotency-key': newId() };
  const [one, other] = await Promise.all([
    create([{ title: 'Once' }], all.ada, headers),
    create([{ title: 'Once' }], all.ada, headers),
  ]);
  expect(one?.text).toBe(other?.text);
  const { rows } = await app.database.pool.query('SELECT 1 FROM "Task" WHERE "title" = $1', ['Once']);
  expect(rows).toHaveLength(1);
});

test('concurrent batches do not share a number or a position', async () => {
  const batch = (name: string) => Array.from({ length: 20 }, (_, index) => ({ title: `${name} ${index}` }));
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => create(batch(name), name < 'c' ? all.ada : all.ben)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const numbers = answers.flatMap(({ body }) => numbersOf(body.items));
  expect(new Set(numbers).size).toBe(80);
});

test('without custom fields in the plan, only tasks without them are created', async () => {
  await app.database.pool.query(`UPDATE "Subscription" SET "planType" = 'FREE' WHERE "workspaceId" = $1`, [all.workspaceId]);
  const refused = await create([{ title: 'Filled', customFields: { [all.fieldId]: 'x' } }]);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'no-custom-fields']);
  expect((await create([{ title: 'Plain' }])).status).toBe(200);
});

test('a member can delete only their own tasks, and an admin all tasks', async () => {
  const own = (await create([{ title: 'Ben 1' }, { title: 'Ben 2' }], all.ben)).body.items;
  const theirs = (await create([{ title: 'Ada 1' }])).body.items;
  const ids = own.map(({ id }: { id: string }) => id);
  const mixed = await remove([...ids, theirs[0].id], all.ben);
  expect(mixed.status).toBe(403);
  const done = await remove(ids, all.ben);
  expect(done.body.items.map(({ deletedAt }: { deletedAt: string }) => typeof deletedAt)).toEqual(['string', 'string']);
  expect((await remove(ids, all.ben)).status).toBe(404);
  expect((await remove([theirs[0].id])).status).toBe(200);
});

test('a task of another project is not found, and no task is deleted', async () => {
  const [task] = (await create([{ title: 'Stays' }])).body.items;
  expect((await remove([task.id, all.foreign.taskId])).status).toBe(404);
  const { rows } = await app.database.pool.query('SELECT "deletedAt" FROM "Task" WHERE "id" = ANY($1)', [
    [task.id, all.foreign.taskId],
  ]);
  expect(rows.map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
});
