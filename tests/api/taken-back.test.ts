import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { attached } from '../support/attachments.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { codeOf, made, task } from '../support/team-fixture.ts';

// Only admins restore what an admin deleted; a restored item is as it was, with the people who are still there.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const issueOf = async (by: Person, projectId = all.projectId): Promise<string> =>
  made(await by.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: 'It leaks' } })).id;

describe('a creator can restore their own deletion, but not an admin’s', () => {
  test.each([
    ['an issue', 'issues', 'delete-issue', 'restore-issue', 'issueId', () => issueOf(all.ben)],
    ['a task', 'project', 'delete-task', 'restore-task', 'taskId', () => task(all.ben, all.projectId, {})],
  ] as const)('%s', async (_, family, remove, restore, param, make) => {
    const id = await make();
    const back = (by: Person) => by.ask('POST', family, restore, { query: { [param]: id }, body: {} });
    made(await all.ben.ask('DELETE', family, remove, { query: { [param]: id } }));
    expect(made(await back(all.ben)).deletedAt).toBeNull();
    made(await all.ada.ask('DELETE', family, remove, { query: { [param]: id } }));
    expect(codeOf(await back(all.ben))).toBe('forbidden');
    expect(made(await back(all.ada)).deletedAt).toBeNull();
    expect(made(await back(all.ben)).deletedAt).toBeNull();
  });

  test('an issue of a reporter who can only comment', async () => {
    const carl = await app.person('carl');
    await joinWorkspace(app, carl, all.workspaceId, 'MEMBER');
    await addToProject(all.ada, all.projectId, carl, 'COMMENTER');
    const issueId = await issueOf(carl);
    made(await all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId } }));
    expect(codeOf(await carl.ask('POST', 'issues', 'restore-issue', { query: { issueId }, body: {} }))).toBe('forbidden');
  });

  test('a file, alone and with others', async () => {
    const { ada, ben, projectId } = all;
    const taskId = await task(ben, projectId, {});
    const file = async (): Promise<string> => (await attached(app, ben, taskId, { bytes: Buffer.from('Words') })).id;
    const [bens, adas] = [await file(), await file()];
    const remove = (by: Person, attachmentIds: string) =>
      by.ask('DELETE', 'project', 'delete-task-attachment', { query: { taskId, attachmentIds } });
    const back = (by: Person, attachmentIds: string[]) =>
      by.ask('POST', 'project', 'restore-task-attachment', { query: { taskId, attachmentIds }, body: {} });
    made(await remove(ben, bens));
    made(await remove(ada, adas));
    expect(codeOf(await back(ben, [bens, adas]))).toBe('forbidden');
    expect(made(await ben.ask('GET', 'project', 'get-task-attachments', { query: { taskId } })).items).toEqual([]);
    expect(made(await back(ben, [bens])).items).toHaveLength(1);
    expect(made(await back(ada, [bens, adas])).items).toHaveLength(2);
  });
});

test('undoing the conversion of an archived task keeps it archived, whatever room its column has', async () => {
  const { ada, projectId } = all;
  const taskId = await task(ada, projectId, { status: 'REVIEW' });
  const { archivedAt } = made(await ada.ask('PUT', 'project', 'archive-task', { query: { taskId }, body: {} }));
  made(await ada.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} }));
  await app.database.pool.query(
    `UPDATE "Project" SET "columns" = (
       SELECT jsonb_agg(CASE WHEN c ->> 'status' = 'REVIEW' THEN c || '{"wipLimit": 1, "wipMode": "BLOCK"}' ELSE c END)
       FROM jsonb_array_elements("columns") c) WHERE "id" = $1`,
    [projectId],
  );
  await task(ada, projectId, { status: 'REVIEW', title: 'Fills the column' });
  const back = made(await ada.ask('POST', 'issues', 'convert-back-to-task', { query: { taskId }, body: {} }));
  expect([back.deletedAt, back.archivedAt]).toEqual([null, archivedAt]);
});

