import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Bodies have a maximum depth, and everything is bounded. That answers contain only the fields of their contract, matrix.test.ts
// shows.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

describe('an endlessly nested body', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const list = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  test.each([25, 1_000, 100_000])('of %i levels is refused by the API, identity and broadcasts', async (levels) => {
    const headers = {
      apikey: app.publishableKey,
      authorization: `Bearer ${all.mallory.token}`,
      'content-type': 'application/json',
    };
    for (const text of [deep(levels), list(levels)]) {
      const send = async (url: string, payload: string) =>
        (await app.app.inject({ method: 'POST', url, headers, payload })).statusCode;
      expect(await send(`/api/project?endpoint=create-task&projectId=${all.foreign.projectId}`, text)).toBe(400);
      expect(
        await send('/auth/v1/signup', `{"email":"deep@example.com","password":"a quiet lake 41","data":{"a":${text}}}`),
      ).toBeLessThan(500);
      expect(await send('/realtime/v1/api/broadcast', `{"messages":[{"topic":"t","event":"e","payload":${text}}]}`)).toBeLessThan(
        500,
      );
      expect(await send('/realtime/v1/api/broadcast/t/events/e', text)).toBeLessThan(500);
    }
  });

  test('too many broadcasts get Retry-After', async () => {
    const headers = { apikey: app.publishableKey, 'content-type': 'application/json' };
    const payload = { messages: Array.from({ length: 100 }, () => ({ topic: `t-${newId()}`, event: 'e', payload: {} })) };
    let refused = 0;
    for (let turn = 0; turn < 5; turn++) {
      const answer = await app.app.inject({ method: 'POST', url: '/realtime/v1/api/broadcast', headers, payload });
      if (answer.statusCode !== 429) continue;
      refused++;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(refused).toBeGreaterThan(0);
  });
});

test.each(['1', '🎉', 'ß', 'ﬀ', '٣', 'İ', '日本', '-- --', 'a'.repeat(100), 'ⅷ', '123 456 789 012', 'É'])(
  'a project named %s gets a unique key, even if another has that name',
  async (name) => {
    const lou = await app.person('lou');
    const keys = [];
    for (let turn = 0; turn < 3; turn++) {
      const project = await lou.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: lou.workspaceId },
        body: { name },
      });
      keys.push(must(project).key);
    }
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z0-9]{1,9}$/);
  },
);

test('a person cannot lock themselves out of a project by making it private', async () => {
  const { ada, ben, workspaceId } = all;
  const project = must(
    await ben.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Open', visibility: 'TEAM' } }),
  );
  const hide = (by: Person) =>
    by.ask('PUT', 'settings/project', 'update-project', { query: { projectId: project.id }, body: { visibility: 'PRIVATE' } });
  expect((await hide(ada)).body.error?.code).toBe('not-yours-to-hide');
  await addToProject(ben, project.id, ada, 'VIEWER');
  expect((await hide(ada)).status).toBe(200);
  expect((await ada.ask('GET', 'settings/project', 'get-project', { query: { projectId: project.id } })).body.role).toBe(
    'VIEWER',
  );
});

test('a task has a maximum number of subtasks and a project of labels, and the errors name it', async () => {
  const { ada, projectId, taskId } = all;
  const fill = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);
  await fill(
    `INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "createdBy") SELECT gen_random_uuid(), $1, $2, 's', 'a' || n, $3 FROM generate_series(1000, 1499) n`,
    [taskId, projectId, ada.userId],
  );
  const step = await ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId }, body: { title: 'one more' } });
  expect([step.status, step.body.error?.code]).toEqual([409, 'conflict']);
  await fill(
    `INSERT INTO "Label" ("id", "projectId", "name", "createdBy") SELECT gen_random_uuid(), $1, 'n' || n, $2 FROM generate_series(1, 500) n`,
    [projectId, ada.userId],
  );
  const label = await ada.ask('POST', 'settings/project', 'create-label', { query: { projectId }, body: { name: 'one more' } });
  expect([label.status, label.body.error?.code]).toEqual([409, 'conflict']);
});

test('a person removed from the workspace while their request waited is refused at the next one', async () => {
  const max = await app.person('max');
  await joinWorkspace(app, max, all.foreign.workspaceId, 'MEMBER');
  const memberId = await addToProject(all.mallory, all.foreign.projectId, max, 'MEMBER');
  const create = () =>
    max.ask('POST', 'project', 'create-task', { query: { projectId: all.foreign.projectId }, body: { title: 'x' } });
  const [during, removed] = await Promise.all([
    create(),
    all.mallory.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } }),
  ]);
  expect([removed.status, [200, 404].includes(during.status)]).toEqual([200, true]);
  expect((await create()).status).toBe(404);
});

test('a workspace deleted while items are created in it holds none that anyone sees', async () => {
  const pia = await app.person('pia');
  const { workspaceId } = pia;
  const project = must(await pia.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'P' } }));
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () =>
      pia.ask('POST', 'project', 'create-task', { query: { projectId: project.id }, body: { title: 'x' } }),
    ),
    pia.ask('DELETE', 'workspace', 'delete-workspace', { query: { workspaceId } }),
    ...Array.from({ length: 5 }, () =>
      pia.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Q' } }),
    ),
  ]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  for (const [family, endpoint, query] of [
    ['project', 'get-project-tasks', { projectId: project.id }],
    ['workspace', 'get-workspace-projects', { workspaceId }],
    ['workspace', 'get-workspace', { workspaceId }],
  ] as const) {
    expect((await pia.ask('GET', family, endpoint, { query })).status).toBe(404);
  }
  expect((await pia.ask('GET', 'workspace', 'get-user-workspaces')).body.pagination.total).toBe(0);
});
