import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWorkOf, placeOf, type WorkRow } from '#features/work/rules';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { made, task } from '../support/team-fixture.ts';
import { mention } from '../support/telling.ts';

// What a person works on in all projects, with their current rights.

const CANARY = 'canary of a private project';

let app: TestApp;
let all: Cast;
let open: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  open = await project('Open to all', 'PUBLIC');
});
afterAll(() => app.stop());

const project = async (name: string, visibility: string): Promise<string> =>
  made(
    await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name, visibility },
    }),
  ).id;

interface Page {
  items: (WorkRow & { kind: string })[];
  pagination: { total: number; earlier: string | null };
}

const work = async (by: Person, query: Record<string, string> = {}): Promise<Page> =>
  made(await by.ask('GET', 'workspace', 'get-my-work', { query: { workspaceId: all.workspaceId, ...query } }));

const titles = async (by: Person, of: string): Promise<string[]> =>
  (await work(by, { of, limit: '100' })).items.map(({ title }) => title);

const issue = async (by: Person, projectId: string, body: Record<string, unknown>): Promise<string> =>
  made(await by.ask('POST', 'issues', 'create-issue', { query: { projectId }, body })).id;

test('tasks and issues of several projects are sorted together: open first, by due date, then by priority', async () => {
  const { ada, ben, projectId } = all;
  const assigneeId = ben.userId;
  await task(ada, projectId, { title: 'No day', assigneeId });
  await task(ada, open, { title: 'Later', assigneeId, dueDate: '2031-05-01' });
  await issue(ada, open, { title: 'Urgent issue', assigneeIds: [assigneeId], dueDate: '2031-04-01', priority: 'URGENT' });
  await task(ada, projectId, { title: 'Less urgent', assigneeId, dueDate: '2031-04-01', priority: 'LOW' });
  await task(ada, open, { title: 'Done first', assigneeId, status: 'DONE' });
  const later = await issue(ada, projectId, { title: 'Resolved last', assigneeIds: [assigneeId] });
  await ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: later }, body: { status: 'RESOLVED' } });
  await task(ada, open, { title: 'Not for Ben' });
  const ordered = ['Urgent issue', 'Less urgent', 'Later', 'No day', 'Resolved last', 'Done first'];
  expect((await titles(ben, 'assigned')).filter((title) => ordered.includes(title))).toEqual(ordered);
  expect(await titles(ben, 'assigned')).not.toContain('Not for Ben');
});

test('the cursor pages through the same rows, and the total counts all of them', async () => {
  const whole = await work(all.ben, { of: 'watched', limit: '100' });
  expect(whole.items.length).toBe(whole.pagination.total);
  expect(whole.items.length).toBeGreaterThan(4);
  const walked: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Page = await work(all.ben, { of: 'watched', limit: '2', ...(before && { before }) });
    expect(page.pagination.total).toBe(whole.pagination.total);
    walked.push(...page.items.map(({ id }) => id));
    before = page.pagination.earlier;
  }
  expect(walked).toEqual(whole.items.map(({ id }) => id));
});

test('the rules in browsers select and sort rows like the server', async () => {
  const asked = [all.ada, all.ben].flatMap((by) =>
    (['assigned', 'created', 'watched', 'mentioned'] as const).map((of) => ({ by, of })),
  );
  let count = 0;
  for (const { by, of } of asked) {
    const { items } = await work(by, { of, limit: '100' });
    count += items.length;
    const rest = items.toSorted((one, other) => (`${placeOf(one)}_${one.id}` < `${placeOf(other)}_${other.id}` ? -1 : 1));
    expect(rest.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    expect(
      items.filter(
        (row) =>
          !isWorkOf({ ...row, ...(of === 'mentioned' && { isMentioned: true }) }, { of, userId: by.userId, now: new Date() }),
      ),
    ).toEqual([]);
  }
  expect(count).toBeGreaterThan(20);
});

test('work completed more than two weeks ago is left out', async () => {
  const { ada, ben, projectId } = all;
  const id = await task(ada, projectId, { title: 'Done long ago', assigneeId: ben.userId, status: 'DONE' });
  expect(await titles(ben, 'assigned')).toContain('Done long ago');
  await app.database.pool.query(`UPDATE "Task" SET "completedAt" = now() - interval '15 days' WHERE "id" = $1`, [id]);
  expect(await titles(ben, 'assigned')).not.toContain('Done long ago');
});

test('deleted and archived work, and work in archived projects, is left out and returns', async () => {
  const { ada, ben } = all;
  const home = await project('Soon archived', 'PUBLIC');
  const id = await task(ada, home, { title: 'Comes and goes', assigneeId: ben.userId });
  const isThere = async () => (await titles(ben, 'assigned')).includes('Comes and goes');
  const turn = async (
    family: string,
    method: 'POST' | 'PUT' | 'DELETE',
    action: string,
    more: { query: Record<string, string>; body?: object },
  ) => void made(await ada.ask(method, family, action, more));
  expect(await isThere()).toBe(true);
  await turn('project', 'DELETE', 'delete-task', { query: { taskId: id } });
  expect(await isThere()).toBe(false);
  await turn('project', 'POST', 'restore-task', { query: { taskId: id }, body: {} });
  expect(await isThere()).toBe(true);
  await turn('workspace', 'PUT', 'update-project-status', { query: { projectId: home }, body: { status: 'ARCHIVED' } });
  expect(await isThere()).toBe(false);
  await turn('workspace', 'PUT', 'update-project-status', { query: { projectId: home }, body: { status: 'ACTIVE' } });
  expect(await isThere()).toBe(true);
  await turn('settings/project', 'DELETE', 'delete-project', { query: { projectId: home } });
  expect(await isThere()).toBe(false);
});

test('a person who lost a project, or never had it, sees none of its work', async () => {
  const { ada, ben, vera, gus, mallory } = all;
  const secret = await project(CANARY, 'PRIVATE');
  const memberId = await addToProject(ada, secret, ben, 'MEMBER');
  await task(ben, secret, { title: CANARY, assigneeId: ben.userId });
  await issue(ben, secret, { title: CANARY, assigneeIds: [ben.userId] });
  const everything = async (by: Person) =>
    JSON.stringify(
      await Promise.all(['assigned', 'created', 'watched', 'mentioned'].map((of) => work(by, { of, limit: '100' }))),
    );
  expect(await everything(ben)).toContain(CANARY);
  for (const other of [vera, gus]) expect(await everything(other)).not.toContain(CANARY);
  await ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } });
  expect(await everything(ben)).not.toContain(CANARY);
  const refused = await mallory.ask('GET', 'workspace', 'get-my-work', { query: { workspaceId: all.workspaceId } });
  expect(refused.status).toBe(404);
});

