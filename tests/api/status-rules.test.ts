import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { asking, madeToken } from '../support/api-tokens.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

type Next = string[] | null;
const allow = (status: string, next: Next, by: Person = all.ada, projectId = all.projectId) =>
  by.ask('PUT', 'settings/project', 'update-project-column', { query: { projectId, status }, body: { next } });
const create = async (status: string, more: object = {}): Promise<string> =>
  (
    await all.ada.ask('POST', 'project', 'create-task', {
      query: { projectId: all.projectId },
      body: { title: 'Ship it', status, ...more },
    })
  ).body.id;
const move = (taskId: string, status: string, by: Person = all.ben) =>
  by.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status } });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const refused = [409, 'status-cannot-follow'];
const rows = async (sql: string, ...values: unknown[]) => (await app.database.pool.query(sql, values)).rows;

// From To do only to In progress, and from Done nowhere.
beforeEach(async () => {
  await allow('TODO', ['IN_PROGRESS']);
  await allow('IN_PROGRESS', null);
  await allow('REVIEW', null);
  await allow('DONE', []);
});

test('in a new project any status can follow any other', async () => {
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Unruled' },
  });
  expect(body.columns.map(({ next }: { next: Next }) => next)).toEqual([null, null, null, null]);
});

describe('what can follow a status', () => {
  test('is kept without the status itself and in the order of the columns, and as any if it is all of them', async () => {
    const nextOf = async (next: Next): Promise<Next> =>
      (await allow('REVIEW', next)).body.columns.find(({ status }: { status: string }) => status === 'REVIEW').next;
    expect(await nextOf(['DONE', 'TODO', 'REVIEW', 'TODO'])).toEqual(['TODO', 'DONE']);
    expect(await nextOf(['DONE', 'IN_PROGRESS', 'TODO'])).toBeNull();
    expect(await nextOf([])).toEqual([]);
  });

  test('stays when another setting of the column changes', async () => {
    const { body } = await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
      query: { projectId: all.projectId, status: 'TODO' },
      body: { name: 'Ready' },
    });
    expect(body.columns.find(({ status }: { status: string }) => status === 'TODO')).toMatchObject({
      name: 'Ready',
      next: ['IN_PROGRESS'],
    });
    await all.ada.ask('PUT', 'settings/project', 'update-project-column', {
      query: { projectId: all.projectId, status: 'TODO' },
      body: { name: 'To do' },
    });
  });

  test('is set by project admins only, with statuses that exist', async () => {
    const before = await everything(app);
    expect((await allow('TODO', [], all.ben)).status).toBe(403);
    expect((await allow('TODO', [], all.mallory)).status).toBe(404);
    expect((await allow('TODO', ['LATER'])).status).toBe(400);
    expect((await allow('TODO', ['DONE', 'DONE', 'DONE', 'DONE', 'DONE'])).status).toBe(400);
    expect(await everything(app)).toBe(before);
  });

  test('is in the history and the audit log of the project', async () => {
    await allow('REVIEW', ['DONE']);
    const [event] = await rows(
      `SELECT "changes" FROM "Event" WHERE "targetId" = $1 AND "action" = 'update-project-column' ORDER BY "id" DESC LIMIT 1`,
      all.projectId,
    );
    const inReview = (columns: { status: string; next: Next }[]): Next | undefined =>
      columns.find(({ status }) => status === 'REVIEW')?.next;
    expect(event.changes.columns.map(inReview)).toEqual([null, ['DONE']]);
    const [entry] = await rows(
      `SELECT "action", "after" FROM "AuditEntry" WHERE "targetId" = $1 ORDER BY "seq" DESC LIMIT 1`,
      all.projectId,
    );
    expect(entry.action).toBe('project.updated');
    expect(inReview(entry.after.columns)).toEqual(['DONE']);
  });
});

