import { afterAll, beforeAll, expect, test } from 'vitest';
import { newIdOf } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const must = ({ status, body }: Awaited<ReturnType<Person['ask']>>) => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const reported = async (body: Record<string, unknown> = {}) =>
  must(
    await all.ada.ask('POST', 'issues', 'create-issue', {
      query: { projectId: all.projectId },
      body: { title: 'It leaks', ...body },
    }),
  );
const toTask = (issueId: string, by: Person = all.ada, headers = {}) =>
  by.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId }, body: {}, headers });
const toIssue = (taskId: string, body: Record<string, unknown> = {}, by: Person = all.ada) =>
  by.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body });
const issueOf = async (issueId: string) => must(await all.ada.ask('GET', 'issues', 'get-issue', { query: { issueId } }));
const taskOf = async (taskId: string) => must(await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId } }));
const say = async (issueId: string, content: string, parentCommentId?: string) =>
  must(
    await all.ben.ask('POST', 'issues', parentCommentId ? 'reply-comment' : 'create-comment', {
      query: { issueId },
      body: { content, ...(parentCommentId && { parentCommentId }) },
    }),
  );

test('an issue becomes a task with its key, text, people, labels and date, and goes to the trash', async () => {
  const { ada, ben, vera, labelId } = all;
  const issue = await reported({
    description: 'Under the sink',
    environment: 'Kitchen',
    priority: 'HIGH',
    dueDate: '2026-12-01',
    labelIds: [labelId],
    assigneeIds: [ben.userId, vera.userId],
  });
  await ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: issue.id }, body: { status: 'IN_REVIEW' } });
  const task = must(await toTask(issue.id));
  expect(task).toMatchObject({
    number: issue.number,
    title: 'It leaks',
    description: 'Under the sink',
    notes: 'Kitchen',
    status: 'REVIEW',
    priority: 'HIGH',
    dueDate: '2026-12-01',
    labelIds: [labelId],
    assigneeId: ben.userId,
    collaboratorIds: [vera.userId],
    watcherIds: [ada.userId, ben.userId, vera.userId],
    createdBy: ada.userId,
    createdAt: issue.createdAt,
    deletedAt: null,
  });
  expect((await ada.ask('GET', 'issues', 'get-issue', { query: { issueId: issue.id } })).status).toBe(404);
  const board = must(await ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, limit: '100' } }));
  expect(board.items.map(({ id }: { id: string }) => id)).toContain(task.id);
});

test('the comments move along: replies, reactions and deleted comments', async () => {
  const { ada, ben } = all;
  const issue = await reported();
  const top = await say(issue.id, 'Since Monday');
  const reply = await say(issue.id, 'Since Sunday', top.id);
  const gone = await say(issue.id, 'Never mind');
  await ben.ask('DELETE', 'issues', 'delete-comment', { query: { commentId: gone.id } });
  await ada.ask('PUT', 'issues', 'toggle-comment-reaction', { query: { commentId: top.id }, body: { reaction: 'heart' } });
  const task = must(await toTask(issue.id));
  expect(task.commentCount).toBe(2);
  const thread = must(await ada.ask('GET', 'project', 'get-task-comments', { query: { taskId: task.id } })).items;
  expect(thread).toMatchObject([
    {
      id: top.id,
      content: 'Since Monday',
      parentId: null,
      userId: ben.userId,
      reactions: { heart: [ada.userId] },
      createdAt: top.createdAt,
    },
    { id: reply.id, content: 'Since Sunday', parentId: top.id },
  ]);
  const back = await ben.ask('PUT', 'project', 'restore-task-comment', { query: { commentId: gone.id }, body: {} });
  expect(back.body.content).toBe('Never mind');
});