describe('people who left are not restored', () => {
  /** A person who watches and works on a task and an issue, and is then removed from the workspace or deactivated. */
  async function former(how: 'removed' | 'deactivated') {
    const { ada, projectId, workspaceId } = all;
    const fred = await app.person('fred');
    await joinWorkspace(app, fred, workspaceId, 'MEMBER');
    await addToProject(ada, projectId, fred, 'MEMBER');
    const { userId } = fred;
    const taskId = await task(ada, projectId, {
      assigneeId: userId,
      collaboratorIds: [userId],
      dueDate: '2990-01-05',
      recurrence: { freq: 'DAILY', interval: 1, mode: 'ON_SCHEDULE' },
    });
    const issueId = await issueOf(ada);
    made(await ada.ask('POST', 'issues', 'add-assignee', { query: { issueId }, body: { assigneeId: userId } }));
    made(
      await fred.ask('POST', 'project', 'add-task-reminder', { query: { taskId }, body: { kind: 'BEFORE_DUE', minutes: 60 } }),
    );
    // The row from before a leaving person's work was reassigned, as by a restore or by hand.
    const left = `UPDATE "WorkspaceMember" SET "isActive" = false WHERE "workspaceId" = $1 AND "userId" = $2`;
    const gone = 'DELETE FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2';
    await app.database.pool.query(how === 'removed' ? gone : left, [workspaceId, userId]);
    return { userId, taskId, issueId };
  }
  const people = ({ assigneeId, collaboratorIds, watcherIds, assigneeIds }: Record<string, unknown>): unknown[] =>
    [assigneeId, collaboratorIds, watcherIds, assigneeIds].flat();

  test.each(['removed', 'deactivated'] as const)('a person who was %s', async (how) => {
    const { ada, projectId, workspaceId } = all;
    const { userId, taskId, issueId } = await former(how);
    const copy = await ada.ask('POST', 'project', 'duplicate-task', { query: { taskId }, body: {} });
    expect(people(made(copy))).not.toContain(userId);
    made(await ada.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status: 'DONE' } }));
    const { rows } = await app.database.pool.query(
      'SELECT t.* FROM "TaskFollower" f JOIN "Task" t ON t."id" = f."followerId" WHERE f."doneId" = $1',
      [taskId],
    );
    expect(rows).toHaveLength(1);
    expect(people(rows[0])).not.toContain(userId);
    expect((await app.database.pool.query('SELECT 1 FROM "TaskReminder" WHERE "taskId" = $1', [rows[0].id])).rows).toEqual([]);
    const asIssue = made(await ada.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} }));
    expect(people(asIssue)).not.toContain(userId);
    const asTask = made(await ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId }, body: {} }));
    expect(people(asTask)).not.toContain(userId);
    const elsewhere = made(
      await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: `After ${how}` } }),
    );
    const next = await task(ada, projectId, { title: 'Moves on' });
    await app.database.pool.query(
      'UPDATE "Task" SET "watcherIds" = "watcherIds" || $2::uuid, "assigneeId" = $2 WHERE "id" = $1',
      [next, userId],
    );
    const moved = await ada.ask('POST', 'project', 'move-task-to-project', {
      query: { taskId: next },
      body: { projectId: elsewhere.id },
    });
    expect(people(made(moved))).not.toContain(userId);
  });

  test('is not passed on by a duplicate to its original', async () => {
    const { ada } = all;
    const { userId, issueId } = await former('removed');
    await app.database.pool.query('UPDATE "Issue" SET "watcherIds" = array_append("watcherIds", $2) WHERE "id" = $1', [
      issueId,
      userId,
    ]);
    const duplicateOfId = await issueOf(ada);
    made(
      await ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId }, body: { status: 'DUPLICATE', duplicateOfId } }),
    );
    const stays = made(await ada.ask('GET', 'issues', 'get-issue', { query: { issueId: duplicateOfId } }));
    expect(stays.watcherIds).toEqual([ada.userId]);
  });

  test('is not added by an import of tasks', async () => {
    const { ada, projectId } = all;
    const { userId } = await former('deactivated');
    const asked = { query: { projectId }, body: { tasks: [{ title: 'One' }, { title: 'Two', assigneeId: userId }] } };
    expect((await ada.ask('POST', 'project', 'create-tasks', { ...asked, headers: { 'idempotency-key': newId() } })).status).toBe(
      404,
    );
  });
});