describe('a status that cannot follow', () => {
  test('is refused with a sentence that names both columns, and nothing changes', async () => {
    const taskId = await create('TODO');
    const before = await everything(app);
    const answer = await move(taskId, 'DONE');
    expect(codeOf(answer)).toEqual(refused);
    expect(answer.body.error.message).toBe(
      "A task can't move from To do to Done in this project. A project admin decides what can follow.",
    );
    expect(await everything(app)).toBe(before);
    expect((await move(taskId, 'IN_PROGRESS')).status).toBe(200);
    expect((await move(taskId, 'DONE')).status).toBe(200);
  });

  test('is refused to admins and owners too', async () => {
    const taskId = await create('TODO');
    expect(codeOf(await move(taskId, 'REVIEW', all.ada))).toEqual(refused);
  });

  test('is refused to an API token', async () => {
    const { token } = await madeToken(all.ada, { scopes: ['tasks:read', 'tasks:write'] });
    const taskId = await create('TODO');
    const answer = await asking(app, token)('PUT', 'project', 'update-task-status', {
      query: { taskId },
      body: { status: 'DONE' },
    });
    expect(codeOf(answer)).toEqual(refused);
  });

  test('does not keep a task from another place in its own column', async () => {
    const taskId = await create('DONE');
    const answer = await all.ben.ask('PUT', 'project', 'update-task-status', {
      query: { taskId },
      body: { status: 'DONE', position: 'a5' },
    });
    expect(answer.status).toBe(200);
  });

  test('is refused when a task is converted to an issue and returns with another status', async () => {
    const taskId = await create('TODO');
    const issue = (await all.ada.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} })).body;
    await all.ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: issue.id }, body: { status: 'RESOLVED' } });
    const back = () => all.ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId: issue.id }, body: {} });
    const before = await everything(app);
    expect(codeOf(await back())).toEqual(refused);
    expect(await everything(app)).toBe(before);
    await all.ada.ask('PUT', 'issues', 'update-issue-status', {
      query: { issueId: issue.id },
      body: { status: 'IN_PROGRESS' },
    });
    expect((await back()).body.status).toBe('IN_PROGRESS');
  });

  test('is no way around for a recurring task: its next one begins in To do', async () => {
    const taskId = await create('IN_PROGRESS', {
      dueDate: '2026-12-01',
      recurrence: { freq: 'WEEKLY', interval: 1, mode: 'ON_SCHEDULE' },
    });
    expect((await move(taskId, 'DONE')).status).toBe(200);
    const [next] = await rows(`SELECT "status" FROM "Task" WHERE "title" = 'Ship it' AND "recurrence" IS NOT NULL`);
    expect(next.status).toBe('TODO');
  });

  test('can still be that of a new task, an imported one, and one from another project', async () => {
    for (const status of ['TODO', 'REVIEW', 'DONE']) expect(await create(status)).toMatch(/^[0-9a-f-]{36}$/);
    const tasks = [{ title: 'From a file', status: 'DONE' }];
    for (const endpoint of ['create-tasks', 'bulk-create-tasks'])
      expect(
        (await all.ada.ask('POST', 'project', endpoint, { query: { projectId: all.projectId }, body: { tasks } })).status,
      ).toBe(200);
    const [task] = await rows(`SELECT "id" FROM "Task" WHERE "projectId" = $1 LIMIT 1`, all.otherProjectId);
    const taskId = task?.id ?? (await create('TODO'));
    await move(taskId, 'IN_PROGRESS', all.ada);
    const moved = await all.ada.ask('POST', 'project', 'move-task-to-project', {
      query: { taskId },
      body: { projectId: task ? all.projectId : all.otherProjectId },
    });
    expect(moved.status).toBe(200);
  });
});

describe('a person who undoes their last change of status', () => {
  test('may, although the way back is not allowed', async () => {
    const taskId = await create('REVIEW');
    expect((await move(taskId, 'DONE')).status).toBe(200);
    expect((await move(taskId, 'REVIEW')).body.status).toBe('REVIEW');
  });

  test('may not go anywhere else, and not after someone else moved it', async () => {
    const taskId = await create('REVIEW');
    await move(taskId, 'DONE');
    expect(codeOf(await move(taskId, 'TODO'))).toEqual(refused);
    expect(codeOf(await move(taskId, 'REVIEW', all.ada))).toEqual(refused);
  });

  test('may not after ten minutes', async () => {
    const taskId = await create('REVIEW');
    await move(taskId, 'DONE');
    await rows(`UPDATE "Event" SET "occurredAt" = now() - interval '11 minutes' WHERE "targetId" = $1`, taskId);
    expect(codeOf(await move(taskId, 'REVIEW'))).toEqual(refused);
  });

  test('may not return a task that was created with its status', async () => {
    expect(codeOf(await move(await create('DONE'), 'REVIEW', all.ada))).toEqual(refused);
  });
});

test('a refused move can be sent again with the same key once it is allowed', async () => {
  const taskId = await create('TODO');
  const sent = { query: { taskId }, body: { status: 'DONE' }, headers: { 'idempotency-key': newId() } };
  expect(codeOf(await all.ben.ask('PUT', 'project', 'update-task-status', sent))).toEqual(refused);
  await allow('TODO', null);
  const again = await all.ben.ask('PUT', 'project', 'update-task-status', sent);
  expect([again.status, again.body.error?.code ?? again.body.status]).toEqual([200, 'DONE']);
});
