import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const create = async (body: Record<string, unknown>, by: Person = all.ada) =>
  (await by.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body })).body;
const duplicate = (taskId: string, body: Record<string, unknown> = {}, by = all.ada): Promise<Answer> =>
  by.ask('POST', 'project', 'duplicate-task', { query: { taskId }, body });
const subtasksOf = async (taskId: string) =>
  (await all.ada.ask('GET', 'project', 'get-task-subtasks', { query: { taskId } })).body.items;

describe('a copy', () => {
  test('follows its task and has its open work, but not its history', async () => {
    const task = await create({
      title: 'Paint the fence',
      description: 'Twice',
      priority: 'URGENT',
      status: 'REVIEW',
      dueDate: '2026-12-01',
      assigneeId: all.ben.userId,
      labelIds: [all.labelId],
      tags: ['garden'],
      estimate: 3,
      recurrence: { freq: 'YEARLY', interval: 1, mode: 'ON_SCHEDULE' },
    });
    const after = await create({ title: 'After', status: 'REVIEW' });
    for (const title of ['Sand', 'Prime'])
      await all.ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: task.id }, body: { title, completed: true } });
    await all.ada.ask('POST', 'project', 'add-task-comment', { query: { taskId: task.id }, body: { content: 'Which colour?' } });
    const { body: copy } = await duplicate(task.id);
    expect(copy).toMatchObject({
      title: 'Copy of Paint the fence',
      description: 'Twice',
      priority: 'URGENT',
      status: 'REVIEW',
      dueDate: '2026-12-01',
      assigneeId: all.ben.userId,
      labelIds: [all.labelId],
      tags: ['garden'],
      estimate: 3,
      recurrence: null,
      commentCount: 0,
      subtaskCount: 2,
      subtaskDoneCount: 0,
      createdBy: all.ada.userId,
    });
    expect(copy.watcherIds.toSorted()).toEqual([all.ada.userId, all.ben.userId].toSorted());
    expect(copy.number).toBeGreaterThan(task.number);
    expect(copy.position > task.position && copy.position < after.position).toBe(true);
    expect((await subtasksOf(copy.id)).map(({ title }: { title: string }) => title)).toEqual(['Sand', 'Prime']);
  });

  test('of a completed task is open, without subtasks on request, and its long title fits', async () => {
    const task = await create({ title: 'x'.repeat(500), status: 'DONE' });
    await all.ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: task.id }, body: { title: 'Step' } });
    const { body: copy } = await duplicate(task.id, { withSubtasks: false });
    expect(copy).toMatchObject({ status: 'TODO', completed: false, subtaskCount: 0 });
    expect(copy.title).toHaveLength(500);
  });

  test('leaves out people who can no longer see the project', async () => {
    const zoe = await app.person('zoe');
    await app.database.pool.query(
      `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
      [all.workspaceId, zoe.userId],
    );
    const memberId = await addToProject(all.ada, all.projectId, zoe, 'MEMBER');
    const task = await create({ title: 'Hers', assigneeId: zoe.userId, collaboratorIds: [zoe.userId, all.ben.userId] });
    const { rows } = await app.database.pool.query(
      `INSERT INTO "CustomField" ("id", "projectId", "name", "kind", "position", "createdBy")
       SELECT gen_random_uuid(), $1, name, 'PERSON', 'a0', $2 FROM unnest(ARRAY['Reviewer', 'Tester']) name RETURNING "id"`,
      [all.projectId, all.ada.userId],
    );
    await app.database.pool.query('UPDATE "Task" SET "customFields" = $2 WHERE "id" = $1', [
      task.id,
      { [rows[0].id]: zoe.userId, [rows[1].id]: all.ben.userId },
    ]);
    await all.ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } });
    const { body } = await duplicate(task.id);
    expect(body).toMatchObject({ assigneeId: null, collaboratorIds: [all.ben.userId], watcherIds: [all.ada.userId] });
    expect(body.customFields).toEqual({ [rows[1].id]: all.ben.userId });
  });

  test('is refused if a column limit blocks it, and to people who can only read', async () => {
    const task = await create({ title: 'Full', status: 'IN_PROGRESS' });
    await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
      query: { projectId: all.projectId, status: 'IN_PROGRESS' },
      body: { wipLimit: 1, wipMode: 'BLOCK' },
    });
    expect((await duplicate(task.id)).body.error.code).toBe('column-full');
    await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
      query: { projectId: all.projectId, status: 'IN_PROGRESS' },
      body: { wipLimit: null },
    });
    expect((await duplicate(task.id, {}, all.vera)).status).toBe(403);
    expect((await duplicate(task.id, {}, all.mallory)).status).toBe(404);
  });
});

test('a copy with many subtasks and a move with many comments update their task once, not once per row', async () => {
  const { ada, projectId } = all;
  const issue = (await ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: 'Much said' } })).body;
  await app.database.pool.query(
    `INSERT INTO "IssueComment" ("id", "issueId", "projectId", "userId", "content")
     SELECT gen_random_uuid(), $1, $2, $3, 'Word ' || n FROM generate_series(1, 30) n`,
    [issue.id, projectId, ada.userId],
  );
  const query = { issueId: issue.id };
  const { rows } = await app.database.pool.query('SELECT "commentCount", "version" FROM "Issue" WHERE "id" = $1', [issue.id]);
  const [before] = rows;
  const task = (await ada.ask('POST', 'issues', 'convert-issue-to-task', { query, body: {} })).body;
  await app.database.pool.query(
    `INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "createdBy", "completed")
     SELECT gen_random_uuid(), $1, $2, 'Step ' || n, 'a0' || n || '1', $3, n % 2 = 0 FROM generate_series(1, 30) n`,
    [task.id, projectId, ada.userId],
  );
  const copy = (await ada.ask('POST', 'project', 'duplicate-task', { query: { taskId: task.id }, body: {} })).body;
  const whole = (await ada.ask('GET', 'project', 'get-task-details', { query: { taskId: task.id } })).body;
  expect([before.commentCount, task.commentCount, copy.subtaskCount, copy.subtaskDoneCount]).toEqual([30, 30, 30, 0]);
  expect([whole.subtaskCount, whole.subtaskDoneCount]).toEqual([30, 15]);
  expect([before.version < 5, task.version < 5, copy.version < 5, whole.version < 6]).toEqual([true, true, true, true]);
});
