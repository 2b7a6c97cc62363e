import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Ada's project is PRIVATE: Ben is a member of it, Vera a viewer, and Gus is a guest of the workspace alone.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());
beforeEach(() => app.database.pool.query('DELETE FROM "ProjectUpdate"'));

const post = (by: Person, body: Record<string, unknown>, projectId = all.projectId) =>
  by.ask('POST', 'project', 'create-project-update', { query: { projectId }, body });
const edit = (by: Person, updateId: string, body: Record<string, unknown>) =>
  by.ask('PUT', 'project', 'edit-project-update', { query: { updateId }, body });
const remove = (by: Person, updateId: string) => by.ask('DELETE', 'project', 'delete-project-update', { query: { updateId } });
const list = async (by: Person, page = {}) =>
  (await by.ask('GET', 'project', 'get-project-updates', { query: { projectId: all.projectId, ...page } })).body;
const health = async (by: Person) =>
  (await by.ask('GET', 'workspace', 'get-project-health', { query: { workspaceId: all.workspaceId } })).body.items;

test('members post updates, and everyone who sees the project reads them, newest first', async () => {
  expect((await post(all.ada, { status: 'ON_TRACK' })).status).toBe(200);
  const { status, body } = await post(all.ben, { status: 'AT_RISK', content: '  The supplier is late.\n\nMore below.  ' });
  expect([status, body.userId, body.content, body.editedAt]).toEqual([
    200,
    all.ben.userId,
    'The supplier is late.\n\nMore below.',
    null,
  ]);
  const { items, pagination } = await list(all.vera);
  expect(items.map((one: { status: string }) => one.status)).toEqual(['AT_RISK', 'ON_TRACK']);
  expect(pagination.total).toBe(2);
  expect((await list(all.vera, { limit: 1, page: 2 })).items).toMatchObject([{ status: 'ON_TRACK' }]);
});

test('a viewer cannot post an update, and neither a guest nor a stranger finds the project', async () => {
  expect((await post(all.vera, { status: 'ON_TRACK' })).status).toBe(403);
  expect((await post(all.gus, { status: 'ON_TRACK' })).status).toBe(404);
  expect((await post(all.mallory, { status: 'ON_TRACK' })).status).toBe(404);
  expect((await list(all.ada)).items).toEqual([]);
});

test('the health of a project is its newest update with its first line, for those who see the project', async () => {
  await post(all.ada, { status: 'OFF_TRACK', content: 'Old news' });
  await post(all.ben, { status: 'ON_TRACK', content: 'Back on track\nThe supplier delivered.' });
  await post(all.ada, { status: 'AT_RISK', content: 'x'.repeat(5000) }, all.otherProjectId);
  const own = { projectId: all.projectId, status: 'ON_TRACK', firstLine: 'Back on track' };
  expect(await health(all.ada)).toMatchObject([
    { projectId: all.otherProjectId, status: 'AT_RISK', firstLine: 'x'.repeat(200) },
    own,
  ]);
  expect(await health(all.ben)).toMatchObject([own]);
  expect(await health(all.gus)).toEqual([]);
  expect(
    (await all.mallory.ask('GET', 'workspace', 'get-project-health', { query: { workspaceId: all.workspaceId } })).status,
  ).toBe(404);
});

test('people edit only their own updates, and an edit of an older text is refused', async () => {
  const { body } = await post(all.ben, { status: 'AT_RISK', content: 'Late' });
  expect((await edit(all.ada, body.id, { content: 'Not Ben’s words' })).status).toBe(403);
  const edited = await edit(all.ben, body.id, { content: 'Two days late', version: body.version });
  expect([edited.status, edited.body.content, edited.body.status]).toEqual([200, 'Two days late', 'AT_RISK']);
  expect(edited.body.editedAt).not.toBeNull();
  expect((await edit(all.ben, body.id, { content: 'Three days late', version: body.version })).status).toBe(409);
  const unchanged = await edit(all.ben, body.id, { status: 'AT_RISK' });
  expect(unchanged.body.version).toBe(edited.body.version);
});

test('authors delete their updates, admins those of others, and the update before is the health again', async () => {
  const { body: adas } = await post(all.ada, { status: 'ON_TRACK', content: 'Fine' });
  const { body: bens } = await post(all.ben, { status: 'OFF_TRACK' });
  expect((await remove(all.ben, adas.id)).status).toBe(403);
  expect((await remove(all.ada, bens.id)).status).toBe(200);
  expect(await health(all.ben)).toMatchObject([{ status: 'ON_TRACK', firstLine: 'Fine' }]);
  expect((await remove(all.ada, bens.id)).status).toBe(404);
  const { rows } = await app.database.pool.query(
    `SELECT "targetName" FROM "AuditEntry" WHERE "action" = 'project_update.deleted' AND "outcome" = 'SUCCESS'`,
  );
  expect(rows).toEqual([{ targetName: 'Off track' }]);
});

test.each([
  ['without a status', { content: 'Fine' }],
  ['with an unknown status', { status: 'GREAT' }],
  ['of more than 5,000 characters', { status: 'ON_TRACK', content: 'x'.repeat(5001) }],
  ['with control characters', { status: 'ON_TRACK', content: 'a\u0000b' }],
  ['in the name of another person', { status: 'ON_TRACK', userId: 'ada' }],
])('an update %s is refused and changes nothing', async (_, body) => {
  expect((await post(all.ben, body)).status).toBe(400);
  expect((await list(all.ben)).items).toEqual([]);
});

test('an archived project takes no updates and still shows its last one', async () => {
  await post(all.ben, { status: 'ON_TRACK', content: 'Shipped' });
  const query = { projectId: all.projectId };
  const archive = (status: string) => all.ada.ask('PUT', 'workspace', 'update-project-status', { query, body: { status } });
  expect((await archive('ARCHIVED')).status).toBe(200);
  expect((await post(all.ben, { status: 'AT_RISK' })).status).toBe(409);
  expect(await health(all.ben)).toMatchObject([{ firstLine: 'Shipped' }]);
  await archive('ACTIVE');
});

test('a project has 1,000 updates at most', async () => {
  await app.database.pool.query(
    `INSERT INTO "ProjectUpdate" ("id", "projectId", "workspaceId", "userId", "status", "content")
     SELECT gen_random_uuid(), $1, $2, $3, 'ON_TRACK', '' FROM generate_series(1, 999)`,
    [all.projectId, all.workspaceId, all.ada.userId],
  );
  const both = await Promise.all([post(all.ada, { status: 'AT_RISK' }), post(all.ben, { status: 'AT_RISK' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('the file with my data has my updates, and they stay named when their author leaves', async () => {
  await post(all.ben, { status: 'AT_RISK', content: 'Late' });
  const { body } = await all.ben.ask('GET', 'user', 'export-my-data');
  expect(body.projectUpdates).toMatchObject([{ projectId: all.projectId, status: 'AT_RISK', content: 'Late' }]);
  await all.ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId: all.memberId } });
  const former = await all.ada.ask('GET', 'kanban', 'get-former-people', { query: { projectId: all.projectId } });
  expect(former.body.items.map(({ id }: { id: string }) => id)).toContain(all.ben.userId);
});
