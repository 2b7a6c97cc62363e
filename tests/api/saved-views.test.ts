import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
let olga: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  olga = await app.person('olga');
  await joinWorkspace(app, olga, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, olga, 'ADMIN');
});
afterAll(() => app.stop());

const filter = { text: '', assignees: ['me'], priorities: ['URGENT'], labels: [], due: null, milestones: false, fields: {} };
const config = {
  filter,
  group: 'none',
  sort: [{ column: 'dueDate', descending: true }],
  columns: [{ column: 'title', width: 320 }],
};
const where = (...changes: object[]) => ({
  text: '',
  where: changes.map((changed) => ({ field: 'priority', op: 'not', values: ['LOW'], ...changed })),
});
const keep = (by: Person, body: Record<string, unknown> = {}) =>
  by.ask('POST', 'project', 'create-saved-view', {
    query: { projectId: all.projectId },
    body: { surface: 'LIST', name: 'Urgent', config, ...body },
  });
const change = (by: Person, viewId: string, body: Record<string, unknown>) =>
  by.ask('PUT', 'project', 'update-saved-view', { query: { viewId }, body });
const remove = (by: Person, viewId: string) => by.ask('DELETE', 'project', 'delete-saved-view', { query: { viewId } });
const seen = async (by: Person, surface?: string): Promise<string[]> => {
  const query = { projectId: all.projectId, ...(surface && { surface }) };
  const { body } = await by.ask('GET', 'project', 'get-saved-views', { query });
  return body.items.map(({ id }: { id: string }) => id);
};

test('a view is private until its owner shares it, and can be made private again', async () => {
  const { body } = await keep(all.ben);
  expect([await seen(all.ben), await seen(all.ada), await seen(olga)]).toEqual([[body.id], [all.viewId, all.reportViewId], []]);
  await change(all.ben, body.id, { isShared: true });
  expect(await seen(all.vera)).toEqual([body.id]);
  await change(all.ben, body.id, { isShared: false });
  expect([await seen(all.vera), await seen(all.ben)]).toEqual([[], [body.id]]);
  await remove(all.ben, body.id);
});

test('a private view is not found by other people, including admins', async () => {
  const { body } = await keep(all.ben);
  const answers = [
    await change(olga, body.id, { name: 'Mine now' }),
    await remove(olga, body.id),
    await change(olga, newId(), { name: 'Mine now' }),
  ];
  expect(answers.map((answer) => [answer.status, answer.body.error.message])).toEqual(answers.map(() => [404, 'Not found.']));
  await remove(all.ben, body.id);
});

test('only its owner and admins can change a shared view', async () => {
  const { body } = await keep(all.ben, { isShared: true });
  const vera = [await change(all.vera, body.id, { name: 'Hers' }), await remove(all.vera, body.id)];
  expect(vera.map(({ status }) => status)).toEqual([403, 403]);
  expect((await change(olga, body.id, { name: 'Better' })).body).toMatchObject({ name: 'Better', ownerId: all.ben.userId });
  expect((await remove(olga, body.id)).status).toBe(200);
});

test('a viewer can save views, but not share them', async () => {
  const own = await keep(all.vera);
  expect(own.status).toBe(200);
  expect((await keep(all.vera, { isShared: true })).status).toBe(403);
  expect((await change(all.vera, own.body.id, { isShared: true })).status).toBe(403);
  expect((await change(all.vera, own.body.id, { name: 'Still mine' })).status).toBe(200);
  await remove(all.vera, own.body.id);
});

test('a view of the calendar keeps its filter, its period and what its colors say', async () => {
  const calendar = { filter: { text: 'sign', where: [] }, period: 'week', color: 'priority' };
  const kept = await keep(all.vera, { surface: 'CALENDAR', config: calendar });
  expect(kept.body).toMatchObject({ surface: 'CALENDAR', config: calendar });
  expect((await keep(all.vera, { surface: 'CALENDAR', config: { ...calendar, period: 'year' } })).status).toBe(400);
  await remove(all.vera, kept.body.id);
});

test('a view of the timeline keeps its filter, zoom, grouping and colors', async () => {
  const timeline = {
    filter: { text: '', where: [] },
    zoom: 'month',
    group: 'sprint',
    color: 'label',
    undated: true,
    critical: false,
  };
  const kept = await keep(all.vera, { surface: 'TIMELINE', config: timeline });
  expect(kept.body).toMatchObject({ surface: 'TIMELINE', config: timeline });
  expect((await keep(all.vera, { surface: 'TIMELINE', config: { ...timeline, zoom: 'year' } })).status).toBe(400);
  await remove(all.vera, kept.body.id);
});

test('a view of analytics keeps its address', async () => {
  const analytics = { search: { tab: ['insight'], by: ['assignee'], priority: ['high', 'urgent'], range: ['90'] } };
  const kept = await keep(all.vera, { surface: 'ANALYTICS', config: analytics });
  expect(kept.body).toMatchObject({ surface: 'ANALYTICS', config: analytics });
  expect((await keep(all.vera, { surface: 'ANALYTICS', config: { tab: 'insight' } })).status).toBe(400);
  await remove(all.vera, kept.body.id);
});

