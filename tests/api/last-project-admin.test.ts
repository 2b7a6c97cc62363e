import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, joinWorkspace } from '../support/cast.ts';
import { codeOf, made, teamFixture } from '../support/team-fixture.ts';

// Who succeeds the last admin of a PRIVATE project, for every way they leave (decision 056).

type Team = Awaited<ReturnType<typeof teamFixture>>;
type Act = (teamOf: Team, projectId: string, memberId: string) => Promise<Answer>;
const crew = { anna: 'ADMIN', max: 'MEMBER', mia: 'MEMBER', nora: 'MEMBER', gerd: 'GUEST' } as const;

let app: TestApp;
let all: Team;
let mallory: Person;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
  mallory = await app.person('mallory');
  all = await teamOf(crew);
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const teamOf = (roles: Parameters<typeof teamFixture>[1]) => teamFixture(app, roles);
const adminsOf = async (projectId: string) =>
  (
    await rows<{ userId: string }>(`SELECT "userId" FROM "ProjectMember" WHERE "projectId" = $1 AND "role" = 'ADMIN'`, [
      projectId,
    ])
  ).map(({ userId }) => userId);
const role = { role: 'GUEST' };
const isBack = async () => {
  if ((await all.membership('max')) === '') await joinWorkspace(app, all.one('max'), all.workspaceId, 'MEMBER');
  const back = `UPDATE "WorkspaceMember" SET "role" = 'MEMBER', "isActive" = true WHERE "id" = $1`;
  await rows(back, [await all.membership('max')]);
};
const adminless = async ({ olga, workspaceId }: Team, ...ids: string[]) =>
  made(await olga.ask('GET', 'workspace', 'get-projects-without-admin', { query: { workspaceId, limit: '100' } })).items.filter(
    ({ id }: { id: string }) => ids.includes(id),
  ) as { id: string; memberIds: string[] }[];
const appoints = (by: Person, { workspaceId }: Team, privateProjectId: string, userId: string) =>
  by.ask('PUT', 'workspace', 'appoint-project-admin', { query: { workspaceId, privateProjectId }, body: { userId } });
const roleOf = async (projectId: string, { userId }: Person) =>
  (
    await rows<{ role: string }>('SELECT "role" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
      projectId,
      userId,
    ])
  )[0]?.role;
const loggedAs = async (action: string, ...ids: string[]) =>
  rows<{ targetId: string; actorId: string; after: object }>(
    `SELECT "targetId", "actorId", "after" FROM "AuditEntry" WHERE "projectId" = ANY($2) AND "action" = $1 AND "outcome" = 'SUCCESS'`,
    [action, ids],
  );

// Each way in which someone else removes Max, by an owner and by a workspace admin.
const ways = ['olga', 'anna'].flatMap((by): [string, string, Act][] => [
  [`is deactivated by ${by}`, by, ({ act }) => act(by, 'PUT', 'deactivate-workspace-member', 'max')],
  [`is made a guest by ${by}`, by, ({ act }) => act(by, 'PUT', 'change-workspace-member-role', 'max', role)],
  [`is removed by ${by}`, by, ({ act }) => act(by, 'DELETE', 'remove-workspace-member', 'max')],
  [`is removed by ${by}, who takes the work`, by, ({ act }) => act(by, 'DELETE', 'remove-workspace-member', 'max', { to: by })],
  [`is removed by ${by}, for an outsider`, by, ({ act }) => act(by, 'DELETE', 'remove-workspace-member', 'max', { to: 'nora' })],
]);

test.each(ways)('the last admin %s: a project member succeeds, or an owner decides, and never the actor', async (_, by, go) => {
  await isBack();
  const { one, project } = all;
  const actor = one(by);
  const crewed = await project('max', 'PRIVATE', { [by]: 'MEMBER', mia: 'VIEWER', gerd: 'VIEWER' });
  const shared = await project('max', 'PRIVATE', { [by]: 'VIEWER', gerd: 'VIEWER' });
  const lonely = await project('max', 'PRIVATE');
  expect(await adminless(all, crewed, shared, lonely)).toEqual([]);
  made(await go(all, crewed, ''));
  expect((await adminsOf(crewed)).filter((id) => id !== one('max').userId)).toEqual([one('mia').userId]);
  expect([await roleOf(crewed, actor), await roleOf(shared, actor)]).toEqual(['MEMBER', 'VIEWER']);
  expect((await actor.ask('GET', 'project', 'get-project-tasks', { query: { projectId: lonely } })).status).toBe(404);
  const found = await adminless(all, crewed, shared, lonely);
  expect(found.map(({ id }) => id).toSorted()).toEqual([shared, lonely].toSorted());
  expect(found.find(({ id }) => id === shared)?.memberIds).toContain(actor.userId);
  const missing = await loggedAs('project_admin.missing', crewed, shared, lonely);
  expect(missing.map(({ targetId }) => targetId).toSorted()).toEqual([shared, lonely].toSorted());
});

