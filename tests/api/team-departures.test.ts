import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { codeOf, made, task, teamFixture } from '../support/team-fixture.ts';

let app: TestApp;
let mallory: Person;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
  mallory = await app.person('mallory');
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

describe('a person who leaves', () => {
  test('leaves open work to the successor where they can see it, and unassigned elsewhere, with a history entry', async () => {
    const { olga, one, act, project } = await teamOf({ anna: 'ADMIN', max: 'MEMBER', hera: 'MEMBER' });
    const [max, hera] = [one('max').userId, one('hera').userId];
    const shared = await project('olga', 'TEAM', { max: 'MEMBER' });
    const secret = await project('olga', 'PRIVATE', { max: 'MEMBER' });
    const open = await task(olga, shared, { assigneeId: max });
    const hidden = await task(olga, secret, { assigneeId: max });
    const done = await task(olga, shared, { assigneeId: max, status: 'DONE' });
    const others = await task(olga, shared, { assigneeId: olga.userId });
    const issue = made(
      await olga.ask('POST', 'issues', 'create-issue', {
        query: { projectId: shared },
        body: { title: 'It broke', assigneeIds: [max, olga.userId] },
      }),
    ).id;
    made(await act('anna', 'DELETE', 'remove-workspace-member', 'max', { to: 'hera' }));
    const assigned = await rows<{ id: string; assigneeId: string | null }>(
      'SELECT "id", "assigneeId" FROM "Task" WHERE "id" = ANY($1)',
      [[open, hidden, done, others]],
    );
    expect(new Map(assigned.map((each) => [each.id, each.assigneeId]))).toEqual(
      new Map([
        [open, hera],
        [hidden, null],
        [done, max],
        [others, olga.userId],
      ]),
    );
    expect(
      (await rows<{ assigneeIds: string[] }>('SELECT "assigneeIds" FROM "Issue" WHERE "id" = $1', [issue]))[0]?.assigneeIds,
    ).toEqual([hera, olga.userId]);
    const told = await rows<{ targetId: string; projectId: string; changes: { assigneeId?: unknown } }>(
      `SELECT "targetId", "projectId", "changes" FROM "Event" WHERE "action" = 'remove-workspace-member' AND "targetType" = 'Task' AND "targetId" = ANY($1)`,
      [[open, hidden, done, others]],
    );
    expect(new Map(told.map((each) => [each.targetId, [each.projectId, each.changes.assigneeId]]))).toEqual(
      new Map([
        [open, [shared, [max, hera]]],
        [hidden, [secret, [max, null]]],
      ]),
    );
  });

  test('without a successor leaves open work unassigned; a stranger, an inactive person and they themselves cannot succeed', async () => {
    const { workspaceId, olga, one, act, membership, project } = await teamOf({ max: 'MEMBER', gone: 'MEMBER' });
    const projectId = await project('olga', 'TEAM');
    const open = await task(olga, projectId, { assigneeId: one('max').userId });
    await act('olga', 'PUT', 'deactivate-workspace-member', 'gone');
    const remove = async (reassignTo: string) =>
      olga.ask('DELETE', 'workspace', 'remove-workspace-member', {
        query: { workspaceId, memberId: await membership('max'), reassignTo },
      });
    expect((await remove(mallory.userId)).status).toBe(404);
    expect((await remove(one('gone').userId)).status).toBe(404);
    expect((await remove(one('max').userId)).status).toBe(400);
    made(await act('olga', 'DELETE', 'remove-workspace-member', 'max'));
    expect(await rows('SELECT "assigneeId" FROM "Task" WHERE "id" = $1', [open])).toEqual([{ assigneeId: null }]);
  });

  test('leaves no project without an admin: the successor takes it, or the remover if it is not private', async () => {
    const { olga, one, act, project } = await teamOf({ max: 'MEMBER', mia: 'MEMBER', hera: 'MEMBER', gerd: 'GUEST' });
    const [maxs, mias, both] = [
      await project('max', 'PRIVATE', { hera: 'VIEWER' }),
      await project('mia', 'TEAM'),
      await project('max', 'PRIVATE', { hera: 'ADMIN' }),
    ];
    made(await act('olga', 'DELETE', 'remove-workspace-member', 'max', { to: 'hera' }));
    expect(await adminsOf(maxs)).toEqual([one('hera').userId]);
    expect(await adminsOf(both)).toEqual([one('hera').userId]);
    made(await act('olga', 'DELETE', 'remove-workspace-member', 'mia', { to: 'gerd' }));
    expect(await adminsOf(mias)).toEqual([olga.userId]);
  });

  test('and one who is deactivated or becomes a guest leave no project without an admin either', async () => {
    const { olga, act, project } = await teamOf({ max: 'MEMBER', mia: 'MEMBER' });
    const [maxs, mias] = [await project('max', 'PUBLIC'), await project('mia', 'TEAM')];
    made(await act('olga', 'PUT', 'deactivate-workspace-member', 'max'));
    expect(await adminsOf(maxs)).toContain(olga.userId);
    made(await act('olga', 'PUT', 'change-workspace-member-role', 'mia', { role: 'GUEST' }));
    expect(await adminsOf(mias)).toContain(olga.userId);
  });

  test('has their succession in projects recorded in the audit log', async () => {
    const { olga, workspaceId, act, project } = await teamOf({ max: 'MEMBER', mia: 'MEMBER', leo: 'MEMBER', hera: 'MEMBER' });
    for (const name of ['max', 'mia', 'leo']) await project(name, 'TEAM', { hera: 'VIEWER' });
    made(await act('olga', 'DELETE', 'remove-workspace-member', 'max', { to: 'hera' }));
    made(await act('olga', 'PUT', 'deactivate-workspace-member', 'mia'));
    made(await act('olga', 'PUT', 'change-workspace-member-role', 'leo', { role: 'GUEST' }));
    const taken = await rows<{ name: string; role: string }>(
      `SELECT "targetName" AS "name", "after" ->> 'role' AS "role" FROM "AuditEntry"
       WHERE "workspaceId" = $1 AND "action" = 'project_role.changed' ORDER BY "seq"`,
      [workspaceId],
    );
    const olgas = await rows(`SELECT 1 FROM "ProjectMember" WHERE "workspaceId" = $1 AND "userId" = $2 AND "role" = 'ADMIN'`, [
      workspaceId,
      olga.userId,
    ]);
    expect(taken.map(({ name, role }) => [name.toLowerCase(), role])).toEqual([
      [expect.stringContaining('hera'), 'ADMIN'],
      [expect.stringContaining('olga'), 'ADMIN'],
      [expect.stringContaining('olga'), 'ADMIN'],
    ]);
    expect(olgas).toHaveLength(2);
  });

  test('of their own accord must appoint another admin first', async () => {
    const { workspaceId, one, project } = await teamOf({ max: 'MEMBER', mia: 'MEMBER' });
    const projectId = await project('max', 'PRIVATE', { mia: 'MEMBER' });
    const leave = () => one('max').ask('DELETE', 'workspace', 'leave-workspace', { query: { workspaceId } });
    const refused = await leave();
    expect([refused.status, codeOf(refused)]).toEqual([409, 'last-project-admin']);
    expect(refused.body.error.fields.projects).toContain('Of max');
    await rows(`UPDATE "ProjectMember" SET "role" = 'ADMIN' WHERE "projectId" = $1 AND "userId" = $2`, [
      projectId,
      one('mia').userId,
    ]);
    made(await leave());
    expect((await one('max').ask('GET', 'workspace', 'get-workspace', { query: { workspaceId } })).status).toBe(404);
  });

  test('loses their personal data there, and their timer stops; they find none of it on return', async () => {
    const { workspaceId, olga, one, act, project, membership } = await teamOf({ max: 'MEMBER' });
    const max = one('max');
    const projectId = await project('olga', 'TEAM', { max: 'MEMBER' });
    const taskId = await task(olga, projectId, { assigneeId: max.userId });
    const own = (method: 'PUT' | 'POST', family: string, action: string, query: Record<string, string>, body: object) =>
      max.ask(method, family, action, { query, body });
    made(await own('PUT', 'workspace', 'set-project-favourite', { projectId }, { isFavourite: true }));
    made(await own('PUT', 'project', 'watch-task', { taskId }, { isWatching: true }));
    made(await own('POST', 'project', 'start-task-timer', { taskId }, {}));
    made(await own('POST', 'project', 'add-task-reminder', { taskId }, { kind: 'AT', remindAt: '2030-01-01T09:00:00.000Z' }));
    const view = (name: string, isShared: boolean) => ({
      surface: 'ISSUES',
      name,
      isShared,
      config: { search: { status: ['OPEN'] } },
    });
    made(await own('POST', 'project', 'create-saved-view', { projectId }, view('Mine', false)));
    made(await own('POST', 'project', 'create-saved-view', { projectId }, view('For all', true)));

    made(await act('olga', 'DELETE', 'remove-workspace-member', 'max'));
    const left = await rows(
      `SELECT (SELECT count(*)::int FROM "FavouriteProject" WHERE "userId" = $1) AS "favourites",
        (SELECT count(*)::int FROM "TaskReminder" WHERE "userId" = $1) AS "reminders",
        (SELECT count(*)::int FROM "TimeEntry" WHERE "userId" = $1 AND "endedAt" IS NULL) AS "timers",
        (SELECT count(*)::int FROM "Task" WHERE "watcherIds" @> ARRAY[$1::uuid]) AS "watched",
        (SELECT count(*)::int FROM "ProjectMember" WHERE "userId" = $1 AND "projectId" = $2) AS "projects",
        (SELECT json_agg("name") FROM "SavedView" WHERE "ownerId" = $1) AS "views"`,
      [max.userId, projectId],
    );
    expect(left).toEqual([{ favourites: 0, reminders: 0, timers: 0, watched: 0, projects: 0, views: ['For all'] }]);
    expect((await max.ask('GET', 'project', 'get-project-tasks', { query: { projectId } })).status).toBe(404);

    await rows(`UPDATE "Project" SET "visibility" = 'PRIVATE' WHERE "id" = $1`, [projectId]);
    made(
      await olga.ask('POST', 'workspace', 'create-workspace-invitation', {
        query: { id: workspaceId },
        body: { email: max.email },
      }),
    );
    made(await max.ask('POST', 'workspace', 'accept-invitation', { body: { token: await app.invitationToken(max.email) } }));
    expect(await membership('max')).not.toBe('');
    expect((await max.ask('GET', 'project', 'get-project-tasks', { query: { projectId } })).status).toBe(404);
  });

  test('by deactivation is locked out at once, and regains what was theirs on return', async () => {
    const { workspaceId, olga, one, act, project } = await teamOf({ max: 'MEMBER' });
    const projectId = await project('olga', 'PRIVATE', { max: 'MEMBER' });
    const taskId = await task(olga, projectId, { assigneeId: one('max').userId });
    const reads = async () => (await one('max').ask('GET', 'project', 'get-task-details', { query: { taskId } })).status;
    expect(await reads()).toBe(200);
    made(await act('olga', 'PUT', 'deactivate-workspace-member', 'max'));
    expect(await reads()).toBe(404);
    expect((await one('max').ask('GET', 'workspace', 'get-workspace', { query: { workspaceId } })).status).toBe(404);
    made(await act('olga', 'PUT', 'reactivate-workspace-member', 'max'));
    expect(await reads()).toBe(200);
    expect(await rows('SELECT "assigneeId" FROM "Task" WHERE "id" = $1', [taskId])).toEqual([{ assigneeId: one('max').userId }]);
  });

  test('cannot end their own membership except by leaving', async () => {
    const { act } = await teamOf({ otto: 'OWNER' });
    expect(codeOf(await act('olga', 'DELETE', 'remove-workspace-member', 'olga'))).toBe('conflict');
    expect(codeOf(await act('olga', 'PUT', 'deactivate-workspace-member', 'olga'))).toBe('conflict');
  });
});
