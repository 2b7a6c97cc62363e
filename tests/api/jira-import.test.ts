import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountService } from '../support/account-services.ts';
import type { Person, TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { begunAccount, comeBack } from '../support/integrations.ts';
import { adf, eveOfJira, Jira, jiraIssue } from '../support/jira-server.ts';
import { ok } from '../support/webhook-stage.ts';
import { plainMapping, startedImport, undoneImport } from '../support/work-imports.ts';
import { endedJob } from '../support/workspace-archives.ts';

const atlassian = new AccountService();
const cloud = new Jira(true);
const ownSite = new Jira(false);
let app: TestApp;
let all: Cast;
let amy: Person;

beforeAll(async () => {
  await Promise.all([atlassian.start(), ownSite.start()]);
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', JIRA_BASE_URL: atlassian.url, OUTGOING_LOOPBACK: 'on' }, LOOKS_OFTEN));
  amy = await app.person('amy');
  await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
});
beforeEach(async () => {
  await rows('DELETE FROM "Connection"');
  atlassian.api = cloud.answer;
  atlassian.refusals.length = 0;
  ownSite.authorization = 'Bearer a-personal-token';
  for (const jira of [cloud, ownSite]) {
    Object.assign(jira, { issues: [jiraIssue(1)], pageMost: 100 });
    jira.refusals.length = 0;
    jira.files.clear();
  }
});
afterAll(async () => {
  await app.stop();
  await Promise.all([atlassian.stop(), ownSite.stop()]);
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inWorkspace = () => ({ workspaceId: all.workspaceId });
const newProject = async (name: string): Promise<string> =>
  (await ok(all.ada.ask('POST', 'workspace', 'create-project', { query: inWorkspace(), body: { name } }))).id;
const projectsFor = async (projectId: string, by = all.ada, text = '') =>
  ok(by.ask('GET', 'imports', 'find-import-projects', { query: { projectId, text } }));
const read = (projectId: string, origin: object, by = all.ada) =>
  by.ask('POST', 'imports', 'start-import-reading', { query: { projectId }, body: origin });
const preview = async (importId: string) => ok(all.ada.ask('GET', 'imports', 'get-import-preview', { query: { importId } }));
const tasksIn = (projectId: string) =>
  rows('SELECT * FROM "Task" WHERE "projectId" = $1 AND "deletedAt" IS NULL ORDER BY "title"', [projectId]);

async function connectedAccount(by = all.ada): Promise<string> {
  const { flowId, url } = await begunAccount(by, inWorkspace(), { provider: 'jira' });
  await comeBack(app, atlassian.allow(url));
  return (await ok(by.ask('POST', 'integrations', 'finish-integration', { query: inWorkspace(), body: { flowId } }))).integration
    .id;
}
async function connectedSite(): Promise<string> {
  const body = { provider: 'jira', name: 'Own', url: ownSite.url, token: 'a-personal-token' };
  return (await ok(all.ada.ask('POST', 'integrations', 'connect-integration', { query: inWorkspace(), body }))).id;
}
/** Reads a project to its end. @returns the id of the import */
async function wasRead(projectId: string, key = 'APP'): Promise<{ importId: string; origin: object; job: { state: string } }> {
  const { items } = await projectsFor(projectId);
  const { origin } = items.find((project: { key: string }) => project.key === key);
  const { begun } = await ok(read(projectId, origin));
  return { importId: begun.import.id, origin, job: await endedJob(all.ada, begun.job.id) };
}

describe.each([
  ['an account of Jira Cloud', cloud, connectedAccount],
  ['a site with a token', ownSite, connectedSite],
])('with %s', (__, jira, connect) => {
  test('a project becomes tasks with comments, files, links and parents, once, and can be undone', async () => {
    const text = (value: string) => (jira.isCloud ? adf(value) : value);
    jira.issues = [
      jiraIssue(1, { summary: 'Epic', issuetype: { name: 'Epic', subtask: false } }),
      jiraIssue(2, {
        summary: 'Checkout fails',
        description: text('It fails'),
        status: { id: '3' },
        assignee: eveOfJira,
        labels: ['payments'],
        parent: { key: 'APP-1' },
        customfield_10016: 5,
        issuelinks: [{ id: '1', type: { name: 'Blocks' }, outwardIssue: { key: 'APP-3' } }],
        attachment: [
          { id: '900', filename: 'log.txt', size: 5 },
          { id: '901', filename: 'gone.txt', size: 5 },
        ],
        comment: {
          comments: [{ id: '7', author: eveOfJira, body: text('Seen'), created: '2026-11-03T08:00:00.000+0000' }],
          total: 1,
        },
      }),
      jiraIssue(3),
    ];
    jira.files.set('900', 'lines');
    jira.pageMost = 2;
    const projectId = await newProject(jira.isCloud ? 'Shop' : 'Store');
    await connect();
    const { importId, job } = await wasRead(projectId);
    expect(job).toMatchObject({ state: 'DONE', kind: 'read-import', done: 3 });
    const { import: found, head } = await preview(importId);
    expect(found).toMatchObject({
      state: 'READY',
      source: 'JIRA',
      name: 'App',
      totals: { items: 3, comments: 1, files: 2, links: 2 },
    });
    expect(head.people.map(({ name: person }: { name: string }) => person).toSorted()).toEqual(['Ada Lovelace', 'Eve Holt']);
    expect(head.labels.map(({ name: label }: { name: string }) => label)).toEqual(['Epic', 'payments']);

    expect(
      await startedImport(all.ada, importId, { ...plainMapping, people: [{ key: eveOfJira.accountId, userId: all.ben.userId }] }),
    ).toMatchObject({ state: 'DONE' });
    const tasks = await tasksIn(projectId);
    expect(tasks.map(({ title, status, estimate }) => [title, status, estimate === null ? null : Number(estimate)])).toEqual([
      ['Checkout fails', 'DONE', 5],
      ['Epic', 'TODO', null],
      ['Issue 3', 'TODO', null],
    ]);
    expect(tasks[0]).toMatchObject({ assigneeId: all.ben.userId, commentCount: 1 });
    const [{ report }] = await rows('SELECT "report" FROM "WorkImport" WHERE "id" = $1', [importId]);
    expect(report).toMatchObject({ tasks: 3, comments: 1, links: 2, files: 1, filesAsLinks: 1 });

    const again = await wasRead(projectId);
    expect((await preview(again.importId)).known).toBe(3);
    expect(await startedImport(all.ada, again.importId)).toMatchObject({ state: 'DONE' });
    expect(await tasksIn(projectId)).toHaveLength(3);
    await undoneImport(all.ada, importId);
    expect(await tasksIn(projectId)).toEqual([]);
  });

  test('the integration says what was read, and nobody finds projects with the account of someone else', async () => {
    const projectId = await newProject(jira.isCloud ? 'Quiet' : 'Calm');
    const integrationId = await connect();
    const { origin } = await wasRead(projectId);
    const events = await ok(
      all.ada.ask('GET', 'integrations', 'get-integration-events', { query: { ...inWorkspace(), integrationId } }),
    );
    expect(events.items).toMatchObject([{ what: 'Read 1 issue of APP', state: 'DONE' }]);
    expect(await projectsFor(projectId, amy)).toMatchObject({ hasAccount: false, items: [], problem: null });
    expect((await read(projectId, origin, amy)).status).toBe(404);
    await ok(
      all.ada.ask('PUT', 'integrations', 'pause-integration', {
        query: { ...inWorkspace(), integrationId },
        body: { isPaused: true },
      }),
    );
    const paused = 'A Jira account is paused or no longer accepted. Open the integrations to connect it again.';
    expect(await projectsFor(projectId)).toMatchObject({ hasAccount: true, items: [], problem: paused });
    expect((await ok(read(projectId, origin))).problem).toMatch(/no longer connected/);
    await ok(
      all.ada.ask('PUT', 'integrations', 'pause-integration', {
        query: { ...inWorkspace(), integrationId },
        body: { isPaused: false },
      }),
    );
    expect((await projectsFor(projectId, all.ada, 'oper')).items.map(({ key }: { key: string }) => key)).toEqual(['OPS']);
  });

  test('a pause that Jira asks for is kept, and the reading goes on', async () => {
    const projectId = await newProject(jira.isCloud ? 'Patient' : 'Waiting');
    await connect();
    const { items } = await projectsFor(projectId);
    jira.issues = Array.from({ length: 5 }, (_, at) => jiraIssue(at + 1));
    const { begun } = await ok(read(projectId, items[0].origin));
    jira.refusals.push([429, {}, { 'retry-after': '1' }]);
    expect(await endedJob(all.ada, begun.job.id)).toMatchObject({ state: 'DONE' });
    expect((await preview(begun.import.id)).import.totals.items).toBe(5);
  });

  test('a project that is empty or hidden is refused at once, and nothing is created', async () => {
    const projectId = await newProject(jira.isCloud ? 'Empty' : 'Void');
    await connect();
    const { items } = await projectsFor(projectId);
    jira.issues = [];
    const messages = async (origin: object) => (await ok(read(projectId, origin))).problem;
    expect(await messages(items[0].origin)).toBe('This project has nothing to import.');
    const hidden = 'This account cannot see the project, or it no longer exists.';
    expect(await messages({ ...items[0].origin, projectKey: 'HIDDEN' })).toBe(hidden);
    expect(await messages({ ...items[0].origin, projectKey: 'A" OR project = "OPS' })).toBe(hidden);
    expect(await messages({ ...items[0].origin, site: 'https://elsewhere.example.com' })).toMatch(/no site of Jira/);
    expect(await rows('SELECT FROM "WorkImport" WHERE "projectId" = $1', [projectId])).toEqual([]);
  });
});

describe('an import that is being read', () => {
  test('stops when the account is removed there, says so, and goes on once it is connected again', async () => {
    const projectId = await newProject('Revoked');
    const connectionId = await connectedSite();
    const { items } = await projectsFor(projectId);
    const origin = items.find(({ key }: { key: string }) => key === 'APP').origin;
    ownSite.issues = Array.from({ length: 3 }, (_, at) => jiraIssue(at + 1));
    ownSite.pageMost = 1;
    const { begun } = await ok(read(projectId, origin));
    ownSite.authorization = 'Bearer another-token';
    const stopped = await endedJob(all.ada, begun.job.id);
    expect(stopped).toMatchObject({ state: 'FAILED', errorCode: 'source-refused' });
    expect(stopped.errorMessage).toBe(
      'The project could not be read. The account no longer accepts this integration. Connect it again.',
    );
    const query = { ...inWorkspace(), integrationId: connectionId };
    await ok(
      all.ada.ask('PUT', 'integrations', 'update-integration', { query, body: { url: ownSite.url, token: 'another-token' } }),
    );
    await ok(all.ada.ask('PUT', 'jobs', 'resume-job', { query: { jobId: begun.job.id }, body: {} }));
    await expect
      .poll(async () => (await rows('SELECT "state" FROM "WorkImport" WHERE "id" = $1', [begun.import.id]))[0].state)
      .toBe('READY');
    const preview_ = await preview(begun.import.id);
    expect(preview_.import.totals.items).toBe(3);
  });

  test('stops when its person may no longer import', async () => {
    const projectId = await newProject('Demoted');
    await connectedAccount(amy);
    const { items } = await projectsFor(projectId, amy);
    cloud.issues = Array.from({ length: 2_000 }, (_, at) => jiraIssue(at + 1));
    cloud.pageMost = 1;
    const { begun } = await ok(read(projectId, items[0].origin, amy));
    await rows('UPDATE "WorkspaceMember" SET "role" = $2 WHERE "userId" = $1', [amy.userId, 'MEMBER']);
    const job = () => rows('SELECT "state", "errorCode" FROM "LongJob" WHERE "id" = $1', [begun.job.id]);
    await expect.poll(job).toEqual([{ state: 'FAILED', errorCode: 'forbidden' }]);
    await rows('UPDATE "WorkspaceMember" SET "role" = $2 WHERE "userId" = $1', [amy.userId, 'ADMIN']);
  });

  test('is told in no answer, job or event with which token', async () => {
    const projectId = await newProject('Canary');
    await connectedSite();
    const { importId } = await wasRead(projectId);
    const told = [
      await preview(importId),
      await rows('SELECT * FROM "Event"'),
      await rows('SELECT * FROM "LongJob"'),
      await rows('SELECT * FROM "LongJobWork"'),
      await rows('SELECT * FROM "WorkImport"'),
    ];
    expect(JSON.stringify(told)).not.toContain('a-personal-token');
  });
});
