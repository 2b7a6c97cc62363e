import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectTemplates } from '#contract/project-templates';
import { projectContents } from '../../src/features/project-templates/rules.ts';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await testApp();
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const create = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId: ada.workspaceId }, body, headers });
const onPlan = (planType: string) =>
  app.database.pool.query('UPDATE "Subscription" SET "planType" = $2 WHERE "workspaceId" = $1', [ada.workspaceId, planType]);
const of = (projectId: string, family: string, endpoint: string, query: Record<string, string> = {}): Promise<Answer> =>
  ada.ask('GET', family, endpoint, { query: { projectId, ...query } });

const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe.each(projectTemplates)('a project from the template %s', (template) => {
  const content = projectContents[template];

  test('starts with its labels, tasks, subtasks and task templates, and correct counters', async () => {
    await onPlan('PRO');
    const made = await create({ name: `From ${template}`, template });
    expect(made.status).toBe(200);
    const { id } = made.body;
    expect(made.body.taskCount).toBe(content.tasks.length);
    expect(names((await of(id, 'settings/project', 'get-labels', { limit: '100' })).body.items).toSorted()).toEqual(
      names([...content.labels]).toSorted(),
    );
    const { items } = (await of(id, 'project', 'get-project-tasks', { status: 'TODO', limit: '100' })).body;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(content.tasks.map(({ title }) => title));
    expect(items.map(({ subtaskCount }: { subtaskCount: number }) => subtaskCount)).toEqual(
      content.tasks.map(({ subtasks = [] }) => subtasks.length),
    );
    expect(items.map(({ labelIds }: { labelIds: string[] }) => labelIds.length)).toEqual(
      content.tasks.map(({ labels = [] }) => labels.length),
    );
    const kept = (await of(id, 'project', 'get-templates')).body.items;
    expect(names(kept)).toEqual(content.repeated.map(({ title }) => title));
    const fields = (await of(id, 'settings/project', 'get-custom-fields')).body.items;
    expect(names(fields)).toEqual(names([...content.fields]));
    // The next task continues the count.
    const next = await ada.ask('POST', 'project', 'create-task', { query: { projectId: id }, body: { title: 'Next' } });
    expect(next.body.number).toBe(content.tasks.length + 1);
  });

  test('has no custom fields if the plan does not include them', async () => {
    await onPlan('FREE');
    await app.database.pool.query('DELETE FROM "Project" WHERE "workspaceId" = $1', [ada.workspaceId]);
    const made = await create({ name: `From ${template}`, template });
    expect(made.status).toBe(200);
    expect((await of(made.body.id, 'settings/project', 'get-custom-fields')).body.items).toEqual([]);
    expect(made.body.taskCount).toBe(content.tasks.length);
  });
});

test('an unknown template is rejected, and no project is created', async () => {
  await onPlan('PRO');
  const count = async () =>
    Number((await app.database.pool.query('SELECT count(*) FROM "Project" WHERE "name" = $1', ['Odd'])).rows[0].count);
  for (const template of ['NO_SUCH', 'constructor', '', null, ['EVENT']])
    expect((await create({ name: 'Odd', template })).status, String(template)).toBe(400);
  expect(await count()).toBe(0);
});

test('a project from a template is created once per idempotency key, completely or not at all', async () => {
  const headers = { 'idempotency-key': '01890000-0000-7000-8000-00000000abcd' };
  const [one, other] = await Promise.all([1, 2].map(() => create({ name: 'Once', template: 'EVENT' }, headers)));
  expect(one?.body.id).toBe(other?.body.id);
  await app.database.pool.query('ALTER TABLE "Template" ADD CONSTRAINT refused CHECK ("name" <> $$Supplier$$) NOT VALID');
  const refused = await create({ name: 'Halfway', template: 'EVENT' });
  await app.database.pool.query('ALTER TABLE "Template" DROP CONSTRAINT refused');
  expect(refused.status).toBe(400);
  const { rows } = await app.database.pool.query('SELECT 1 FROM "Project" WHERE "name" = $1', ['Halfway']);
  expect(rows).toEqual([]);
});

test('the content of a template is in the history of the project', async () => {
  const made = await create({ name: 'Told', template: 'SOFTWARE_TEAM' });
  const { rows } = await app.database.pool.query<{ targetType: string; count: number }>(
    'SELECT "targetType", count(*)::int AS "count" FROM "Event" WHERE "projectId" = $1 GROUP BY 1 ORDER BY 1',
    [made.body.id],
  );
  const { labels, tasks, fields, repeated } = projectContents.SOFTWARE_TEAM;
  expect(rows).toEqual([
    { targetType: 'CustomField', count: fields.length },
    { targetType: 'Label', count: labels.length },
    { targetType: 'Project', count: 1 },
    { targetType: 'ProjectMember', count: 1 },
    { targetType: 'Task', count: tasks.length },
    { targetType: 'Template', count: repeated.length },
  ]);
});
