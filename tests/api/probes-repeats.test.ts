import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, newIdOf } from '#contract/new-id';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Requests that are repeated, concurrent, out of order or late.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const create = async (person: Person, body: Record<string, unknown> = {}) =>
  (await person.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: { title: 'Probe', ...body } }))
    .body;
const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('a deletion whose answer was lost', () => {
  test('returns the first answer on a repeat, for everything that can be deleted', async () => {
    const { ada, ben, projectId, workspaceId } = all;
    const task = await create(ada);
    const subtask = (await ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: task.id }, body: { title: 's' } }))
      .body;
    const label = (await ada.ask('POST', 'settings/project', 'create-label', { query: { projectId }, body: { name: 'L' } })).body;
    const spare = (
      await ada.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId },
        body: { name: 'Spare', visibility: 'PRIVATE' },
      })
    ).body;
    const memberId = await addToProject(ada, spare.id, ben, 'MEMBER');
    const second = (await ada.ask('POST', 'workspace', 'create-workspace', { body: { name: 'Second' } })).body;
    const deletions: [Person, string, string, Record<string, string>][] = [
      [ada, 'project', 'delete-task-subtask', { subtaskId: subtask.id }],
      [ada, 'project', 'delete-task', { taskId: task.id }],
      [ada, 'settings/project', 'delete-label', { labelId: label.id }],
      [ben, 'project', 'remove-project-member', { memberId }],
      [ada, 'workspace', 'delete-workspace', { workspaceId: second.id }],
    ];
    for (const [person, family, endpoint, query] of deletions) {
      const asked = { query, headers: { 'idempotency-key': newId() } };
      const first = await person.ask('DELETE', family, endpoint, asked);
      const again = await person.ask('DELETE', family, endpoint, asked);
      expect([endpoint, first.status, again.status, again.text]).toEqual([endpoint, 200, 200, first.text]);
      const withoutKey = await person.ask('DELETE', family, endpoint, { query });
      expect([endpoint, withoutKey.status]).toEqual([endpoint, 404]);
      const another = await person.ask('DELETE', family, endpoint, {
        ...asked,
        query: { ...query, [Object.keys(query)[0] ?? '']: newId() },
      });
      expect([endpoint, another.status]).toEqual([endpoint, 422]);
    }
  });

  test('is answered to no one else, and not after the session has ended', async () => {
    const nell = await app.person('nell');
    await joinWorkspace(app, nell, all.workspaceId, 'MEMBER');
    await addToProject(all.ada, all.projectId, nell, 'MEMBER');
    const task = await create(nell, { description: 'between us' });
    const asked = { query: { taskId: task.id }, headers: { 'idempotency-key': newId() } };
    expect((await nell.ask('DELETE', 'project', 'delete-task', asked)).status).toBe(200);
    for (const other of [all.ada, all.ben, all.mallory]) {
      expect((await other.ask('DELETE', 'project', 'delete-task', asked)).status).toBe(404);
    }
    await rows('DELETE FROM auth.sessions WHERE user_id = $1', [nell.userId]);
    expect((await nell.ask('DELETE', 'project', 'delete-task', asked)).status).toBe(401);
  });

  test('is refused to a person removed from the workspace since', async () => {
    const otto = await app.person('otto');
    await joinWorkspace(app, otto, all.workspaceId, 'MEMBER');
    await addToProject(all.ada, all.projectId, otto, 'MEMBER');
    const task = await create(otto, { description: 'between us' });
    const asked = { query: { taskId: task.id }, headers: { 'idempotency-key': newId() } };
    expect((await otto.ask('DELETE', 'project', 'delete-task', asked)).status).toBe(200);
    await rows('DELETE FROM "WorkspaceMember" WHERE "userId" = $1 AND "workspaceId" = $2', [otto.userId, all.workspaceId]);
    expect((await otto.ask('DELETE', 'project', 'delete-task', asked)).status).toBe(404);
  });
});

test('a refused request leaves its key free for the corrected one', async () => {
  const headers = { 'idempotency-key': newIdOf(all.ada.userId) };
  const query = { projectId: all.projectId };
  const ask = (body: object) => all.ada.ask('POST', 'project', 'create-task', { query, body, headers });
  expect((await ask({ title: '' })).status).toBe(400);
  expect((await ask({ title: 'x', assigneeId: all.mallory.userId })).status).toBe(404);
  expect((await ask({ title: 'x', labelIds: [all.labelId, all.foreign.labelId] })).status).toBe(404);
  const made = await ask({ title: 'meant', assigneeId: all.ben.userId });
  expect([made.status, made.body.id]).toEqual([200, headers['idempotency-key']]);
});

