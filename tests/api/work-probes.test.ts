import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Answer, RequestParts, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { codeOf, made, task } from '../support/team-fixture.ts';

// Attacks on the parts of tasks and issues: concurrent requests at each limit, odd input, and ids of another tenant.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
});
afterAll(() => app.stop());

const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows as Row[];

interface Limit {
  /** All but three of the maximum. */
  fill: string;
  count: string;
  most: number;
  one: (at: At, nth: number) => readonly [family: string, action: string, ask: RequestParts];
}
interface At {
  taskId: string;
  commentId: string;
}

// $1 the task, $2 the project, $3 Ada.
const limits: Readonly<Record<string, Limit>> = {
  subtasks: {
    fill: `INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "createdBy")
      SELECT gen_random_uuid(), $1, $2, 'Step', 'a' || lpad(n::text, 4, '0') || 'V', $3 FROM generate_series(1, 497) n`,
    count: 'SELECT count(*)::int AS n FROM "Subtask" WHERE "taskId" = $1 AND $2::uuid IS NOT NULL AND $3::uuid IS NOT NULL',
    most: 500,
    one: ({ taskId }) => ['project', 'add-task-subtask', { query: { taskId }, body: { title: 'One more' } }],
  },
  'entries of time': {
    fill: `INSERT INTO "TimeEntry" ("id", "taskId", "projectId", "userId", "startedAt", "endedAt", "seconds")
      SELECT gen_random_uuid(), $1, $2, $3, now(), now() + interval '1 second', 1 FROM generate_series(1, 497)`,
    count: 'SELECT count(*)::int AS n FROM "TimeEntry" WHERE "taskId" = $1 AND $2::uuid IS NOT NULL AND $3::uuid IS NOT NULL',
    most: 500,
    one: ({ taskId }) => ['project', 'add-time-entry', { query: { taskId }, body: { seconds: 60, day: '2026-01-05' } }],
  },
  links: {
    fill: `INSERT INTO "LinkedItem" ("id", "projectId", "sourceType", "sourceId", "kind", "targetType", "url", "createdBy")
      SELECT gen_random_uuid(), $2, 'TASK', $1, 'RELATES_TO', 'URL', 'https://example.com/' || n, $3 FROM generate_series(1, 197) n`,
    count: 'SELECT count(*)::int AS n FROM "LinkedItem" WHERE "sourceId" = $1 AND $2::uuid IS NOT NULL AND $3::uuid IS NOT NULL',
    most: 200,
    one: ({ taskId }, nth) => [
      'project',
      'add-task-link',
      { query: { taskId }, body: { linkedItem: { kind: 'RELATES_TO', targetType: 'URL', url: `https://example.org/${nth}` } } },
    ],
  },
  reminders: {
    fill: `INSERT INTO "TaskReminder" ("id", "taskId", "projectId", "userId", "kind", "minutes")
      SELECT gen_random_uuid(), $1, $2, $3, 'BEFORE_DUE', n FROM generate_series(1, 17) n`,
    count: 'SELECT count(*)::int AS n FROM "TaskReminder" WHERE "taskId" = $1 AND "userId" = $3 AND $2::uuid IS NOT NULL',
    most: 20,
    one: ({ taskId }, nth) => [
      'project',
      'add-task-reminder',
      { query: { taskId }, body: { kind: 'BEFORE_DUE', minutes: 100 + nth } },
    ],
  },
  views: {
    fill: `INSERT INTO "SavedView" ("id", "projectId", "ownerId", "surface", "name", "config", "position")
      SELECT gen_random_uuid(), $2, $3, 'ISSUES', 'View', '{"search":{}}', 'a' || lpad(n::text, 4, '0') || 'V'
      FROM generate_series(1, 197 - (SELECT count(*)::int FROM "SavedView" WHERE "projectId" = $2 AND "ownerId" = $3)) n
      WHERE $1::uuid IS NOT NULL`,
    count: 'SELECT count(*)::int AS n FROM "SavedView" WHERE "projectId" = $2 AND "ownerId" = $3 AND $1::uuid IS NOT NULL',
    most: 200,
    one: (_, nth) => [
      'project',
      'create-saved-view',
      { query: { projectId: all.projectId }, body: { surface: 'ISSUES', name: `View ${nth}`, config: { search: {} } } },
    ],
  },
  templates: {
    fill: `INSERT INTO "Template" ("id", "projectId", "kind", "name", "content", "position", "createdBy")
      SELECT gen_random_uuid(), $2, 'TASK', 'Template ' || n, '{}', 'a' || lpad(n::text, 4, '0') || 'V', $3
      FROM generate_series(1, 97 - (SELECT count(*)::int FROM "Template" WHERE "projectId" = $2 AND "kind" = 'TASK')) n
      WHERE $1::uuid IS NOT NULL`,
    count: `SELECT count(*)::int AS n FROM "Template" WHERE "projectId" = $2 AND "kind" = 'TASK' AND $1::uuid IS NOT NULL AND $3::uuid IS NOT NULL`,
    most: 100,
    one: (_, nth) => [
      'project',
      'create-template',
      { query: { projectId: all.projectId }, body: { kind: 'TASK', name: `Another ${nth}`, content: {} } },
    ],
  },
  fields: {
    fill: `INSERT INTO "CustomField" ("id", "projectId", "name", "kind", "position", "createdBy")
      SELECT gen_random_uuid(), $2, 'Field ' || n, 'TEXT', 'a' || lpad(n::text, 4, '0') || 'V', $3
      FROM generate_series(1, 47 - (SELECT count(*)::int FROM "CustomField" WHERE "projectId" = $2)) n WHERE $1::uuid IS NOT NULL`,
    count:
      'SELECT count(*)::int AS n FROM "CustomField" WHERE "projectId" = $2 AND $1::uuid IS NOT NULL AND $3::uuid IS NOT NULL',
    most: 50,
    one: (_, nth) => [
      'settings/project',
      'create-custom-field',
      { query: { projectId: all.projectId }, body: { name: `Another ${nth}`, kind: 'TEXT' } },
    ],
  },
  comments: {
    fill: `WITH more AS (
        INSERT INTO "TaskComment" ("id", "taskId", "projectId", "userId", "content")
        SELECT gen_random_uuid(), $1, $2, $3, 'Said' FROM generate_series(1, 4996) RETURNING 1)
      SELECT count(*) FROM more`,
    count: 'SELECT "commentCount" AS n FROM "Task" WHERE "id" = $1 AND $2::uuid IS NOT NULL AND $3::uuid IS NOT NULL',
    most: 5000,
    one: ({ taskId }) => ['project', 'add-task-comment', { query: { taskId }, body: { content: 'One more' } }],
  },
};

