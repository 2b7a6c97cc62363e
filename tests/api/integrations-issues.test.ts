import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import type { Person, TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { madeCode, tell } from '../support/integrations.ts';
import { IssueServer } from '../support/issue-server.ts';
import { ok } from '../support/webhook-stage.ts';

const services = [new IssueServer('github'), new IssueServer('gitea'), new IssueServer('gitlab')] as const;
const [github] = services;
let app: TestApp;
let all: Cast;
let amy: Person;

beforeAll(async () => {
  await Promise.all(services.map((service) => service.start()));
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', OUTGOING_LOOPBACK: 'on' }, LOOKS_OFTEN));
  amy = await app.person('amy');
  await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
});
beforeEach(async () => {
  await rows('DELETE FROM "Connection"');
  for (const service of services) service.clear();
});
afterAll(async () => {
  await app.stop();
  await Promise.all(services.map((service) => service.stop()));
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inProject = () => ({ workspaceId: all.workspaceId, projectId: all.projectId });
const at = ({ id: integrationId }: Integration) => ({ workspaceId: all.workspaceId, integrationId });
const sync = (integration: Integration, service: IssueServer, body: object = {}, by = all.ada) =>
  by.ask('PUT', 'integrations', 'sync-issues', {
    query: at(integration),
    body: { site: service.url, repository: service.repository, label: 'cairn', token: 'a-token', ...body },
  });
const shown = async ({ id }: Integration): Promise<Integration> =>
  (await ok(all.ada.ask('GET', 'integrations', 'get-integrations', { query: inProject() }))).items.find(
    (each: Integration) => each.id === id,
  );
const eventsOf = async (integration: Integration) =>
  (await ok(all.ada.ask('GET', 'integrations', 'get-integration-events', { query: at(integration) }))).items;

/** An integration that keeps the issues of a service. */
async function kept(service: IssueServer): Promise<Integration> {
  const integration = await madeCode(all.ada, inProject(), { provider: service.kind, name: 'Code' });
  await ok(sync(integration, service));
  return integration;
}

const taskIdOf = async (number: number): Promise<string> => {
  const read = () => rows('SELECT "itemId" FROM "SyncedIssue" WHERE "number" = $1', [number]);
  await expect.poll(async () => (await read())[0]?.itemId ?? null).not.toBe(null);
  return (await read())[0].itemId;
};
const details = (taskId: string) => ok(all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId } }));
const taskOf = async (taskId: string) => {
  const { title, description, status, labels } = await details(taskId);
  return { title, description, status, labels: labels.map(({ name }: { name: string }) => name).toSorted() };
};
const commentsOf = async (taskId: string): Promise<string[]> =>
  (await details(taskId)).comments.map(({ content }: { content: string }) => content);
const edit = (taskId: string, body: object) => ok(all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body }));
const comment = (taskId: string, content: string) =>
  ok(all.ada.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content } }));

/** Until nothing waits to be compared. */
const quiet = () => expect.poll(() => rows('SELECT "number" FROM "SyncedIssue" WHERE "dueAt" IS NOT NULL')).toEqual([]);

