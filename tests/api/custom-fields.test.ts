import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());
beforeEach(() => onPlan('PRO'));

const onPlan = (plan: string) =>
  app.database.pool.query('UPDATE "Subscription" SET "planType" = $2 WHERE "workspaceId" = $1', [all.workspaceId, plan]);
const make = (body: Record<string, unknown>, by: Person = all.ada) =>
  by.ask('POST', 'settings/project', 'create-custom-field', { query: { projectId: all.projectId }, body });
const change = (fieldId: string, body: Record<string, unknown>) =>
  all.ada.ask('PUT', 'settings/project', 'update-custom-field', { query: { fieldId }, body });
const set = (taskId: string, fieldId: string, value: unknown, by: Person = all.ada) =>
  by.ask('PUT', 'project', 'set-task-custom-field', { query: { taskId, fieldId }, body: { value } });
const task = async (title = 'Another'): Promise<string> =>
  (await all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: { title } })).body.id;
const valuesOf = async (taskId: string): Promise<Record<string, unknown>> =>
  (await app.database.pool.query('SELECT "customFields" FROM "Task" WHERE "id" = $1', [taskId])).rows[0].customFields;
const [low, high] = [newId(), newId()];
const options = [
  { id: low, name: 'Low', color: 'gray' },
  { id: high, name: 'High', color: 'red' },
];
let names = 0;
const made = async (kind: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await make({ name: `Field ${names++}`, kind, ...more })).body.id;

test('fields are listed in order, a new one last', async () => {
  const first = await make({ name: 'Size', kind: 'NUMBER' });
  const second = await make({ name: 'Shade', kind: 'TEXT' });
  expect([first.status, second.status]).toEqual([200, 200]);
  const { body } = await all.vera.ask('GET', 'settings/project', 'get-custom-fields', { query: { projectId: all.projectId } });
  const ids = body.items.map(({ id }: { id: string }) => id);
  expect(ids.slice(-2)).toEqual([first.body.id, second.body.id]);
});

test('the free plan cannot create, change or fill fields, but existing ones can be read and deleted', async () => {
  const fieldId = await made('TEXT');
  const taskId = await task();
  expect((await set(taskId, fieldId, 'As it was')).status).toBe(200);
  await onPlan('FREE');
  const refusals = [
    await make({ name: 'Not on this plan', kind: 'TEXT' }),
    await change(fieldId, { name: 'Not on this plan' }),
    await set(taskId, fieldId, 'Other'),
    await set(taskId, fieldId, null),
  ];
  expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual(refusals.map(() => [409, 'no-custom-fields']));
  const { body } = await all.ben.ask('GET', 'project', 'get-task-details', { query: { taskId } });
  expect(body.customFields).toEqual({ [fieldId]: 'As it was' });
  const gone = await all.ada.ask('DELETE', 'settings/project', 'delete-custom-field', { query: { fieldId } });
  expect(gone.status).toBe(200);
  expect(await valuesOf(taskId)).toEqual({});
});

test('a field name is unique in a project, ignoring case', async () => {
  await make({ name: 'Customer', kind: 'TEXT' });
  const again = await make({ name: 'cuStomer', kind: 'NUMBER' });
  expect([again.status, again.body.error.code]).toEqual([409, 'name-taken']);
});

test('a project has at most fifty fields', async () => {
  await app.database.pool.query(
    `INSERT INTO "CustomField" ("id", "projectId", "name", "kind", "position", "createdBy")
     SELECT gen_random_uuid(), $1, 'Many ' || n, 'TEXT', 'b0' || n, $2 FROM generate_series(1, 60) n
     LIMIT 50 - (SELECT count(*) FROM "CustomField" WHERE "projectId" = $1)`,
    [all.projectId, all.ada.userId],
  );
  const refused = await make({ name: 'One more', kind: 'TEXT' });
  expect([refused.status, refused.body.error.fields.name]).toEqual([
    409,
    'A project can have up to 50 custom fields. Delete one to add another.',
  ]);
  await app.database.pool.query(`DELETE FROM "CustomField" WHERE "name" LIKE 'Many %'`);
});

test.each([
  ['TEXT', 'Some words', 'Some words', 7],
  ['NUMBER', 12.5, 12.5, '12'],
  ['SELECT', high, high, newId()],
  ['MULTI_SELECT', [high, low], [low, high], [newId()]],
  ['DATE', '2026-12-24', '2026-12-24', '2026-13-24'],
  ['CHECKBOX', true, true, 'yes'],
  ['URL', 'https://example.com/order?id=1', 'https://example.com/order?id=1', 'javascript:alert(1)'],
])('a %s field keeps valid values and refuses others', async (kind, value, kept, wrong) => {
  const fieldId = await made(kind, kind.endsWith('SELECT') ? { options } : {});
  const taskId = await task();
  expect((await set(taskId, fieldId, value)).body.customFields).toEqual({ [fieldId]: kept });
  const refused = await set(taskId, fieldId, wrong);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['value']]);
  expect(await valuesOf(taskId)).toEqual({ [fieldId]: kept });
  expect((await set(taskId, fieldId, null)).body.customFields).toEqual({});
});

