import { afterEach, beforeEach, expect, test } from 'vitest';
import { retentionJob } from '../support/retention.ts';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeEach(async () => {
  ({ app, all } = await appWithCast());
});
afterEach(() => app.stop());

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

test('erasing a workspace erases everything of its issues', async () => {
  const { ada, ben, projectId, labelId, workspaceId } = all;
  const make = async (body: Record<string, unknown>) =>
    must(await ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: 'x', ...body } }));
  const people = { labelIds: [labelId], assigneeIds: [ben.userId] };
  const [survivor, duplicate, converted] = [await make(people), await make(people), await make(people)];
  must(
    await ada.ask('PUT', 'issues', 'update-issue-status', {
      query: { issueId: duplicate.id },
      body: { status: 'DUPLICATE', duplicateOfId: survivor.id },
    }),
  );
  must(await ada.ask('POST', 'issues', 'create-comment', { query: { issueId: converted.id }, body: { content: 'Said' } }));
  must(await ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId: converted.id }, body: {} }));
  must(await ada.ask('DELETE', 'workspace', 'delete-workspace', { query: { workspaceId } }));
  await app.database.pool.query(`UPDATE "Workspace" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [workspaceId]);
  await retentionJob(app.database.pool).work({});
  for (const table of ['Issue', 'IssueLabel', 'IssueAssignee', 'IssueComment', 'Task']) {
    const { rows } = await app.database.pool.query(`SELECT 1 FROM "${table}" WHERE "projectId" = $1`, [projectId]);
    expect([table, rows]).toEqual([table, []]);
  }
});

test('erasing a task keeps the issue that it was converted from in the trash', async () => {
  const { ada, issueId } = all;
  const query = { issueId };
  const task = must(await ada.ask('POST', 'issues', 'convert-issue-to-task', { query, body: {} }));
  must(await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: task.id } }));
  await app.database.pool.query(`UPDATE "Task" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [task.id]);
  await retentionJob(app.database.pool).work({});
  const back = must(await ada.ask('POST', 'issues', 'restore-issue', { query, body: {} }));
  expect(back).toMatchObject({ convertedToTaskId: null, deletedAt: null, commentCount: 1 });
});

test('what only a task has is kept while its issue lives, and the other way round', async () => {
  const { ada, taskId, issueId, projectId } = all;
  const longAgo = (table: 'Task' | 'Issue') =>
    app.database.pool.query(
      `UPDATE "${table}" SET "deletedAt" = now() - interval '31 days' WHERE "projectId" = $1 AND "deletedAt" IS NOT NULL`,
      [projectId],
    );
  const issue = must(await ada.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} }));
  must(await ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId }, body: {} }));
  await longAgo('Task');
  await longAgo('Issue');
  await retentionJob(app.database.pool).work({});
  const back = must(await ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId: issue.id }, body: {} }));
  expect(back).toMatchObject({ id: taskId, subtaskCount: 1, attachmentCount: 1 });
  expect(must(await ada.ask('POST', 'issues', 'convert-back-to-issue', { query: { issueId }, body: {} }))).toMatchObject({
    id: issueId,
    type: 'BUG',
  });
});