test('what mentions a person, in itself or in a comment, is listed for them alone, until the comment is gone or they lose the project', async () => {
  const { ada, ben, vera, projectId } = all;
  const taskId = await task(ada, projectId, { title: 'Ask about the paint' });
  const issueId = await issue(ada, projectId, { title: 'Ask about the rust' });
  const body = { content: `${mention(ben)} what do you think?` };
  const first: { id: string } = made(await ada.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body }));
  made(await ada.ask('POST', 'issues', 'create-comment', { query: { issueId }, body }));
  expect((await titles(ben, 'mentioned')).toSorted()).toEqual(['Ask about the paint', 'Ask about the rust']);
  for (const described of [task, issue]) {
    const id = await described(ada, projectId, { title: 'Told at length', description: `${mention(ben)} knows` });
    expect((await titles(ben, 'mentioned')).toSorted()).toEqual(['Ask about the paint', 'Ask about the rust', 'Told at length']);
    const [family, endpoint, name] =
      described === task ? ['project', 'update-task', 'taskId'] : ['issues', 'update-issue', 'issueId'];
    made(await ada.ask('PUT', family, endpoint, { query: { [name]: id }, body: { description: 'Nobody knows' } }));
  }
  expect([await titles(ada, 'mentioned'), await titles(vera, 'mentioned')]).toEqual([[], []]);
  made(await ada.ask('DELETE', 'project', 'delete-task-comment', { query: { taskId, commentId: first.id } }));
  expect(await titles(ben, 'mentioned')).toEqual(['Ask about the rust']);
});

test('a guest sees their work in projects that are open to guests, and nothing else', async () => {
  const { ada, gus } = all;
  const id = await task(ada, open, { title: 'Watched by a guest' });
  made(await gus.ask('PUT', 'project', 'watch-task', { query: { taskId: id }, body: { isWatching: true } }));
  expect(await titles(gus, 'watched')).toContain('Watched by a guest');
  made(await ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId: open }, body: { visibility: 'TEAM' } }));
  expect(await titles(gus, 'watched')).toEqual([]);
  made(
    await ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId: open }, body: { visibility: 'PUBLIC' } }),
  );
});

test('a task names the workspace of its project', async () => {
  const { rows } = await app.database.pool.query<{ wrong: number; right: number }>(
    `SELECT count(*) FILTER (WHERE named."workspaceId" IS DISTINCT FROM p."workspaceId")::int AS wrong, count(*)::int AS right
     FROM (SELECT "projectId", "workspaceId" FROM "Task" UNION ALL SELECT "projectId", "workspaceId" FROM "Issue") named
     JOIN "Project" p ON p."id" = named."projectId"`,
  );
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.right).toBeGreaterThan(10);
});

test.each(['', 'nonsense', '02031-01-01', '1_x', '02031-01-011_00000000-0000-0000-0000-00000000000Z'])(
  'an invalid cursor is refused: %s',
  async (before) => {
    const { status } = await all.ada.ask('GET', 'workspace', 'get-my-work', { query: { workspaceId: all.workspaceId, before } });
    expect(status).toBe(400);
  },
);