describe.each(services)('issues of $kind', (service) => {
  test('with the label become tasks, and every change goes to the other side once', async () => {
    service.put(1, { title: 'Log in fails', text: 'It says **no**.', labels: ['Cairn', 'outage'] });
    service.put(2, { labels: ['outage'] });
    const integration = await kept(service);
    const taskId = await taskIdOf(1);
    await expect
      .poll(() => taskOf(taskId))
      .toEqual({ title: 'Log in fails', description: 'It says **no**.', status: 'TODO', labels: ['outage'] });
    expect((await ok(all.ada.ask('GET', 'project', 'get-task-links', { query: { taskId } }))).items).toMatchObject([
      {
        targetType: 'URL',
        url: `https://example.com/${service.repository}/issues/1`,
        title: `${service.repository}#1 Log in fails`,
      },
    ]);
    expect(await rows('SELECT FROM "SyncedIssue" WHERE "number" = 2')).toEqual([]);
    await quiet();
    expect(service.writes).toEqual([]);

    service.put(1, { title: 'Log in fails on phones', isOpen: false, labels: ['Cairn', 'phone'] });
    service.say(1, 'It works on tablets. Ask [@Ada](mention:0190a0a0-0000-7000-8000-000000000000).');
    await tell(app, integration, service.hook(1));
    await expect.poll(() => commentsOf(taskId)).toHaveLength(1);
    expect(await taskOf(taskId)).toMatchObject({ title: 'Log in fails on phones', status: 'DONE', labels: ['phone'] });
    expect((await commentsOf(taskId))[0]).toMatch(/^\*\*octocat\*\* wrote on \w+:\n\nIt works on tablets\. Ask @Ada\.$/);
    await quiet();
    expect(service.writes).toEqual([]);

    await edit(taskId, { title: 'Log in fails', description: 'It says **no** on phones.' });
    await ok(all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status: 'REVIEW' } }));
    const { id: commentId } = await comment(taskId, 'Fixed *soon*.');
    await expect.poll(() => service.issues.get(1)?.comments).toHaveLength(2);
    const there = service.issues.get(1);
    expect(there).toMatchObject({
      title: 'Log in fails',
      text: 'It says **no** on phones.',
      isOpen: true,
      labels: ['Cairn', 'phone'],
    });
    expect(there?.comments[1]?.text).toMatch(
      /^\*\*ada Tester\*\* wrote in Cairn:\n\nFixed \*soon\*\.\n\n<!-- cairn:[0-9a-f-]{36} -->$/,
    );
    const written = service.writes.length;
    // The service tells of what was written there, and of everything again.
    for (let nth = 0; nth < 3; nth++) await tell(app, integration, service.hook(1));
    await quiet();
    expect(service.writes).toHaveLength(written);
    expect(await commentsOf(taskId)).toHaveLength(2);

    await ok(all.ada.ask('PUT', 'project', 'edit-task-comment', { query: { commentId }, body: { content: 'Fixed.' } }));
    await expect.poll(() => there?.comments[1]?.text).toContain('\n\nFixed.\n\n');
    await ok(all.ada.ask('DELETE', 'project', 'delete-task-comment', { query: { commentId } }));
    await expect.poll(() => service.issues.get(1)?.comments).toHaveLength(1);
    const issue = service.issues.get(1);
    if (issue) issue.comments = [];
    await tell(app, integration, service.hook(1));
    await expect.poll(() => commentsOf(taskId)).toEqual([]);
    expect((await eventsOf(integration))[0]).toMatchObject({ what: `Issue ${service.repository}#1`, state: 'DONE' });
    expect((await shown(integration)).issues).toEqual({
      site: service.url,
      repository: service.repository,
      label: 'cairn',
      accountName: 'cairn-bot',
    });
  });

  test('gets labels of the task, also new ones', async () => {
    service.put(3);
    await kept(service);
    const taskId = await taskIdOf(3);
    await quiet();
    const label = await ok(
      all.ada.ask('POST', 'settings/project', 'create-label', {
        query: { projectId: all.projectId },
        body: { name: `Urgent ${service.kind}` },
      }),
    );
    await ok(all.ada.ask('POST', 'project', 'add-task-label', { query: { taskId }, body: { labelId: label.id } }));
    await expect.poll(() => service.issues.get(3)?.labels).toEqual(['Cairn', `Urgent ${service.kind}`]);
  });
});

