import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CROWD } from '../support/amount.ts';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, joinWorkspace } from '../support/cast.ts';
import { sentPicture, setPicture } from '../support/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];
const deletion = (person: Person, email = person.email): Promise<Answer> =>
  person.ask('POST', 'user', 'delete-account', { body: { email } });
const people = (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => app.person(name)));
const promote = (workspaceId: string, person: Person, role: string) =>
  rows('UPDATE "WorkspaceMember" SET "role" = $3 WHERE "workspaceId" = $1 AND "userId" = $2', [workspaceId, person.userId, role]);
const projectOf = async (owner: Person, workspaceId: string, visibility = 'PRIVATE'): Promise<string> =>
  (await owner.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Launch', visibility } })).body
    .id;
const owners = (workspaceId: string) =>
  rows(`SELECT "userId" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "role" = 'OWNER' AND "isActive"`, [workspaceId]);

describe('deleting an account', () => {
  test('leaves the work to others, without the name of the person who did it', async () => {
    const [ada, ben] = (await people('ada', 'ben')) as [Person, Person];
    await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
    const projectId = await projectOf(ada, ada.workspaceId);
    await addToProject(ada, projectId, ben, 'MEMBER');
    await setPicture(ben, await sentPicture(app, ben));
    const task = async (title: string) =>
      (await ben.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title, assigneeId: ben.userId } })).body
        .id;
    const [open, done] = [await task('Open'), await task('Done')];
    await ben.ask('PUT', 'project', 'update-task-status', { query: { taskId: done }, body: { status: 'DONE', position: 'a5' } });
    await ben.ask('POST', 'project', 'add-task-comment', { query: { taskId: open }, body: { content: 'Said by Ben' } });
    await ben.ask('POST', 'project', 'start-timer', { query: { taskId: open }, body: {} });
    expect((await ben.ask('GET', 'user', 'get-account-departure')).body).toEqual({
      blockedBy: [],
      deletes: [{ id: ben.workspaceId, name: expect.any(String) }],
      leaves: [{ id: ada.workspaceId, name: expect.any(String) }],
      isFresh: true,
    });

    expect(await deletion(ben)).toMatchObject({ status: 200, body: { id: ben.userId } });

    expect(verdict(await ben.ask('GET', 'user', 'get-user-profile', { query: { id: ben.userId } }))).toEqual([
      401,
      'session-ended',
    ]);
    const tasks = await rows('SELECT "id", "assigneeId", "createdBy" FROM "Task" WHERE "projectId" = $1 ORDER BY "number"', [
      projectId,
    ]);
    expect(tasks).toEqual([
      { id: open, assigneeId: null, createdBy: ben.userId },
      { id: done, assigneeId: ben.userId, createdBy: ben.userId },
    ]);
    const comments = await ada.ask('GET', 'project', 'get-task-comments', { query: { taskId: open } });
    expect(comments.body.items[0]).toMatchObject({
      content: 'Said by Ben',
      user: { firstName: 'Deleted', lastName: 'person', profilePictureUrl: null },
    });
    expect(comments.text).not.toContain(ben.email);
    expect(await rows('SELECT FROM "TimeEntry" WHERE "userId" = $1 AND "endedAt" IS NULL', [ben.userId])).toEqual([]);
    const frame = await ada.ask('GET', 'kanban', 'get-board-frame', { query: { projectId } });
    expect(frame.body.people.map(({ id }: { id: string }) => id)).toEqual([ada.userId]);
    const told = `SELECT "action", "outcome", "targetName", "actorName", "actorEmail" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "actorId" = $2`;
    const entries = await rows<{ action: string }>(told, [ada.workspaceId, ben.userId]);
    expect(entries.filter(({ action }) => action === 'member.removed')).toEqual([
      { action: 'member.removed', outcome: 'SUCCESS', targetName: ben.email, actorName: ben.email, actorEmail: ben.email },
    ]);
    const own = await rows<{ action: string }>(told, [ben.workspaceId, ben.userId]);
    expect(own.filter(({ action }) => action === 'workspace.deleted')).toEqual([
      {
        action: 'workspace.deleted',
        outcome: 'SUCCESS',
        targetName: expect.stringContaining('workspace'),
        actorName: ben.email,
        actorEmail: ben.email,
      },
    ]);
    expect((await ben.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: ben.workspaceId } })).status).toBe(401);
    expect(await rows('SELECT FROM "Workspace" WHERE "id" = $1 AND "deletedAt" IS NULL', [ben.workspaceId])).toEqual([]);
  });

  test('leaves nothing that identifies the person or signs them in, and frees the address for a new account', async () => {
    const dora = await app.person('dora');
    await dora.ask('PUT', 'user', 'update-user-profile', { body: { metadata: { skills: ['Locksmith'] } } });
    await setPicture(dora, await sentPicture(app, dora));
    await rows(`INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'unverified')`, [dora.userId]);
    expect((await deletion(dora)).status).toBe(200);
    const [left] = await rows(
      'SELECT to_jsonb(u) || to_jsonb(a) AS "all" FROM "User" u JOIN auth.users a ON a.id = u."id" WHERE u."id" = $1',
      [dora.userId],
    );
    expect(JSON.stringify(left)).not.toMatch(/dora|Locksmith|avatars|correct horse/);
    for (const table of ['sessions', 'identities', 'mfa_factors', 'one_time_tokens', 'flow_state'])
      expect(await rows(`SELECT FROM auth.${table} WHERE user_id = $1`, [dora.userId])).toEqual([]);
    const [queued] = await rows<{ n: number }>(`SELECT count(*)::int AS n FROM "RemovedFile" WHERE "bucket" = 'avatars'`);
    expect(queued?.n).toBeGreaterThan(0);
    const sign = (path: string) =>
      app.app.inject({
        method: 'POST',
        url: `/auth/v1/${path}`,
        headers: { apikey: app.publishableKey, 'content-type': 'application/json' },
        payload: { email: dora.email, password: 'correct horse dora' },
      });
    expect((await sign('token?grant_type=password')).statusCode).toBe(400);
    const again = await sign('signup');
    expect([again.statusCode, again.json<{ user: { id: string } }>().user.id === dora.userId]).toEqual([200, false]);
  });

  test('is refused for another address, for an old sign-in and without a session', async () => {
    const [ada, ben] = (await people('ada', 'ben')) as [Person, Person];
    expect(verdict(await deletion(ada, ben.email))).toEqual([400, 'invalid-input']);
    await rows(`UPDATE auth.sessions SET created_at = now() - interval '16 minutes' WHERE user_id = $1`, [ada.userId]);
    expect((await ada.ask('GET', 'user', 'get-account-departure')).body.isFresh).toBe(false);
    expect(verdict(await deletion(ada))).toEqual([403, 'sign-in-again']);
    expect(verdict(await app.ask(null, 'POST', 'user', 'delete-account', { body: { email: ada.email } }))).toEqual([
      401,
      'not-signed-in',
    ]);
    expect((await ada.ask('GET', 'user', 'get-user-profile', { query: { id: ada.userId } })).body.email).toBe(ada.email);
  });

  test('is refused while a shared workspace has no other owner, and names that workspace', async () => {
    const [ada, ben] = (await people('ada', 'ben')) as [Person, Person];
    await joinWorkspace(app, ben, ada.workspaceId, 'ADMIN');
    const refused = await deletion(ada);
    expect(verdict(refused)).toEqual([409, 'sole-owner']);
    expect(refused.body.error.message).toContain('ada');
    const { body } = await ada.ask('GET', 'user', 'get-account-departure');
    expect(body.blockedBy).toEqual([{ id: ada.workspaceId, name: expect.any(String), memberCount: 2 }]);
    await promote(ada.workspaceId, ben, 'OWNER');
    expect((await deletion(ada)).status).toBe(200);
    expect(await owners(ada.workspaceId)).toEqual([{ userId: ben.userId }]);
  });

  test('hands over projects that only they administered: to an owner, or for a private project to a member or no one', async () => {
    const [ada, ben, cleo] = (await people('ada', 'ben', 'cleo')) as [Person, Person, Person];
    await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
    await joinWorkspace(app, cleo, ada.workspaceId, 'MEMBER');
    const open = await projectOf(ben, ada.workspaceId, 'TEAM');
    const [shared, lonely] = [await projectOf(ben, ada.workspaceId), await projectOf(ben, ada.workspaceId)];
    await addToProject(ben, shared, cleo, 'VIEWER');
    expect((await deletion(ben)).status).toBe(200);
    const admins = (projectId: string) =>
      rows(`SELECT "userId" FROM "ProjectMember" WHERE "projectId" = $1 AND "role" = 'ADMIN'`, [projectId]);
    expect(await admins(open)).toEqual([{ userId: ada.userId }]);
    expect([await admins(shared), await admins(lonely)]).toEqual([[{ userId: cleo.userId }], []]);
  });

  test('revokes the invitations that were sent in their name', async () => {
    const [ada, ben] = (await people('ada', 'ben')) as [Person, Person];
    await joinWorkspace(app, ben, ada.workspaceId, 'ADMIN');
    const invited = await ben.ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: ada.workspaceId },
      body: { email: 'nora@example.com' },
    });
    expect((await deletion(ben)).status).toBe(200);
    expect(await rows('SELECT "status" FROM "Invitation" WHERE "id" = $1', [invited.body.id])).toEqual([{ status: 'REVOKED' }]);
  });
});