test.each<[string, Act]>([
  ['leaves', ({ one, workspaceId }) => one('max').ask('DELETE', 'workspace', 'leave-workspace', { query: { workspaceId } })],
  [
    'steps down in the project',
    ({ one }, projectId, memberId) =>
      one('max').ask('PUT', 'project', 'change-project-member-role', {
        query: { projectId, memberId },
        body: { role: 'MEMBER' },
      }),
  ],
  [
    'leaves the project',
    ({ one }, projectId, memberId) =>
      one('max').ask('DELETE', 'project', 'remove-project-member', { query: { projectId, memberId } }),
  ],
  ['becomes a guest by themselves', ({ act }) => act('max', 'PUT', 'change-workspace-member-role', 'max', role)],
])('the last admin %s: refused until there is another admin', async (_, go) => {
  await isBack();
  await rows(`UPDATE "WorkspaceMember" SET "role" = 'ADMIN' WHERE "id" = $1`, [await all.membership('max')]);
  const projectId = await all.project('max', 'PRIVATE', { mia: 'MEMBER' });
  const [own] = await rows<{ id: string }>(`SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "role" = 'ADMIN'`, [
    projectId,
  ]);
  const refused = await go(all, projectId, own?.id ?? '');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'last-project-admin']);
  expect(await adminsOf(projectId)).toEqual([all.one('max').userId]);
});

test('the last admin deletes their account: a project member succeeds, and no owner outside the project', async () => {
  const tom = await app.person('tom');
  await joinWorkspace(app, tom, all.workspaceId, 'MEMBER');
  const make = async () =>
    made(
      await tom.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: all.workspaceId },
        body: { name: 'Of tom', visibility: 'PRIVATE' },
      }),
    ).id as string;
  const [crewed, lonely] = [await make(), await make()];
  await addToProject(tom, crewed, all.one('mia'), 'VIEWER');
  made(await tom.ask('POST', 'user', 'delete-account', { body: { email: tom.email } }));
  expect([await adminsOf(crewed), await adminsOf(lonely)]).toEqual([[all.one('mia').userId], []]);
  expect(await adminless(all, crewed, lonely)).toMatchObject([{ id: lonely }]);
  expect(await loggedAs('project_admin.missing', crewed, lonely)).toMatchObject([{ targetId: lonely }]);
});

test('the last admin’s account is closed by the operator: an owner decides', async () => {
  await isBack();
  const closed = await all.project('max', 'PRIVATE', { mia: 'MEMBER' });
  await rows('UPDATE auth.users SET deleted_at = now() WHERE id = $1', [all.one('max').userId]);
  expect(await adminless(all, closed)).toHaveLength(1);
  await rows('UPDATE auth.users SET deleted_at = NULL WHERE id = $1', [all.one('max').userId]);
  expect(await adminless(all, closed)).toEqual([]);
});

test('the last admin becomes a guest of a project where guests can edit: they remain its admin', async () => {
  await isBack();
  const projectId = await all.project('max', 'PRIVATE', { mia: 'MEMBER' });
  await rows('UPDATE "Project" SET "allowGuestAccess" = true WHERE "id" = $1', [projectId]);
  made(await all.act('olga', 'PUT', 'change-workspace-member-role', 'max', role));
  expect(await adminsOf(projectId)).toEqual([all.one('max').userId]);
  expect([await adminless(all, projectId), await loggedAs('project_admin.missing', projectId)]).toEqual([[], []]);
});

test('the last admin becomes a guest: they can leave, though the project has no admin', async () => {
  const other = await teamOf({ max: 'MEMBER' });
  const projectId = await other.project('max', 'PRIVATE');
  made(await other.act('olga', 'PUT', 'change-workspace-member-role', 'max', role));
  const { workspaceId, one } = other;
  made(await one('max').ask('DELETE', 'workspace', 'leave-workspace', { query: { workspaceId } }));
  expect(await adminless(other, projectId)).toHaveLength(1);
});

test('the last admin is gone: owners get an email, and one appoints an admin, once, which the audit log records', async () => {
  await isBack();
  const { olga, one, project, act } = all;
  const projectId = await project('max', 'PRIVATE');
  const managed = await project('mia', 'PRIVATE');
  const subject = 'The project Of max has no admin';
  const told = async (person: Person) => (await app.mailsTo(person.email)).filter((mail) => mail.subject === subject).length;
  // The acts of the tests before have caused as many emails from Anna to Olga as a day allows.
  await rows('DELETE FROM "MailAllowance"');
  const before = await told(olga);
  expect((await appoints(olga, all, projectId, one('mia').userId)).status).toBe(404);
  made(await act('anna', 'DELETE', 'remove-workspace-member', 'max'));
  await expect.poll(() => told(olga)).toBeGreaterThan(before);
  expect(await told(one('anna'))).toBe(0);
  const refused = await Promise.all([
    appoints(one('anna'), all, projectId, one('anna').userId),
    appoints(olga, all, managed, olga.userId),
    appoints(mallory, all, projectId, mallory.userId),
    appoints(olga, all, projectId, mallory.userId),
    appoints(olga, all, projectId, one('gerd').userId),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 404, 404, 409]);
  const both = await Promise.all(['mia', 'nora'].map((name) => appoints(olga, all, projectId, one(name).userId)));
  expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 404]);
  expect(await adminsOf(projectId)).toHaveLength(1);
  expect(await adminless(all, projectId)).toEqual([]);
  expect(await loggedAs('project_role.changed', projectId)).toMatchObject([{ actorId: olga.userId, after: { role: 'ADMIN' } }]);
});