describe('a sync', () => {
  const ready = async (number: number) => {
    github.put(number, { title: 'Log in', text: 'It fails.' });
    const integration = await kept(github);
    const taskId = await taskIdOf(number);
    await quiet();
    return { integration, taskId };
  };
  const told = (integration: Integration, number: number) => tell(app, integration, github.hook(number));

  test('lets the task win where both sides changed a field, and says so', async () => {
    const { integration, taskId } = await ready(10);
    await rows('UPDATE "Connection" SET "pausedAt" = now()');
    github.put(10, { title: 'There', text: 'It fails there.' });
    await edit(taskId, { title: 'Here' });
    await rows('UPDATE "Connection" SET "pausedAt" = NULL');
    await told(integration, 10);
    await expect.poll(() => github.issues.get(10)?.title).toBe('Here');
    await quiet();
    expect(github.issues.get(10)?.text).toBe('It fails there.');
    expect(await taskOf(taskId)).toMatchObject({ title: 'Here', description: 'It fails there.' });
    expect((await eventsOf(integration))[0]).toMatchObject({
      state: 'DONE',
      problem: 'Both sides had changed the title. What Cairn says was kept.',
    });
  });

  test('waits as long as the service asks, and writes nothing twice after a lost answer', async () => {
    const { integration, taskId } = await ready(11);
    github.refusals.push([429, { message: 'slow down' }, { 'retry-after': '600' }]);
    await edit(taskId, { title: 'Log in on phones' });
    await expect.poll(async () => (await rows('SELECT "waitsUntil" > now() AS "waits" FROM "IssueSync"'))[0]?.waits).toBe(true);
    expect(github.issues.get(11)?.title).toBe('Log in');
    const asked = github.asked.length;
    await told(integration, 11);
    expect(github.asked).toHaveLength(asked);
    await rows('UPDATE "IssueSync" SET "waitsUntil" = NULL');
    await rows('UPDATE "SyncedIssue" SET "dueAt" = now()');
    await expect.poll(() => github.issues.get(11)?.title).toBe('Log in on phones');

    await comment(taskId, 'Once.');
    await expect.poll(() => github.issues.get(11)?.comments).toHaveLength(1);
    await quiet();
    // As if the server had stopped between the request and its own row.
    await rows('DELETE FROM "SyncedComment"');
    await told(integration, 11);
    await expect.poll(async () => (await rows('SELECT FROM "SyncedComment"')).length).toBe(1);
    await quiet();
    expect(github.issues.get(11)?.comments).toHaveLength(1);
    expect(await commentsOf(taskId)).toEqual(['Once.']);
  });

  test('takes a mark of someone else for what it is: a part of their comment', async () => {
    const { integration, taskId } = await ready(12);
    const { id } = await comment(taskId, 'Ours.');
    await expect.poll(() => github.issues.get(12)?.comments).toHaveLength(1);
    await quiet();
    github.say(12, `Not yours.\n\n<!-- cairn:${id} -->`);
    await told(integration, 12);
    await expect.poll(() => commentsOf(taskId)).toHaveLength(2);
    await quiet();
    expect(github.issues.get(12)?.comments.map(({ author }) => author)).toEqual(['cairn-bot', 'octocat']);
    expect((await commentsOf(taskId))[1]).toContain('Not yours.');
  });

  test('stops with a refused token, and goes on with another one', async () => {
    const { integration, taskId } = await ready(13);
    github.token = 'another';
    await edit(taskId, { title: 'Log in again' });
    await expect
      .poll(() => shown(integration))
      .toMatchObject({ status: 'NEEDS_REAUTH', lastError: 'The service no longer accepts the token. Enter a new one.' });
    expect(JSON.stringify(await eventsOf(integration))).not.toContain('a-token');
    await ok(sync(integration, github, { token: 'another' }));
    await expect.poll(() => github.issues.get(13)?.title).toBe('Log in again');
    expect((await rows('SELECT "token" FROM "IssueSync"'))[0].token).not.toContain('another');
  });

  test('acts with the rights of its sponsor, and does nothing without one', async () => {
    const { integration, taskId } = await ready(14);
    const [event] = await rows(`SELECT "actorType", "onBehalfOf" FROM "Event" WHERE "targetId" = $1 ORDER BY "id" LIMIT 1`, [
      taskId,
    ]);
    expect(event).toEqual({ actorType: 'INTEGRATION', onBehalfOf: all.ada.userId });
    const member = { query: inProject(), body: { userId: amy.userId, role: 'VIEWER' } };
    await ok(all.ada.ask('POST', 'project', 'add-project-member', member));
    await ok(sync(integration, github, {}, amy));
    github.put(14, { title: 'Renamed' });
    await told(integration, 14);
    await expect.poll(async () => (await eventsOf(integration))[0]).toMatchObject({ state: 'FAILED' });
    expect((await taskOf(taskId)).title).toBe('Log in');
    await rows(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1`, [amy.userId]);
    const asked = github.asked.length;
    await told(integration, 14);
    await expect.poll(async () => (await eventsOf(integration))[0].problem).toContain('sponsor');
    expect(github.asked).toHaveLength(asked);
    await rows(`UPDATE "WorkspaceMember" SET "role" = 'ADMIN' WHERE "userId" = $1`, [amy.userId]);
  });

  test('creates nothing again: neither a deleted task, nor an issue that it knew before', async () => {
    const { integration, taskId } = await ready(15);
    await ok(all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } }));
    github.put(15, { title: 'Renamed' });
    await told(integration, 15);
    await quiet();
    expect(await taskIdOf(15)).toBe(taskId);
    github.put(16, { isPullRequest: true });
    github.put(17, { title: 'Known' });
    await told(integration, 17);
    const known = await taskIdOf(17);
    await quiet();
    await ok(all.ada.ask('DELETE', 'integrations', 'stop-issue-sync', { query: at(integration) }));
    expect(await rows('SELECT FROM "IssueSync"')).toEqual([]);
    const asked = github.asked.length;
    await edit(known, { title: 'Known here' });
    await told(integration, 17);
    expect(github.asked).toHaveLength(asked);
    expect((await shown(integration)).issues).toBe(null);
    await ok(sync(integration, github));
    await expect.poll(() => github.issues.get(17)?.title).toBe('Known here');
    expect(await rows(`SELECT FROM "Task" WHERE "title" LIKE 'Known%'`)).toHaveLength(1);
    expect(await rows('SELECT FROM "SyncedIssue" WHERE "number" = 16')).toEqual([]);
  });

  test('asks for what it needs, and sends a token to no other place', async () => {
    const integration = await madeCode(all.ada, inProject());
    const workspace = await madeCode(all.ada, { workspaceId: all.workspaceId });
    const vercel = await madeCode(all.ada, inProject(), { provider: 'vercel', name: 'Vercel' });
    expect((await sync(workspace, github)).body.error.fields).toHaveProperty('projectId');
    expect((await sync(vercel, github)).body.error.fields).toHaveProperty('provider');
    for (const body of [{ repository: 'app' }, { label: 'a,b' }, { site: 'http://git.example.com' }, { token: undefined }])
      expect((await sync(integration, github, body)).status).toBe(400);
    await ok(sync(integration, github));
    await ok(sync(integration, github, { label: 'other', token: undefined }));
    for (const body of [{ site: 'https://evil.example' }, { repository: 'acme/other' }])
      expect((await sync(integration, github, { ...body, token: undefined })).body.error.fields).toHaveProperty('token');
    expect((await shown(integration)).issues).toMatchObject({ label: 'other', repository: 'acme/app' });
  });
});
