import { afterAll, beforeAll, expect, test } from 'vitest';
import { nthIdOf } from '#contract/following-id';
import { newIdOf } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => void ({ app, all } = await appWithCast()));
afterAll(() => app.stop());

interface Made {
  id: string;
  title: string;
  number: number;
  position: string;
  status: string;
  subtaskCount: number;
  subtaskDoneCount: number;
  version: number;
  deletedAt: string | null;
}

const create = (tasks: Record<string, unknown>[], by: Person = all.ada, key = newIdOf(by.userId)) =>
  by.ask('POST', 'project', 'bulk-create-tasks', {
    query: { projectId: all.projectId },
    body: { tasks },
    headers: { 'idempotency-key': key },
  });
const made = async (...args: Parameters<typeof create>): Promise<Made[]> => (await create(...args)).body.items;
const inTrash = (name: 'bulk-delete-tasks' | 'bulk-restore-tasks', taskIds: string[], by: Person = all.ada) =>
  by.ask('POST', 'project', name, { query: { projectId: all.projectId }, body: { taskIds } });
const count = async (): Promise<number> =>
  (await app.database.pool.query('SELECT count(*)::int AS n FROM "Task" WHERE "projectId" = $1', [all.projectId])).rows[0].n;
const lines = (most: number, more: (nth: number) => object = () => ({})) =>
  Array.from({ length: most }, (_, nth) => ({ title: `Line ${nth}`, ...more(nth) }));
const subtasksOf = async (taskId: string): Promise<{ id: string; title: string; completed: boolean }[]> =>
  (await all.ada.ask('GET', 'project', 'get-task-subtasks', { query: { taskId } })).body.items;

test('many tasks are created in order under ids and numbers that follow each other', async () => {
  const key = newIdOf(all.ada.userId);
  const items = await made(lines(200), all.ada, key);
  expect(items.map(({ title }) => title)).toEqual(lines(200).map(({ title }) => title));
  expect(items.map(({ id }) => id)).toEqual(items.map((_, nth) => nthIdOf(key, nth)));
  expect(items.map(({ number }) => number)).toEqual(items.map((_, nth) => (items[0]?.number ?? 0) + nth));
  const positions = items.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => (one < other ? -1 : 1)));
});

test('tasks come with their subtasks, which continue their ids', async () => {
  const key = newIdOf(all.ada.userId);
  const subtasks = [
    { title: 'First', position: 'a0' },
    { title: 'Second', position: 'a1', completed: true },
  ];
  const [plain, task] = await made([{ title: 'Plain' }, { title: 'With subtasks', subtasks }], all.ada, key);
  expect([plain?.subtaskCount, task?.subtaskCount, task?.subtaskDoneCount]).toEqual([0, 2, 1]);
  expect(await subtasksOf(task?.id ?? '')).toMatchObject([
    { id: nthIdOf(key, 2), title: 'First', completed: false },
    { id: nthIdOf(key, 3), title: 'Second', completed: true },
  ]);
  const history = await all.ada.ask('GET', 'project', 'get-task-activity', { query: { taskId: task?.id ?? '' } });
  expect(JSON.stringify(history.body)).toContain('Second');
});

test('requested positions are taken, or those right after the first if someone has taken one', async () => {
  const at = (...positions: string[]) => positions.map((position) => ({ title: position, status: 'REVIEW', position }));
  const first = await made(at('b01', 'b02', 'b03'));
  expect(first.map(({ position }) => position)).toEqual(['b01', 'b02', 'b03']);
  const next = await made(at('b02', 'b025'));
  expect(next.every(({ position }) => position > 'b02' && position < 'b03')).toBe(true);
  const [one, other] = next.map(({ position }) => position);
  expect((one ?? '') < (other ?? '')).toBe(true);
});

test('a repeated request gets the same answer and creates nothing more', async () => {
  const key = newIdOf(all.ada.userId);
  const first = await create(lines(3), all.ada, key);
  const before = await count();
  expect(await create(lines(3), all.ada, key)).toMatchObject({ status: first.status, body: first.body });
  expect(await count()).toBe(before);
});

test.each([
  ['a stranger as assignee', () => ({ assigneeId: all.mallory.userId }), 404],
  ['a label of another project', () => ({ labelIds: [all.foreign.labelId] }), 404],
  ['an impossible position', () => ({ position: 'a' }), 400],
  ['a subtask without a title', () => ({ subtasks: [{ title: '', position: 'a0' }] }), 400],
  ['a subtask at an impossible position', () => ({ subtasks: [{ title: 'x', position: '???' }] }), 400],
])('%s in one of them refuses all of them', async (_, wrong, status) => {
  const before = await count();
  expect((await create([{ title: 'Fine' }, { title: 'Not fine', ...wrong() }])).status).toBe(status);
  expect(await count()).toBe(before);
});

test('more than 200 are refused', async () => {
  expect((await create(lines(201))).status).toBe(400);
});

test('a column with a limit takes all of them or none', async () => {
  const { pool } = app.database;
  const { columns } = (await pool.query('SELECT "columns" FROM "Project" WHERE "id" = $1', [all.projectId])).rows[0];
  const limited = columns.map((column: { status: string }) =>
    column.status === 'DONE' ? { ...column, wipLimit: 5, wipMode: 'BLOCK' } : column,
  );
  await pool.query('UPDATE "Project" SET "columns" = $2 WHERE "id" = $1', [all.projectId, JSON.stringify(limited)]);
  const before = await count();
  const refused = await create(lines(30, (nth) => ({ status: nth === 0 ? 'TODO' : 'DONE' })));
  expect(refused.body.error.code).toBe('column-full');
  expect(await count()).toBe(before);
  await pool.query('UPDATE "Project" SET "columns" = $2 WHERE "id" = $1', [all.projectId, JSON.stringify(columns)]);
});

test('they go to the trash together and come back to their places together', async () => {
  const items = await made(lines(5));
  const ids = items.map(({ id }) => id);
  const deleted = (await inTrash('bulk-delete-tasks', ids)).body.items as Made[];
  expect(deleted.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  const restored = (await inTrash('bulk-restore-tasks', ids)).body.items as Made[];
  const placeOf = (list: Made[]) => new Map(list.map(({ id, position }) => [id, position]));
  expect(placeOf(restored)).toEqual(placeOf(items));
  expect(restored.every(({ deletedAt }) => deletedAt === null)).toBe(true);
  // Restored once more, nothing changes.
  expect(((await inTrash('bulk-restore-tasks', ids)).body.items as Made[]).map(({ version }) => version)).toEqual(
    restored.map(({ version }) => version),
  );
});

test('a person cannot restore what an admin deleted', async () => {
  const own = await made(lines(2), all.ben);
  const ids = own.map(({ id }) => id);
  expect((await inTrash('bulk-delete-tasks', ids, all.ben)).status).toBe(200);
  expect((await inTrash('bulk-restore-tasks', ids, all.ben)).status).toBe(200);
  expect((await inTrash('bulk-delete-tasks', ids, all.ada)).status).toBe(200);
  expect((await inTrash('bulk-restore-tasks', ids, all.ben)).status).toBe(403);
  expect((await inTrash('bulk-restore-tasks', ids, all.ada)).status).toBe(200);
});
