import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const where = (change: object = {}) => [{ field: 'priority', op: 'not', values: ['LOW'], ...change }];
const config = { of: 'created', filter: { text: 'map', where: where() } };
const inAdas = () => ({ workspaceId: all.workspaceId });
const keep = (by: Person, body: Record<string, unknown> = {}) =>
  by.ask('POST', 'workspace', 'create-work-view', { query: inAdas(), body: { name: 'Urgent', config, ...body } });
const change = (by: Person, workViewId: string, body: Record<string, unknown>) =>
  by.ask('PUT', 'workspace', 'update-work-view', { query: { ...inAdas(), workViewId }, body });
const remove = (by: Person, workViewId: string) =>
  by.ask('DELETE', 'workspace', 'delete-work-view', { query: { ...inAdas(), workViewId } });
const names = async (by: Person): Promise<string[]> => {
  const { body } = await by.ask('GET', 'workspace', 'get-work-views', { query: inAdas() });
  return body.items.map(({ name }: { name: string }) => name);
};

test('a view of My work belongs to one person: colleagues, the owner of the workspace included, neither see nor change it', async () => {
  const { body } = await keep(all.ben);
  expect(body).toMatchObject({ userId: all.ben.userId, workspaceId: all.workspaceId, config });
  expect([await names(all.ben), await names(all.vera)]).toEqual([['Urgent'], []]);
  expect(await names(all.ada)).not.toContain('Urgent');
  for (const other of [all.ada, all.vera, all.gus])
    expect([(await change(other, body.id, { name: 'Theirs' })).status, (await remove(other, body.id)).status]).toEqual([
      404, 404,
    ]);
  expect((await change(all.ben, body.id, { name: 'Soon' })).body).toMatchObject({ name: 'Soon', config, version: 2 });
  expect((await change(all.ben, body.id, { name: 'Late', version: 1 })).status).toBe(409);
  expect((await remove(all.ben, body.id)).status).toBe(200);
  expect(await names(all.ben)).toEqual([]);
});

const calendar = {
  people: ['me', '0198c0de-0000-7000-8000-000000000001'],
  filter: { text: '', where: [] },
  period: 'week',
  color: 'project',
};

test('a view of the calendar of a workspace keeps whose work it shows, and takes no config of My work', async () => {
  const { body } = await keep(all.ben, { surface: 'CALENDAR', name: 'Both of us', config: calendar });
  expect(body).toMatchObject({ surface: 'CALENDAR', name: 'Both of us', config: calendar });
  expect((await change(all.ben, body.id, { config })).status).toBe(400);
  expect((await change(all.ben, body.id, { config: { ...calendar, period: 'day' } })).body.config.period).toBe('day');
  expect(await names(all.ben)).toEqual(['Both of us']);
  expect((await remove(all.ben, body.id)).status).toBe(200);
});

test('a view of analytics keeps what the address says, and takes no config of the calendar', async () => {
  const search = { of: ['issues'], range: ['90'], priority: ['urgent'] };
  const { body } = await keep(all.ben, { surface: 'ANALYTICS', name: 'Pace', config: { search } });
  expect(body).toMatchObject({ surface: 'ANALYTICS', name: 'Pace', config: { search } });
  expect((await change(all.ben, body.id, { config: calendar })).status).toBe(400);
  expect((await remove(all.ben, body.id)).status).toBe(200);
});

test('a guest has views of their own, in the order in which they saved them', async () => {
  for (const name of ['One', 'Two']) expect((await keep(all.gus, { name })).status).toBe(200);
  expect(await names(all.gus)).toEqual(['One', 'Two']);
});

