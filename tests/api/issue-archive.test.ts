import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import { openLog } from '#server/log';
import { collectFeatures } from '../../src/main/features.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { examples } from '../support/examples.ts';

let app: TestApp;
let all: Cast;
/** A person who can only comment. */
let cora: Person;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
  cora = await app.person('cora');
  await joinWorkspace(app, cora, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, cora, 'COMMENTER');
});
afterAll(() => app.stop());

const project = (): { projectId: string } => ({ projectId: all.projectId });
const report = async (title: string, more: Record<string, unknown> = {}, by: Person = all.ada) =>
  (await by.ask('POST', 'issues', 'create-issue', { query: project(), body: { title, ...more } })).body;
const put = (by: Person, action: string, issueId: string, body: object = {}, headers: Record<string, string> = {}) =>
  by.ask('PUT', 'issues', action, { query: { issueId }, body, headers });
const archive = (issueId: string, by = all.ada): Promise<Answer> => put(by, 'archive-issue', issueId);
const unarchive = (issueId: string, by = all.ada): Promise<Answer> => put(by, 'unarchive-issue', issueId);
const remove = (issueId: string) => all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId } });
const asked = async (family: string, action: string, query: Record<string, string>, by = all.ada) =>
  (await by.ask('GET', family, action, { query })).body;
const archived = (query: Record<string, string> = {}, by = all.ada) =>
  asked('issues', 'get-archived-issues', { ...project(), limit: '100', ...query }, by);
const idsOf = ({ items }: Answer['body']): string[] => items.map(({ id }: { id: string }) => id);

/** The lists and searches that show an issue that someone works on. */
const SHOWN: Readonly<Record<string, (issue: { title: string }) => Promise<Answer['body']>>> = {
  'the list': () => asked('issues', 'get-project-issues', { ...project(), limit: '100' }),
  'similar issues': ({ title }) => asked('issues', 'find-similar-issues', { ...project(), text: title }),
  'my work': () => asked('workspace', 'get-my-work', { workspaceId: all.workspaceId, limit: '100' }),
  'the calendar': () =>
    asked('workspace', 'get-dated-work', { workspaceId: all.workspaceId, from: '2031-05-01', to: '2031-05-31' }),
  'a sprint': () => asked('sprints', 'get-sprint-issues', project()),
  'the search': ({ title }) => asked('search', 'search-workspace', { workspaceId: all.workspaceId, query: title }),
};

test('an archived issue leaves every list and the counts, and is back in all of them once it is restored', async () => {
  const { ada, sprintId } = all;
  const issue = await report('Walrus jams the turnstile', { assigneeIds: [ada.userId], dueDate: '2031-05-12' });
  await ada.ask('PUT', 'sprints', 'set-issue-sprint', { query: { issueId: issue.id }, body: { sprintId } });
  const total = async () => (await asked('issues', 'get-issues-metrics', project())).total;
  const shownIn = async () => {
    const lists = Object.entries(SHOWN).map(async ([name, list]) => (idsOf(await list(issue)).includes(issue.id) ? [name] : []));
    return (await Promise.all(lists)).flat();
  };
  const before = await total();
  expect(await shownIn()).toEqual(Object.keys(SHOWN));
  expect((await archive(issue.id)).body.archivedAt).not.toBeNull();
  expect(await total()).toBe(before - 1);
  expect(await shownIn()).toEqual([]);
  const [entry] = (await archived({ search: 'Walrus' })).items;
  expect(entry).toMatchObject({ id: issue.id, filedBy: { id: ada.userId, firstName: 'ada' } });
  expect((await unarchive(issue.id)).body).toMatchObject({ archivedAt: null, sprintId, status: issue.status });
  expect(await total()).toBe(before);
  expect(await shownIn()).toEqual(Object.keys(SHOWN));
  expect(idsOf(await archived())).not.toContain(issue.id);
});

test('the search finds it among archived items only, with its comments', async () => {
  const { id } = await report('Ocelot in the duct');
  await all.ada.ask('POST', 'issues', 'create-comment', { query: { issueId: id }, body: { content: 'The ocelot purrs' } });
  const found = async (query: string) =>
    (await asked('search', 'search-workspace', { workspaceId: all.workspaceId, query })).items.map(
      ({ kind, isArchived }: { kind: string; isArchived: boolean }) => [kind, isArchived],
    );
  await archive(id);
  expect(await found('ocelot')).toEqual([]);
  expect(await found('ocelot is:archived')).toEqual([
    ['ISSUE', true],
    ['COMMENT', true],
  ]);
});

test('a search of the archive finds words of the title and the description, keys and numbers', async () => {
  const { id, number } = await report('Bake bread', { description: 'With rye from the valley' });
  await archive(id);
  for (const search of ['rye bread', `WEB-${number}`, `#${number}`, String(number)])
    expect(idsOf(await archived({ search })), search).toEqual([id]);
  for (const search of ['rye wheat', `APP-${number}`]) expect(idsOf(await archived({ search })), search).toEqual([]);
});

test('no issue becomes a duplicate of an archived one', async () => {
  const [original, copy] = [await report('First'), await report('Second')];
  await archive(original.id);
  const answer = await put(all.ada, 'update-issue-status', copy.id, { status: 'DUPLICATE', duplicateOfId: original.id });
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'issue-archived']);
});

test('a conversion to an issue is not taken back while the issue is archived', async () => {
  const { ada } = all;
  const task = (await ada.ask('POST', 'project', 'create-task', { query: project(), body: { title: 'A bug, then' } })).body;
  const convert = (action: string) => ada.ask('POST', 'issues', action, { query: { taskId: task.id }, body: {} });
  const { id } = (await convert('convert-task-to-issue')).body;
  await archive(id);
  expect((await convert('convert-back-to-task')).body.error?.code).toBe('issue-archived');
  await unarchive(id);
  expect((await convert('convert-back-to-task')).body).toMatchObject({ id: task.id, deletedAt: null });
});

