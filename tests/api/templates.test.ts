import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const make = (body: Record<string, unknown>, by: Person = all.ben) =>
  by.ask('POST', 'project', 'create-template', { query: { projectId: all.projectId }, body });
const change = (templateId: string, body: Record<string, unknown>) =>
  all.ben.ask('PUT', 'project', 'update-template', { query: { templateId }, body });
const listed = async (query: Record<string, string> = {}, by = all.vera) =>
  (await by.ask('GET', 'project', 'get-templates', { query: { projectId: all.projectId, ...query } })).body.items;

test('a member creates templates for tasks and issues, and everyone reads them in order', async () => {
  const task = await make({
    kind: 'TASK',
    name: 'Onboarding',
    title: 'Welcome ',
    content: { subtasks: ['Laptop', 'Keys'], priority: 'HIGH' },
  });
  expect(task.body).toMatchObject({
    kind: 'TASK',
    content: { subtasks: ['Laptop', 'Keys'], priority: 'HIGH', tags: [], description: '' },
  });
  const issue = await make({ kind: 'ISSUE', name: 'Onboarding', content: { type: 'QUESTION', labelIds: [all.labelId] } });
  expect(issue.body).toMatchObject({ kind: 'ISSUE', title: '', content: { type: 'QUESTION', severity: null } });
  expect((await listed({ kind: 'TASK' })).map(({ name }: { name: string }) => name)).toEqual(['Release', 'Onboarding']);
  expect((await listed()).map(({ kind }: { kind: string }) => kind)).toEqual(['TASK', 'TASK', 'ISSUE']);
  expect((await make({ kind: 'TASK', name: 'Mine', content: {} }, all.vera)).status).toBe(403);
});

test('a template name is unique within its kind, ignoring case', async () => {
  const one = await make({ kind: 'TASK', name: 'Retro', content: {} });
  expect((await make({ kind: 'TASK', name: 'RETRO', content: {} })).body.error.code).toBe('name-taken');
  const other = await make({ kind: 'TASK', name: 'Planning', content: {} });
  expect((await change(other.body.id, { name: 'retro' })).body.error.code).toBe('name-taken');
  expect((await change(one.body.id, { name: 'retro' })).body.name).toBe('retro');
});

test('a template accepts only the fields of its kind and the labels of its project', async () => {
  const wrong = await make({ kind: 'TASK', name: 'Odd', content: { severity: 'S1' } });
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'invalid-input']);
  expect((await make({ kind: 'ISSUE', name: 'Odd', content: { subtasks: ['One'] } })).status).toBe(400);
  expect((await make({ kind: 'ISSUE', name: 'Odd', content: { priority: 'NONE' } })).status).toBe(400);
  expect((await make({ kind: 'TASK', name: 'Odd', content: { labelIds: [all.foreign.labelId] } })).status).toBe(404);
  expect((await change(all.templateId, { content: { labelIds: [all.foreign.labelId] } })).status).toBe(404);
  expect((await listed()).some(({ name }: { name: string }) => name === 'Odd')).toBe(false);
});

test('an update keeps the other fields, and an unchanged template writes nothing', async () => {
  const { body: before } = await make({ kind: 'TASK', name: 'Steady', title: 'T', content: { tags: ['a'] } });
  const { body: same } = await change(before.id, { name: 'Steady' });
  expect(same).toEqual(before);
  const { body: after } = await change(before.id, { title: 'U', position: 'Zz5' });
  expect(after).toMatchObject({
    name: 'Steady',
    title: 'U',
    position: 'Zz5',
    content: { tags: ['a'] },
    version: before.version + 1,
  });
  expect((await change(before.id, { position: 'a0' })).status).toBe(200);
  expect((await change(before.id, { position: '!' })).status).toBe(400);
});

test('a template is created from a task with its subtasks', async () => {
  const task = (
    await all.ada.ask('POST', 'project', 'create-task', {
      query: { projectId: all.projectId },
      body: {
        title: 'Model',
        description: '# How',
        priority: 'LOW',
        labelIds: [all.labelId],
        tags: ['x'],
        estimate: 5,
        dueDate: '2026-12-01',
      },
    })
  ).body;
  for (const title of ['First', 'Second'])
    await all.ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: task.id }, body: { title } });
  const { body } = await all.ben.ask('POST', 'project', 'create-template-from-task', {
    query: { taskId: task.id },
    body: { name: 'After the model' },
  });
  expect(body).toMatchObject({
    kind: 'TASK',
    title: 'Model',
    content: {
      description: '# How',
      priority: 'LOW',
      labelIds: [all.labelId],
      tags: ['x'],
      estimate: 5,
      subtasks: ['First', 'Second'],
    },
  });
});

test('concurrent requests cannot exceed the maximum number of templates', async () => {
  await app.database.pool.query(
    `INSERT INTO "Template" ("id", "projectId", "kind", "name", "position", "createdBy")
     SELECT gen_random_uuid(), $1, 'ISSUE', 'Filler ' || n, 'a' || n || '1', $2 FROM generate_series(1, 98) n
     WHERE n + (SELECT count(*) FROM "Template" WHERE "projectId" = $1 AND "kind" = 'ISSUE') < 99`,
    [all.projectId, all.ada.userId],
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => make({ kind: 'ISSUE', name: `Extra ${index}`, content: {} })),
  );
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  expect(await listed({ kind: 'ISSUE' })).toHaveLength(100);
});

test('the templates of a project have a maximum total size, because they load in one list', async () => {
  const project = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Wordy', visibility: 'PRIVATE' },
  });
  const query = { projectId: project.body.id };
  const description = '"'.repeat(100_000);
  const subtasks = Array.from({ length: 100 }, () => '"'.repeat(500));
  const longest = (name: string) =>
    all.ada.ask('POST', 'project', 'create-template', {
      query,
      body: { kind: 'TASK', name, content: { description, subtasks } },
    });
  const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(longest));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 200, 200, 409, 409,
  ]);
  const first = answers.find(({ status }) => status === 200);
  const short = await all.ada.ask('POST', 'project', 'create-template', {
    query,
    body: { kind: 'TASK', name: 'S', content: {} },
  });
  const grown = await all.ada.ask('PUT', 'project', 'update-template', {
    query: { templateId: short.body.id },
    body: { content: { description, subtasks } },
  });
  expect([first?.body.content.subtasks.length, short.status, grown.status]).toEqual([100, 200, 409]);
});