test.each([
  ['of work that does not exist', { config: { ...config, of: 'liked' } }],
  ['without its filter', { config: { of: 'created' } }],
  ['with a word that nobody knows', { config: { ...config, group: 'status' } }],
  ['with an operator that does not exist', { config: { of: 'created', filter: { text: '', where: where({ op: 'like' }) } } }],
  ['without a name', { name: ' ' }],
  ['of the calendar with a config of My work', { surface: 'CALENDAR' }],
  ['of My work with a config of the calendar', { config: calendar }],
  ['of the calendar of no one', { surface: 'CALENDAR', config: { ...calendar, people: [] } }],
  ['of the calendar of a name', { surface: 'CALENDAR', config: { ...calendar, people: ['Ben'] } }],
  ['of a screen that does not exist', { surface: 'BOARD' }],
  ['of a search without a text', { surface: 'SEARCH', config: { query: ' ' } }],
])('a view %s is refused', async (_, body) => {
  const answer = await keep(all.ada, body);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input']);
});

test('a person can save at most 200 views of their work, and 500 KB of them', async () => {
  const values = Array.from({ length: 50 }, (_, nth) => `${nth}`.padEnd(200, 'x'));
  const long = { of: 'created', filter: { text: '', where: Array.from({ length: 9 }, () => where({ values })).flat() } };
  const answers = await Promise.all(Array.from({ length: 7 }, () => keep(all.vera, { config: long })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 409, 409]);
  const [small] = [await keep(all.vera)];
  expect((await change(all.vera, small.body.id, { config: long })).body.error?.code).toBe('conflict');
  await app.database.pool.query(
    `INSERT INTO "WorkView" ("id", "workspaceId", "userId", "name", "config", "position")
     SELECT gen_random_uuid(), $1, $2, 'Many', '{}', 'b0' FROM generate_series(1, 194)`,
    [all.workspaceId, all.vera.userId],
  );
  expect((await keep(all.vera)).status).toBe(409);
});

test('favorites are views that a person sees now, in an order of their own, and no one else’s', async () => {
  const { ben, ada, vera, projectId } = all;
  const favoritesOf = async (by: Person): Promise<{ views: string[]; order: string[] }> => {
    const { body } = await by.ask('GET', 'workspace', 'get-workspace', { query: inAdas() });
    const listed = await by.ask('GET', 'workspace', 'get-user-workspaces', { query: {} });
    const same = listed.body.items.find(({ id }: { id: string }) => id === all.workspaceId);
    expect([same.favoriteViews, same.favoriteOrder]).toEqual([body.favoriteViews, body.favoriteOrder]);
    return { views: body.favoriteViews.map(({ name }: { name: string }) => name), order: body.favoriteOrder };
  };
  const board = { text: '', where: [] };
  const view = async (by: Person, name: string, isShared: boolean) =>
    (
      await by.ask('POST', 'project', 'create-saved-view', {
        query: { projectId },
        body: { surface: 'BOARD', name, isShared, config: { filter: board, group: 'none', sort: 'manual' } },
      })
    ).body.id as string;
  const favor = (by: Person, viewId: string, isFavorite = true) =>
    by.ask('PUT', 'project', 'set-saved-view-favorite', { query: { projectId, viewId }, body: { isFavorite } });
  const favorOwn = (by: Person, workViewId: string) =>
    by.ask('PUT', 'workspace', 'set-work-view-favorite', { query: { ...inAdas(), workViewId }, body: { isFavorite: true } });
  const order = (by: Person, ids: string[]) => by.ask('PUT', 'workspace', 'order-favorites', { query: inAdas(), body: { ids } });

  // What his other browsers hear: that something changed, by a higher version of one row.
  const told = async () => {
    const { rows } = await app.database.pool.query('SELECT "version" FROM "FavoriteOrder" WHERE "userId" = $1', [ben.userId]);
    return Number(rows[0]?.version ?? 0);
  };

  const search = await keep(ben, { surface: 'SEARCH', name: 'Late maps', config: { query: 'map is:overdue' } });
  expect(search.body).toMatchObject({ surface: 'SEARCH', config: { query: 'map is:overdue' } });
  const [shared, hidden] = [await view(ada, 'For all', true), await view(ada, 'Ada’s own', false)];
  expect([(await favor(ben, shared)).status, (await favorOwn(ben, search.body.id)).status]).toEqual([200, 200]);
  expect([(await favor(ben, hidden)).status, (await favorOwn(vera, search.body.id)).status]).toEqual([404, 404]);
  const before = await told();
  expect((await favor(ben, shared)).body).toEqual({ id: shared, isFavorite: true });
  expect(await told()).toBe(before);
  await ben.ask('PUT', 'workspace', 'set-project-favourite', { query: { projectId }, body: { isFavourite: true } });
  expect(await told()).toBe(before + 1);
  // Someone else's private view, and what is in no list of favorites, has no place in the order.
  expect((await order(ben, [projectId, hidden, search.body.id, shared, projectId])).body.ids).toEqual([
    projectId,
    search.body.id,
    shared,
  ]);
  expect(await told()).toBe(before + 2);
  expect(await favoritesOf(ben)).toEqual({ views: ['For all', 'Late maps'], order: [projectId, search.body.id, shared] });
  expect((await favoritesOf(vera)).views).toEqual([]);
  expect((await order(ben, [])).status).toBe(400);

  const share = (isShared: boolean) =>
    ada.ask('PUT', 'project', 'update-saved-view', { query: { projectId, viewId: shared }, body: { isShared } });
  await share(false);
  expect((await favoritesOf(ben)).views).toEqual(['Late maps']);
  await share(true);
  expect((await favoritesOf(ben)).views).toEqual(['For all', 'Late maps']);
  expect((await favor(ben, shared, false)).body).toEqual({ id: shared, isFavorite: false });
  expect(await told()).toBe(before + 3);
  expect((await remove(ben, search.body.id)).status).toBe(200);
  expect((await favoritesOf(ben)).views).toEqual([]);
});