test.each(Object.entries(limits))('of many concurrent %s at the limit only the allowed number is kept', async (_, limit) => {
  const { ada, projectId } = all;
  const taskId = await task(ada, projectId, { dueDate: '2990-01-01' });
  const { id: commentId } = made(
    await ada.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content: 'First' } }),
  );
  const values = [taskId, projectId, ada.userId];
  await sql(limit.fill, values);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (__, nth) => {
      const [family, action, asked] = limit.one({ taskId, commentId }, nth);
      return ada.ask('POST', family, action, asked);
    }),
  );
  const codes = Map.groupBy(answers, (answer: Answer) => codeOf(answer) ?? 'done');
  expect(Object.fromEntries([...codes].map(([code, of]) => [code, of.length]))).toEqual({ conflict: 17, done: 3 });
  expect(await sql(limit.count, values)).toEqual([{ n: limit.most }]);
});

describe('of another tenant', () => {
  test('a bulk deletion answers for a foreign archived task as for a nonexistent one', async () => {
    const { ada, mallory, projectId, foreign } = all;
    const taskId = await task(mallory, foreign.projectId, {});
    made(await mallory.ask('PUT', 'project', 'archive-task', { query: { taskId }, body: {} }));
    const own = await task(ada, projectId, {});
    const remove = (taskIds: string[]) => ada.ask('DELETE', 'project', 'delete-tasks', { query: { projectId, taskIds } });
    const [theirs, none] = [await remove([own, taskId]), await remove([own, newId()])];
    expect([theirs.status, codeOf(theirs)]).toEqual([404, codeOf(none)]);
    expect(await sql('SELECT "deletedAt" FROM "Task" WHERE "id" = ANY($1)', [[own, taskId]])).toEqual([
      { deletedAt: null },
      { deletedAt: null },
    ]);
  });

  test('a bulk deletion includes one’s own archived task', async () => {
    const { ada, projectId } = all;
    const taskIds = [await task(ada, projectId, {}), await task(ada, projectId, {})];
    made(await ada.ask('PUT', 'project', 'archive-task', { query: { taskId: taskIds[0] ?? '' }, body: {} }));
    expect(made(await ada.ask('DELETE', 'project', 'delete-tasks', { query: { projectId, taskIds } })).items).toHaveLength(2);
  });
});

describe('odd input', () => {
  test.each(['\u200b', '\u00a0\u2060', '\ufeff', '\u3164', '\u202e'])('the title %j is empty and refused', async (title) => {
    const { ada, projectId } = all;
    for (const [family, action] of [
      ['issues', 'create-issue'],
      ['project', 'create-task'],
    ] as const) {
      const answer = await ada.ask('POST', family, action, { query: { projectId }, body: { title } });
      expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['title']]);
    }
  });

  test.each(['\u200b', ' \u2060 '])('the comment %j is empty and refused', async (content) => {
    const query = { taskId: all.taskId };
    expect((await all.ada.ask('POST', 'project', 'add-task-comment', { query, body: { content } })).status).toBe(400);
  });

  test.each(['0', '-1', '1e9', 'abc', '1000001', '1.5', ''])(
    'the invalid page %j is refused with the allowed values',
    async (page) => {
      const query = { projectId: all.projectId, page };
      const answer = await all.ada.ask('GET', 'issues', 'get-project-issues', { query });
      expect([answer.status, answer.body.error.fields]).toEqual([400, { page: 'A whole number from 1 to 1000000' }]);
    },
  );

  test('a title of joined characters is accepted', async () => {
    const { ada, projectId } = all;
    const title = '👩\u200d🚀';
    const issue = made(await ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title } }));
    expect(issue.title).toBe(title);
  });

  test('an invalid file type names its field', async () => {
    const answer = await all.ada.ask('POST', 'project', 'prepare-task-attachments', {
      query: { taskId: all.taskId },
      body: { files: [{ name: 'a.txt', size: 1, mime: 'text/\u0000plain' }] },
    });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['files.0.mime']]);
  });
});