test('an issue converted and back is the same issue, with the changes and comments made in between', async () => {
  const { ada, ben, labelId } = all;
  const issue = await reported({ type: 'BUG', severity: 'S1', environment: 'Cellar' });
  const first = await say(issue.id, 'As an issue');
  const task = must(await toTask(issue.id));
  await ada.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: { title: 'It leaks badly' } });
  await ben.ask('POST', 'project', 'add-task-label', { query: { taskId: task.id }, body: { labelId } });
  await ben.ask('PUT', 'project', 'edit-task-comment', { query: { commentId: first.id }, body: { content: 'As a task' } });
  await ben.ask('POST', 'project', 'add-task-comment', {
    query: { taskId: task.id },
    body: { content: 'More', parentId: first.id },
  });
  const back = must(await toIssue(task.id));
  expect(back).toMatchObject({
    id: issue.id,
    number: issue.number,
    title: 'It leaks badly',
    type: 'BUG',
    severity: 'S1',
    environment: 'Cellar',
    status: 'OPEN',
    labelIds: [labelId],
    commentCount: 2,
    convertedToTaskId: null,
    deletedAt: null,
  });
  const { comments } = await issueOf(issue.id);
  expect(comments).toMatchObject([{ id: first.id, content: 'As a task', replies: [{ content: 'More' }] }]);
  // Converting it again restores what only a task has.
  const again = must(await toTask(issue.id));
  expect(again.id).toBe(task.id);
});

test('a task becomes an issue with its notes below the description; what only a task has returns with the task', async () => {
  const { ada, ben, projectId } = all;
  const task = must(
    await ada.ask('POST', 'project', 'create-task', {
      query: { projectId },
      body: {
        title: 'Paint',
        description: 'Red',
        status: 'DONE',
        assigneeId: ben.userId,
        dueDate: '2026-12-02',
        dueTime: '10:00',
      },
    }),
  );
  const query = { taskId: task.id };
  await ada.ask('PUT', 'project', 'update-task-notes', { query, body: { notes: 'Two coats' } });
  await ada.ask('POST', 'project', 'add-task-subtask', { query, body: { title: 'Buy paint' } });
  const issue = must(await toIssue(task.id, { type: 'IMPROVEMENT' }, ben));
  expect(issue).toMatchObject({
    number: task.number,
    type: 'IMPROVEMENT',
    description: 'Red\n\n---\n\nTwo coats',
    status: 'RESOLVED',
    resolvedAt: task.completedAt,
    assigneeIds: [ben.userId],
    reporterId: ada.userId,
  });
  expect((await ada.ask('GET', 'project', 'get-task-details', { query })).status).toBe(404);
  await ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: issue.id }, body: { status: 'IN_PROGRESS' } });
  await ada.ask('PUT', 'issues', 'update-issue', { query: { issueId: issue.id }, body: { dueDate: null } });
  const again = must(await toTask(issue.id));
  expect(again).toMatchObject({
    id: task.id,
    status: 'IN_PROGRESS',
    completed: false,
    dueDate: null,
    dueTime: null,
    subtaskCount: 1,
  });
});

test('links move along and return, counted at both ends', async () => {
  const { ada, projectId } = all;
  const issue = await reported();
  const waiting = await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Mop up' } });
  const taskId: string = must(waiting).id;
  must(
    await ada.ask('POST', 'issues', 'create-linked-item', {
      query: { issueId: issue.id },
      body: { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: taskId } },
    }),
  );
  expect((await issueOf(issue.id)).linkedItems).toMatchObject([{ kind: 'BLOCKS', target: { id: taskId, projectId } }]);
  const task = must(await toTask(issue.id));
  const links = must(await ada.ask('GET', 'project', 'get-task-links', { query: { taskId: task.id } })).items;
  expect(links).toMatchObject([{ kind: 'BLOCKS', targetId: taskId, target: { id: taskId } }]);
  const other = must(await ada.ask('GET', 'project', 'get-task-links', { query: { taskId } })).items;
  expect(other).toMatchObject([{ kind: 'BLOCKED_BY', targetType: 'TASK', targetId: task.id }]);
  expect((await taskOf(taskId)).blockedByCount).toBe(1);
  expect(must(await toIssue(task.id))).toMatchObject({ id: issue.id, linkCount: 1 });
  expect((await taskOf(taskId)).blockedByCount).toBe(1);
});