test('a favorite view of a private project is gone for a person who is taken out of it', async () => {
  const { ada, ben } = all;
  const made = await ada.ask('POST', 'workspace', 'create-project', {
    query: inAdas(),
    body: { name: 'Secret', visibility: 'PRIVATE', userIds: [ben.userId] },
  });
  const query = { projectId: made.body.id };
  const view = await ada.ask('POST', 'project', 'create-saved-view', {
    query,
    body: { surface: 'ISSUES', name: 'Canary', isShared: true, config: { search: {} } },
  });
  await ben.ask('PUT', 'project', 'set-saved-view-favorite', {
    query: { ...query, viewId: view.body.id },
    body: { isFavorite: true },
  });
  const seen = async () => (await ben.ask('GET', 'workspace', 'get-workspace', { query: inAdas() })).text;
  expect(await seen()).toContain('Canary');
  const { rows } = await app.database.pool.query('SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
    query.projectId,
    ben.userId,
  ]);
  await ada.ask('DELETE', 'project', 'remove-project-member', { query: { ...query, memberId: rows[0].id } });
  expect(await seen()).not.toContain('Canary');
});

test('a person finds their views in the file with their data, and they go with the membership', async () => {
  await keep(all.ben, { name: 'Kept' });
  const { body } = await all.ben.ask('GET', 'user', 'export-my-data');
  expect(body.workViews).toMatchObject([{ name: 'Kept', workspaceId: all.workspaceId, config }]);
  const [{ id }] = (
    await app.database.pool.query('SELECT "id" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2', [
      all.workspaceId,
      all.ben.userId,
    ])
  ).rows;
  const left = await all.ada.ask('DELETE', 'workspace', 'remove-workspace-member', { query: { ...inAdas(), memberId: id } });
  expect(left.status).toBe(200);
  expect((await names(all.gus)).length).toBe(2);
  const { rows } = await app.database.pool.query('SELECT "id" FROM "WorkView" WHERE "userId" = $1', [all.ben.userId]);
  expect(rows).toEqual([]);
});