describe('the right to archive and to restore', () => {
  test.each(['archive-issue', 'unarchive-issue'])('%s: whoever may change it, and no one else', async (action) => {
    const [adas, coras] = [await report('Of Ada'), await report('Of Cora', {}, cora)];
    const { ben, vera, gus, mallory } = all;
    const answers = await Promise.all([
      ...[ben, cora, vera].map((by) => put(by, action, adas.id)),
      put(cora, action, coras.id),
      ...[gus, mallory].map((by) => put(by, action, adas.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 200, 404, 404]);
  });

  test('a viewer reads the archive, and no stranger does', async () => {
    expect((await all.vera.ask('GET', 'issues', 'get-archived-issues', { query: project() })).status).toBe(200);
    expect((await all.mallory.ask('GET', 'issues', 'get-archived-issues', { query: project() })).status).toBe(404);
  });

  test('an issue of a guest that awaits approval is archived by admins alone', async () => {
    const { ada, ben, gus } = all;
    await addToProject(ada, all.projectId, gus, 'COMMENTER');
    const set = (requireApproval: boolean) =>
      ada.ask('PUT', 'settings/project', 'update-project', { query: project(), body: { requireApproval } });
    await set(true);
    const { id } = await report('From outside', {}, gus);
    const codes = [await archive(id, gus), await archive(id, ben)].map(({ body }) => body.error?.code);
    expect(codes).toEqual(['awaits-approval', 'awaits-approval']);
    expect((await archive(id)).status).toBe(200);
    await set(false);
  });
});

describe('an archived issue', () => {
  const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  // Actions that move it elsewhere, and one that only reads it.
  const FREE = new Set([
    'archive-issue',
    'unarchive-issue',
    'delete-issue',
    'restore-issue',
    'convert-back-to-issue',
    'create-template-from-issue',
  ]);
  const changing = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent'))
    .endpoints.map(({ action }) => action)
    .filter(({ method, reach: { row }, name }: Action) => {
      const hangsOnIssue = row?.table === 'Issue' || row?.within === 'Issue';
      return method !== 'GET' && hangsOnIssue && !FREE.has(name);
    });
  let apart: Awaited<ReturnType<typeof appWithCast>>;

  beforeAll(async () => {
    apart = await appWithCast({ DEFAULT_PLAN: 'PRO' });
    await apart.app.database.pool.query(`UPDATE "Issue" SET "archivedAt" = now() WHERE "projectId" = $1`, [apart.all.projectId]);
  });
  afterAll(() => apart.app.stop());

  test.each(changing.map((action) => [`${action.family}.${action.name}`, action] as const))(
    'can be read only: %s',
    async (title, action) => {
      const answer = await apart.all.ada.ask(action.method, action.family, action.name, examples[title]?.(apart.all));
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'issue-archived']);
    },
  );

  test('can be read, deleted, and restored to the archive', async () => {
    const { issueId, ada } = apart.all;
    expect((await ada.ask('GET', 'issues', 'get-issue', { query: { issueId } })).body.archivedAt).not.toBeNull();
    expect((await ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId } })).status).toBe(200);
    expect(
      idsOf((await ada.ask('GET', 'issues', 'get-archived-issues', { query: { projectId: apart.all.projectId } })).body),
    ).not.toContain(issueId);
    const back = await ada.ask('POST', 'issues', 'restore-issue', { query: { issueId }, body: {} });
    expect(back.body).toMatchObject({ deletedAt: null });
    expect(back.body.archivedAt).not.toBeNull();
  });
});

test('archiving an archived issue changes nothing, and neither does restoring one that is not archived', async () => {
  const { id, version } = await report('Twice');
  expect((await unarchive(id)).body.version).toBe(version);
  const [one, two] = [await archive(id), await archive(id, all.ben)];
  expect(two.body).toEqual(one.body);
});

test('a request from before the issue was archived gets its first response again', async () => {
  const { id } = await report('Repeated');
  const key = { 'idempotency-key': newId() };
  const first = await put(all.ada, 'update-issue', id, { title: 'Once' }, key);
  await archive(id);
  expect((await put(all.ada, 'update-issue', id, { title: 'Once' }, key)).text).toBe(first.text);
});

test('a concurrent edit and archiving run in order: no archived issue is changed', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await report(`Racer ${round}`);
    const [edited, filed] = await Promise.all([put(all.ben, 'update-issue', id, { title: 'Edited' }), archive(id)]);
    expect(filed.status).toBe(200);
    expect([200, 409]).toContain(edited.status);
    if (edited.status === 200) expect(edited.body.archivedAt).toBeNull();
  }
});

test('a sprint that ends takes its archived issues with it to the next one', async () => {
  const { ada, activeSprintId } = all;
  const { id } = await report('Not done and put away');
  await ada.ask('PUT', 'sprints', 'set-issue-sprint', { query: { issueId: id }, body: { sprintId: activeSprintId } });
  await archive(id);
  const body = { rollover: 'NEXT' };
  const ended = await ada.ask('PUT', 'sprints', 'complete-sprint', { query: { sprintId: activeSprintId }, body });
  expect(ended.status).toBe(200);
  const { sprintId } = await asked('issues', 'get-issue', { issueId: id });
  expect([null, activeSprintId]).not.toContain(sprintId);
});

test('an issue that left through the trash is not in the archive', async () => {
  const { id } = await report('Gone');
  await archive(id);
  await remove(id);
  expect(idsOf(await archived())).not.toContain(id);
  expect((await unarchive(id)).status).toBe(404);
});