test('only one of the two can be restored', async () => {
  const issue = await reported();
  const task = must(await toTask(issue.id));
  const back = { query: { issueId: issue.id }, body: {} };
  expect((await all.ada.ask('POST', 'issues', 'restore-issue', back)).body.error?.code).toBe('conflict');
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: task.id } });
  expect((await all.ada.ask('POST', 'issues', 'restore-issue', back)).status).toBe(200);
  const restored = await all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: task.id }, body: {} });
  expect(restored.body.error?.code).toBe('conflict');
});

test('twenty concurrent equal requests make one task, and a late one gets the same answer', async () => {
  const issue = await reported();
  const key = newIdOf(all.ada.userId);
  const headers = { 'idempotency-key': key };
  const answers = await Promise.all(Array.from({ length: 20 }, () => toTask(issue.id, all.ada, headers)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body.id).toBe(key);
  expect((await toTask(issue.id, all.ada, headers)).text).toBe(answers[0]?.text);
  expect((await toTask(issue.id)).status).toBe(404);
});

test('concurrent conversions of one item convert it once, and leave one live item with its key', async () => {
  const issue = await reported();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => toTask(issue.id, turn % 2 === 0 ? all.ada : all.ben)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await app.database.pool.query(
    `SELECT 1 FROM "Task" WHERE "projectId" = $1 AND "number" = $2 AND "deletedAt" IS NULL
     UNION ALL SELECT 1 FROM "Issue" WHERE "projectId" = $1 AND "number" = $2 AND "deletedAt" IS NULL`,
    [all.projectId, issue.number],
  );
  expect(rows).toHaveLength(1);
});

test('a viewer cannot convert anything, and a stranger gets 404', async () => {
  const { vera, mallory, taskId } = all;
  const issue = await reported();
  expect((await toTask(issue.id, vera)).status).toBe(403);
  expect((await toIssue(taskId, {}, vera)).status).toBe(403);
  expect((await toTask(issue.id, mallory)).status).toBe(404);
  expect((await toIssue(taskId, {}, mallory)).status).toBe(404);
});

test('a comment whose id a stranger used in their own project is not overwritten', async () => {
  const issue = await reported();
  const mine = await say(issue.id, 'Mine');
  await app.database.pool.query(
    `INSERT INTO "TaskComment" ("id", "taskId", "projectId", "userId", "content") VALUES ($1, $2, $3, $4, 'Theirs')`,
    [mine.id, all.foreign.taskId, all.foreign.projectId, all.mallory.userId],
  );
  const task = must(await toTask(issue.id));
  const own = must(await all.ada.ask('GET', 'project', 'get-task-comments', { query: { taskId: task.id } })).items;
  expect(own.map(({ content }: { content: string }) => content)).toEqual(['Mine']);
  const theirs = await app.database.pool.query('SELECT "content", "taskId" FROM "TaskComment" WHERE "id" = $1', [mine.id]);
  expect(theirs.rows).toEqual([{ content: 'Theirs', taskId: all.foreign.taskId }]);
});

test('a person who can no longer see the project is not assigned to the task', async () => {
  const { ada, ben, memberId, projectId } = all;
  const issue = await reported({ assigneeIds: [ben.userId, ada.userId] });
  const task = must(
    await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Theirs', assigneeId: ben.userId } }),
  );
  await ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } });
  expect(must(await toTask(issue.id))).toMatchObject({ assigneeId: ada.userId, collaboratorIds: [] });
  expect(must(await toIssue(task.id)).assigneeIds).toEqual([]);
});

test('a full column refuses a converted issue, and nothing changes', async () => {
  const { ada, projectId } = all;
  const issue = await reported();
  await ada.ask('PUT', 'settings/project', 'update-project-column', {
    query: { projectId, status: 'TODO' },
    body: { wipLimit: 1, wipMode: 'BLOCK' },
  });
  expect((await toTask(issue.id)).body.error?.code).toBe('column-full');
  expect((await issueOf(issue.id)).version).toBe(issue.version);
});