test.each([
  ['of another surface', { surface: 'BOARD' }],
  ['with a column that no list has', { config: { ...config, columns: [{ column: 'a; DROP TABLE', width: 100 }] } }],
  ['with a word that nobody knows', { config: { ...config, colour: 'red' } }],
  ['without its filter', { config: { group: 'none', sort: [], columns: [] } }],
  ['with an operator that does not exist', { config: { ...config, filter: where({ op: 'like' }) } }],
  ['with a condition that asks for nothing', { config: { ...config, filter: where({ values: [] }) } }],
  ['with more conditions than a filter has', { config: { ...config, filter: where(...Array.from({ length: 31 }, () => ({}))) } }],
  ['with a priority that does not exist', { config: { ...config, filter: { ...filter, priorities: ['SOON'] } } }],
  [
    'with more columns than a list has',
    { config: { ...config, columns: Array.from({ length: 101 }, () => ({ column: 'title', width: 100 })) } },
  ],
  ['with a name that is too long', { name: 'x'.repeat(81) }],
])('a view %s is refused', async (_, body) => {
  const answer = await keep(all.ada, body);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input']);
});

test('a view keeps its config, and a surface lists only its own views', async () => {
  const { body } = await keep(all.ada);
  expect(body.config).toEqual(config);
  const today = { ...config, filter: where({}, { field: 'due', op: 'between', values: ['2026-11-01', '2026-11-30'] }) };
  expect((await change(all.ada, body.id, { config: today })).body.config).toEqual(today);
  const issues = await keep(all.ada, { surface: 'ISSUES', config: { search: { status: ['OPEN', 'TRIAGE'], q: ['login'] } } });
  expect(issues.status).toBe(200);
  expect(await seen(all.ada, 'LIST')).toEqual([body.id]);
  expect(await seen(all.ada, 'ISSUES')).toEqual([all.viewId, issues.body.id]);
  await Promise.all([remove(all.ada, body.id), remove(all.ada, issues.body.id)]);
});

test('a person can save at most 200 views in a project', async () => {
  await app.database.pool.query(
    `INSERT INTO "SavedView" ("id", "projectId", "ownerId", "surface", "name", "config", "position")
     SELECT gen_random_uuid(), $1, $2, 'BOARD', 'Many', '{}', 'b0' FROM generate_series(1, 200)`,
    [all.projectId, olga.userId],
  );
  const refused = await keep(olga);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
  await app.database.pool.query('DELETE FROM "SavedView" WHERE "ownerId" = $1', [olga.userId]);
});

test('only shared views are live, without their content', async () => {
  const tells = async () =>
    (await app.database.pool.query('SELECT * FROM "SharedView" WHERE "projectId" = $1', [all.projectId])).rows;
  const { body } = await keep(all.ben);
  expect(await tells()).toEqual([]);
  await change(all.ben, body.id, { isShared: true });
  expect((await tells()).map(({ id, version }) => [id, version])).toEqual([[body.id, 1]]);
  await change(all.ben, body.id, { name: 'Renamed' });
  const [told] = await tells();
  expect([told.version, Object.keys(told).toSorted()]).toEqual([2, ['id', 'projectId', 'updatedAt', 'version']]);
  await change(all.ben, body.id, { isShared: false });
  expect(await tells()).toEqual([]);
  const { rows } = await app.database.pool.query(`SELECT "action" FROM "Event" WHERE "targetId" = $1 ORDER BY "id"`, [body.id]);
  expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('update-saved-view'));
});

test('a person who became a viewer cannot change their shared view, but can make it private', async () => {
  const max = await app.person('max');
  await joinWorkspace(app, max, all.workspaceId, 'MEMBER');
  const memberId = await addToProject(all.ada, all.projectId, max, 'MEMBER');
  const { body } = await keep(max, { isShared: true });
  const own = await keep(max);
  await all.ada.ask('PUT', 'project', 'change-project-member-role', {
    query: { projectId: all.projectId, memberId },
    body: { role: 'VIEWER' },
  });
  for (const sent of [{ name: 'Theirs' }, { config: { ...config, group: 'status' } }, { isShared: true, name: 'Theirs' }])
    expect((await change(max, body.id, sent)).status).toBe(403);
  expect((await change(max, own.body.id, { name: 'Mine' })).body.name).toBe('Mine');
  expect((await change(max, body.id, { isShared: false, name: 'Mine again' })).body).toMatchObject({ isShared: false });
  expect((await change(max, body.id, { isShared: true })).status).toBe(403);
});

test('the views of a person have a maximum total size, because they load in one list', async () => {
  const zoe = await app.person('zoe');
  await joinWorkspace(app, zoe, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, zoe, 'MEMBER');
  const values = (count: number) => Array.from({ length: count }, (_, nth) => `${nth}`.padEnd(200, 'x'));
  const long = {
    ...config,
    filter: { ...filter, fields: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => [newId(), values(50)])) },
  };
  const codes = await Promise.all(Array.from({ length: 9 }, () => keep(zoe, { config: long })));
  expect(codes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 200, 409, 409, 409, 409,
  ]);
  const small = await keep(zoe);
  expect(small.status).toBe(200);
  expect((await change(zoe, small.body.id, { config: long })).body.error?.code).toBe('conflict');
  expect((await seen(zoe)).length).toBe(6 + (await seen(all.vera)).length);
});