describe('at the same time', () => {
  test('concurrent deletions delete the account once', async () => {
    const ada = await app.person('ada');
    const answers = await Promise.all(Array.from({ length: CROWD }, () => deletion(ada)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const events = await rows(`SELECT FROM "Event" WHERE "actorId" = $1 AND "action" = 'delete-account'`, [ada.userId]);
    expect(events).toHaveLength(1);
  });

  test('two owners who leave together leave one of them as owner', async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, ben, cleo] = (await people('ada', 'ben', 'cleo')) as [Person, Person, Person];
      await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
      await joinWorkspace(app, cleo, ada.workspaceId, 'MEMBER');
      await promote(ada.workspaceId, ben, 'OWNER');
      const answers = await Promise.all([deletion(ada), deletion(ben)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await owners(ada.workspaceId)).toHaveLength(1);
    }
  });

  test('an account that is deleted while it creates workspaces leaves none without an owner', async () => {
    const ada = await app.person('ada');
    const make = () => ada.ask('POST', 'workspace', 'create-workspace', { body: { name: 'Another' } });
    const answers = await Promise.all([make(), make(), make(), deletion(ada), make(), make(), make()]);
    expect(answers[3]?.status).toBe(200);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const orphans = await rows(`SELECT FROM "Workspace" w WHERE w."createdBy" = $1 AND w."deletedAt" IS NULL`, [ada.userId]);
    expect(orphans).toEqual([]);
    expect(await rows('SELECT FROM "WorkspaceMember" WHERE "userId" = $1', [ada.userId])).toEqual([]);
  });

  test('a request that arrives a moment later is not performed in the name of a deleted person', async () => {
    const [ada, ben] = (await people('ada', 'ben')) as [Person, Person];
    await joinWorkspace(app, ben, ada.workspaceId, 'ADMIN');
    const projectId = await projectOf(ada, ada.workspaceId, 'TEAM');
    await addToProject(ada, projectId, ben, 'MEMBER');
    const { body: task } = await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Open' } });
    // What ben is told of is stored before his row is locked, for which storing it would wait too.
    await expect.poll(() => rows('SELECT FROM "Notification" WHERE "userId" = $1', [ben.userId])).toHaveLength(1);
    const waiting = async () =>
      (await rows(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length;

    const holder = await app.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM "User" WHERE "id" = $1 FOR UPDATE', [ben.userId]);
    const gone = deletion(ben);
    await expect.poll(waiting).toBe(1);
    const late = [
      ben.ask('POST', 'project', 'add-task-reminder', {
        query: { taskId: task.id },
        body: { kind: 'AT', remindAt: '2031-01-01T09:00:00.000Z', timeZone: 'UTC' },
      }),
      ben.ask('POST', 'workspace', 'create-workspace-invitation', {
        query: { id: ada.workspaceId },
        body: { email: 'late@example.com', role: 'MEMBER' },
      }),
    ];
    await expect.poll(waiting).toBe(3);
    await holder.query('ROLLBACK');
    holder.release();

    expect((await gone).status).toBe(200);
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([401, 401]);
    for (const [table, column] of [
      ['TaskReminder', 'userId'],
      ['Invitation', 'invitedBy'],
    ])
      expect(await rows(`SELECT FROM "${table}" WHERE "${column}" = $1`, [ben.userId])).toEqual([]);
  });
});