test('the order of keys in body and query does not matter, and the query is part of the request', async () => {
  const headers = { 'idempotency-key': newId() };
  const raw = (query: string, payload: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/project?${query}`,
      headers: { authorization: `Bearer ${all.ada.token}`, 'content-type': 'application/json', ...headers },
      payload,
    });
  const { projectId, workspaceId } = all;
  const first = await raw(
    `endpoint=create-task&projectId=${projectId}&workspaceId=${workspaceId}`,
    '{"title":"t","priority":"LOW"}',
  );
  const other = await raw(
    `workspaceId=${workspaceId}&projectId=${projectId.toUpperCase()}&endpoint=create-task`,
    '{"priority":"LOW", "title":" t "}',
  );
  expect([first.statusCode, other.statusCode, other.body]).toEqual([200, 200, first.body]);
  expect((await raw(`endpoint=create-task&projectId=${projectId}`, '{"title":"t","priority":"LOW"}')).statusCode).toBe(422);
});

test('one key sent at once with two bodies performs one of them', async () => {
  const headers = { 'idempotency-key': newId() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      all.ada.ask('POST', 'project', 'create-task', {
        query: { projectId: all.projectId },
        body: { title: `Body ${index % 2}` },
        headers,
      }),
    ),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200, 422]));
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
});

test.each(['short', 'x'.repeat(201), 'with a space', 'ünicode-key', 'tab\there-is-one', ''])(
  'the key %j is refused',
  async (key) => {
    const answer = await all.ada.ask('POST', 'project', 'create-task', {
      query: { projectId: all.projectId },
      body: { title: 'x' },
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(400);
  },
);

test('concurrent deletions of a task delete it once, and a deleted task is not changed', async () => {
  for (let round = 0; round < 5; round++) {
    const task = await create(all.ada);
    const query = { taskId: task.id };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => all.ada.ask('DELETE', 'project', 'delete-task', { query })),
      ...Array.from({ length: 4 }, (_, index) =>
        all.ada.ask('PUT', 'project', 'update-task', { query, body: { title: `Late ${index}` } }),
      ),
    ]);
    expect(new Set(statuses(answers)).size).toBeLessThanOrEqual(2);
    const events = await rows(`SELECT "action" FROM "Event" WHERE "targetId" = $1 ORDER BY "id"`, [task.id]);
    const names = events.map(({ action }) => action);
    expect(names.filter((name) => name === 'delete-task')).toHaveLength(1);
    expect(names.indexOf('delete-task')).toBe(names.length - 1);
  }
});

test('the subtasks of a deleted task are not found either', async () => {
  const task = await create(all.ada);
  const step = (await all.ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: task.id }, body: { title: 's' } }))
    .body;
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: task.id } });
  const query = { subtaskId: step.id };
  expect((await all.ada.ask('PUT', 'project', 'update-task-subtask', { query, body: { completed: true } })).status).toBe(404);
  expect((await all.ada.ask('DELETE', 'project', 'delete-task-subtask', { query })).status).toBe(404);
  await all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: task.id }, body: {} });
  expect((await all.ada.ask('PUT', 'project', 'update-task-subtask', { query, body: { completed: true } })).status).toBe(200);
});

test('a label that is deleted while it is added to tasks is on none of them afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const label = (
      await all.ada.ask('POST', 'settings/project', 'create-label', {
        query: { projectId: all.projectId },
        body: { name: `Gone ${round}` },
      })
    ).body;
    const tasks = await Promise.all(Array.from({ length: 3 }, () => create(all.ada)));
    const answers = await Promise.all([
      ...tasks.map(({ id }) =>
        all.ada.ask('POST', 'project', 'add-task-label', { query: { taskId: id }, body: { labelId: label.id } }),
      ),
      all.ada.ask('DELETE', 'settings/project', 'delete-label', { query: { labelId: label.id } }),
      ...Array.from({ length: 3 }, () =>
        all.ada.ask('POST', 'project', 'create-task', {
          query: { projectId: all.projectId },
          body: { title: 'x', labelIds: [label.id] },
        }),
      ),
    ]);
    for (const status of statuses(answers)) expect([200, 404]).toContain(status);
    expect(await rows(`SELECT 1 FROM "Task" WHERE "labelIds" @> ARRAY[$1::uuid]`, [label.id])).toEqual([]);
  }
});

test('concurrent changes to everything end without a visible deadlock', async () => {
  const { ada, ben, projectId, workspaceId } = all;
  const tasks = await Promise.all(Array.from({ length: 4 }, () => create(ada)));
  const label = (await ada.ask('POST', 'settings/project', 'create-label', { query: { projectId }, body: { name: 'Busy' } }))
    .body;
  const steps = await Promise.all(
    tasks.map(
      async ({ id }) =>
        (await ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: id }, body: { title: 's' } })).body,
    ),
  );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => turn).flatMap((turn) => {
      const { id: taskId } = tasks[turn % 4];
      const { id: subtaskId } = steps[(turn * 3) % 4];
      const query = { taskId };
      return [
        ada.ask('PUT', 'project', 'update-task-status', {
          query,
          body: { status: turn % 2 ? 'DONE' : 'REVIEW', position: 'a1' },
        }),
        ben.ask('PUT', 'project', 'change-assignee', { query, body: { assigneeId: turn % 2 ? ben.userId : null } }),
        ben.ask('POST', 'project', 'add-task-label', { query, body: { labelId: label.id } }),
        ada.ask('DELETE', 'project', 'remove-task-label', { query: { taskId, labelId: label.id } }),
        ben.ask('PUT', 'project', 'update-task-subtask', { query: { subtaskId }, body: { completed: turn % 2 === 0 } }),
        ada.ask('PUT', 'settings/project', 'update-project-column', {
          query: { projectId, status: 'DONE' },
          body: { wipLimit: 900 + turn, wipMode: 'BLOCK' },
        }),
        ada.ask('PUT', 'settings/project', 'update-label', {
          query: { labelId: label.id },
          body: { color: turn % 2 ? 'red' : 'blue' },
        }),
        ada.ask('PUT', 'workspace', 'update-workspace', { query: { workspaceId }, body: { name: `Turn ${turn}` } }),
        ada.ask('PUT', 'workspace', 'update-project-status', {
          query: { projectId },
          body: { status: turn % 2 ? 'ACTIVE' : 'ON_HOLD' },
        }),
      ];
    }),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const [drift] = await rows(
    `SELECT count(*)::int AS "count" FROM "Task" t WHERE "subtaskCount" <> (SELECT count(*) FROM "Subtask" s WHERE s."taskId" = t."id")
       OR "subtaskDoneCount" <> (SELECT count(*) FROM "Subtask" s WHERE s."taskId" = t."id" AND s."completed")`,
  );
  expect(drift?.['count']).toBe(0);
});

describe('a change based on an outdated version', () => {
  test('is merged for another field and rejected for the same, everywhere a version is taken', async () => {
    const { ada, projectId, workspaceId } = all;
    const project = (await ada.ask('GET', 'settings/project', 'get-project', { query: { projectId } })).body;
    const change = (body: object) =>
      ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { ...body, version: project.version } });
    expect((await change({ name: 'New name' })).status).toBe(200);
    expect((await change({ description: 'Merged' })).status).toBe(200);
    expect(
      (
        await ada.ask('PUT', 'workspace', 'update-project-status', {
          query: { projectId },
          body: { status: 'PLANNED', version: project.version },
        })
      ).status,
    ).toBe(200);
    expect((await change({ name: 'Too late' })).body.error?.code).toBe('stale');

    const workspace = (await ada.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId } })).body;
    const rework = (body: object) =>
      ada.ask('PUT', 'workspace', 'update-workspace', { query: { workspaceId }, body: { ...body, version: workspace.version } });
    expect((await rework({ name: 'Other house' })).status).toBe(200);
    expect((await rework({ color: 'red' })).status).toBe(200);
    expect((await rework({ name: 'Too late' })).body.error?.code).toBe('stale');

    const profile = (await ada.ask('GET', 'user', 'get-user-profile', { query: { id: ada.userId } })).body;
    const rename = (body: object) =>
      ada.ask('PUT', 'user', 'update-user-profile', { body: { ...body, version: profile.version } });
    expect((await rename({ firstName: 'Augusta' })).status).toBe(200);
    expect((await rename({ lastName: 'King' })).status).toBe(200);
    expect((await rename({ firstName: 'Late' })).body.error?.code).toBe('stale');
  });
});