test('a person field takes people who can see the project; a stranger is not found', async () => {
  const fieldId = await made('PERSON');
  const taskId = await task();
  expect((await set(taskId, fieldId, all.vera.userId)).status).toBe(200);
  for (const stranger of [all.mallory.userId, all.gus.userId, newId()]) {
    expect((await set(taskId, fieldId, stranger)).status).toBe(404);
  }
  expect(await valuesOf(taskId)).toEqual({ [fieldId]: all.vera.userId });
});

test('a field of another project is not found for a task, whoever asks', async () => {
  const project = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Second' },
  });
  const elsewhere = await all.ada.ask('POST', 'settings/project', 'create-custom-field', {
    query: { projectId: project.body.id },
    body: { name: 'Theirs', kind: 'TEXT' },
  });
  expect((await set(all.taskId, elsewhere.body.id, 'x')).status).toBe(404);
  expect((await set(all.taskId, all.foreign.fieldId, 'x')).status).toBe(404);
});

test('concurrent changes to different fields of a task are all kept', async () => {
  const taskId = await task();
  const fields = await Promise.all(Array.from({ length: 8 }, () => made('NUMBER')));
  const answers = await Promise.all(fields.map((fieldId, index) => set(taskId, fieldId, index, index % 2 ? all.ben : all.ada)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await valuesOf(taskId)).toEqual(Object.fromEntries(fields.map((fieldId, index) => [fieldId, index])));
});

test('deleting a field removes its values from every task, deleted ones included', async () => {
  const fieldId = await made('TEXT');
  const stays = await made('TEXT');
  const [one, trashed] = [await task(), await task()];
  for (const id of [one, trashed]) for (const field of [fieldId, stays]) await set(id, field, 'x');
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: trashed } });
  await all.ada.ask('DELETE', 'settings/project', 'delete-custom-field', { query: { fieldId } });
  expect([await valuesOf(one), await valuesOf(trashed)]).toEqual([{ [stays]: 'x' }, { [stays]: 'x' }]);
});

test('deleting an option removes it from the tasks, and the card shows that', async () => {
  const single = await made('SELECT', { options });
  const several = await made('MULTI_SELECT', { options });
  const [one, other] = [await task(), await task()];
  await set(one, single, high);
  await set(one, several, [low, high]);
  await set(other, single, low);
  await set(other, several, [high]);
  await change(single, { options: options.slice(0, 1) });
  await change(several, { options: options.slice(0, 1) });
  expect(await valuesOf(one)).toEqual({ [several]: [low] });
  expect(await valuesOf(other)).toEqual({ [single]: low });
  const { body } = await all.ada.ask('GET', 'project', 'get-project-tasks', {
    query: { projectId: all.projectId, limit: 'all' },
  });
  const [id, values] = ['id', 'customFields'].map((name) => body.fields.indexOf(name));
  const card = body.rows.find((row: unknown[]) => row[id ?? 0] === one);
  expect(card[values ?? 0]).toEqual({ [several]: [low] });
});

test('only choice fields have options, each with a unique name', async () => {
  expect((await make({ name: 'Wrong', kind: 'TEXT', options })).status).toBe(400);
  expect((await make({ name: 'Wrong', kind: 'SELECT', options: [options[0], { ...options[1], name: 'LOW' }] })).status).toBe(400);
  expect((await make({ name: 'Empty', kind: 'SELECT', options: [] })).status).toBe(400);
  const fieldId = await made('NUMBER');
  expect((await change(fieldId, { options })).status).toBe(400);
});

test('a task moved to another project keeps only the fields that both projects have', async () => {
  const fieldId = await made('TEXT');
  const taskId = await task();
  await set(taskId, fieldId, 'Left behind');
  const project = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Third' },
  });
  await app.database.pool.query('UPDATE "Task" SET "projectId" = $2, "number" = 1 WHERE "id" = $1', [taskId, project.body.id]);
  expect(await valuesOf(taskId)).toEqual({});
});

test('the history shows the old and new value of a field', async () => {
  const fieldId = await made('NUMBER');
  const taskId = await task();
  await set(taskId, fieldId, 1);
  await set(taskId, fieldId, 2);
  const { rows } = await app.database.pool.query(
    `SELECT "changes" FROM "Event" WHERE "targetId" = $1 AND "action" = 'set-task-custom-field' ORDER BY "id"`,
    [taskId],
  );
  expect(rows.map(({ changes }) => changes.customFields)).toEqual([
    [{}, { [fieldId]: 1 }],
    [{ [fieldId]: 1 }, { [fieldId]: 2 }],
  ]);
});
