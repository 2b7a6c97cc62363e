import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import { includesAction, tokenEntities, tokenScopes } from '#contract/token-scopes';
import { slicesOf } from '../../src/main/slices.ts';
import { personWithoutSession } from '#server/actors';
import { Failure } from '#server/failures';
import { openLog } from '#server/log';
import type { TestApp } from '../support/app.ts';
import { asking, madeToken, newTokenBody } from '../support/api-tokens.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { examples } from '../support/examples.ts';
import { plainDispatcher } from '../support/plain-dispatcher.ts';
import { withoutScope } from '../support/without-scope.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
beforeEach(() => sql('DELETE FROM "ApiToken"'));

const slices = slicesOf({
  config: { DEFAULT_PLAN: 'FREE', publicUrl: 'http://cairn.test' },
  post: { mailer: { send: async () => undefined, close: async () => undefined }, log: openLog('silent'), publicUrl: '' },
  proof: {} as never,
  outgoing: {} as never,
  box: null,
  replyKey: null,
});
const collected = slices.flatMap(({ endpoints }) => endpoints);

const EVERYTHING = tokenScopes.filter((scope) => scope.endsWith(':write'));
const newTask = (token: string, projectId = all.projectId, ip = '127.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: `/api/project?endpoint=create-task&projectId=${projectId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{"title":"From a program"}',
    remoteAddress: ip,
  });

describe('the scopes', () => {
  const actions: Action[] = collected.map(({ action }) => action);
  const nameOf = ({ family, name }: Action): string => `${family}.${name}`;
  const allowed = (scopes: readonly string[]): string[] => actions.filter((a) => includesAction(scopes, a)).map(nameOf);

  test('include every action in some way, or none for a reason that is said here', () => {
    const never = new Set(actions.filter((action) => !includesAction(tokenScopes, action)).map(nameOf));
    const about = [...never].filter((name) => actions.some((a) => nameOf(a) === name && a.right !== 'session'));
    expect(about.toSorted()).toEqual(withoutScope);
  });

  test('include what concerns only the person where their entity says so', () => {
    const own = actions.filter((action) => action.right === 'session' && includesAction(tokenScopes, action));
    expect(own.map(nameOf).toSorted()).toEqual([
      'notifications.archive-notification',
      'notifications.mark-notification',
      'notifications.mute-notification',
      'notifications.snooze-notification',
      'project.get-running-timer',
      'project.stop-task-timer',
      'tokens.get-access',
    ]);
  });

  test('each allow something to read, and something to write if they can be written', () => {
    for (const entity of tokenEntities) {
      const reads = allowed([`${entity}:read`]);
      const isAnyOf = (names: string[], is: (action: Action) => boolean) =>
        actions.some((action) => names.includes(nameOf(action)) && action.scope !== 'any' && is(action));
      expect([entity, isAnyOf(reads, () => true)]).toEqual([entity, true]);
      expect([entity, isAnyOf(reads, ({ method }) => method !== 'GET')]).toEqual([entity, false]);
      const writes = allowed([`${entity}:write`]);
      const isWritable = tokenScopes.some((scope) => scope === `${entity}:write`);
      if (isWritable) expect([entity, isAnyOf(writes, ({ method }) => method !== 'GET')]).toEqual([entity, true]);
      expect(reads.every((name) => writes.includes(name))).toBe(true);
    }
  });

  test('include no action that starts a long job, whose file only a session can fetch', () => {
    const started = slices.flatMap(({ longJobs = {} }) => Object.values(longJobs).map(({ startedBy }) => startedBy));
    expect(started.length).toBeGreaterThan(0);
    expect(started.filter((action) => includesAction(tokenScopes, action))).toEqual([]);
  });

  test('of a token decide what it may do, over HTTP', async () => {
    const { token } = await madeToken(all.ada, { scopes: ['tasks:read', 'issues:write'] });
    const ask = asking(app, token);
    const { projectId, taskId } = all;
    expect((await ask('GET', 'project', 'get-project-tasks', { query: { projectId } })).status).toBe(200);
    expect((await newTask(token)).statusCode).toBe(403);
    const issue = { query: { projectId }, body: { title: 'It smokes' } };
    expect((await ask('POST', 'issues', 'create-issue', issue)).status).toBe(200);
    expect((await ask('GET', 'issues', 'get-project-issues', { query: { projectId } })).status).toBe(200);
    expect((await ask('GET', 'notes', 'get-notes', { query: { workspaceId: all.workspaceId } })).status).toBe(403);
    expect((await ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} })).status).toBe(403);
    for (const name of ['get-tokens', 'create-token']) {
      const parts = name === 'create-token' ? { body: newTokenBody() } : {};
      expect((await ask(name === 'create-token' ? 'POST' : 'GET', 'tokens', name, parts)).status).toBe(403);
    }
    expect((await ask('GET', 'auth', 'get-sessions')).status).toBe(403);
  });
});

test('a timer is started, seen and stopped with a token, and another that is limited to a project leaves it alone', async () => {
  const { workspaceId, projectId, otherProjectId, taskId } = all;
  const time = { scopes: ['time:write'], workspaceId };
  const ask = asking(app, (await madeToken(all.ada, time)).token);
  const elsewhere = asking(app, (await madeToken(all.ada, { ...time, projectId: otherProjectId })).token);
  const started = await ask('POST', 'project', 'start-task-timer', { query: { taskId }, body: {} });
  expect(started.status).toBe(200);
  const timer = { query: { timeEntryId: started.body.started.id as string }, body: {} };
  expect((await ask('GET', 'project', 'get-running-timer')).body.items).toMatchObject([{ taskId, task: { projectId } }]);

  expect((await elsewhere('GET', 'project', 'get-running-timer')).body.items).toEqual([]);
  expect((await elsewhere('POST', 'project', 'stop-task-timer', timer)).status).toBe(404);
  const { body: task } = await all.ada.ask('POST', 'project', 'create-task', {
    query: { projectId: otherProjectId },
    body: { title: 'Elsewhere' },
  });
  const second = await elsewhere('POST', 'project', 'start-task-timer', { query: { taskId: task.id as string }, body: {} });
  expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);

  const stopped = await ask('POST', 'project', 'stop-task-timer', timer);
  expect([stopped.status, typeof stopped.body.endedAt]).toEqual([200, 'string']);
  expect(
    (await elsewhere('POST', 'project', 'start-task-timer', { query: { taskId: task.id as string }, body: {} })).status,
  ).toBe(200);
});

test('a notification is marked with a token that reaches its workspace, and with no other', async () => {
  const [notification] = await sql(
    `INSERT INTO "Notification" ("id", "userId", "workspaceId", "type", "count", "isListed", "lastAt")
     VALUES ($1, $2, $3, 'made-up', 1, true, now()) RETURNING "id"`,
    newId(),
    all.ada.userId,
    all.workspaceId,
  );
  const inbox = { scopes: ['notifications:write'], workspaceId: all.workspaceId };
  const parts = { query: { notificationId: notification.id as string }, body: { isRead: true } };
  const limited = asking(app, (await madeToken(all.ada, { ...inbox, projectId: all.projectId })).token);
  expect((await limited('PUT', 'notifications', 'mark-notification', parts)).status).toBe(404);
  const ask = asking(app, (await madeToken(all.ada, inbox)).token);
  expect((await ask('PUT', 'notifications', 'mark-notification', parts)).body.readAt).not.toBeNull();
});

// The last: its walk leaves little of the project.
describe('a token that is limited to a project', () => {
  const CANARY = 'Canary of the other project';
  let otherTask: string;
  const inOther = async (title: string): Promise<string> => {
    const { body, text, status } = await all.ada.ask('POST', 'project', 'create-task', {
      query: { projectId: all.otherProjectId },
      body: { title, startDate: '2027-01-11', dueDate: '2027-01-12' },
    });
    if (status !== 200) throw new Error(text);
    return body.id;
  };
  const link = (targetId: string, kind = 'RELATES_TO') => ({
    query: { taskId: all.taskId },
    body: { linkedItem: { kind, targetType: 'TASK', targetId } },
  });

  beforeAll(async () => {
    otherTask = await inOther(CANARY);
    for (const kind of ['RELATES_TO', 'BLOCKS']) {
      const { status, text } = await all.ada.ask('POST', 'project', 'add-task-link', link(otherTask, kind));
      if (status !== 200) throw new Error(text);
    }
  });

  test('reaches no second row elsewhere: no link, no move, no conversion, no dependent task, no listed title', async () => {
    const { projectId, workspaceId, taskId, otherProjectId } = all;
    const { token } = await madeToken(all.ada, { workspaceId, projectId, scopes: EVERYTHING });
    const ask = asking(app, token);
    const refused = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
    const another = await inOther('Another');
    expect(await refused('POST', 'project', 'add-task-link', link(another))).toBe(404);
    const move = { query: { taskId }, body: { projectId: otherProjectId } };
    expect(await refused('POST', 'project', 'move-task-to-project', move)).toBe(404);
    expect(await refused('GET', 'project', 'get-project-tasks', { query: { projectId: otherProjectId } })).toBe(404);
    expect(await refused('GET', 'workspace', 'get-workspace', { query: { workspaceId } })).toBe(404);
    const links = await ask('GET', 'project', 'get-task-links', { query: { taskId } });
    expect([links.status, links.text.includes(CANARY)]).toEqual([200, false]);
    expect(links.body.items.length).toBeGreaterThanOrEqual(2);
    const targets = await ask('GET', 'project', 'find-link-targets', { query: { projectId, text: 'Canary' } });
    expect(targets.body.items).toEqual([]);
    // Ada sees all of it.
    expect((await all.ada.ask('GET', 'project', 'get-task-links', { query: { taskId } })).text).toContain(CANARY);

    const made = await all.ada.ask('POST', 'notes', 'create-note', {
      query: { workspaceId, projectId },
      body: { content: 'A thought' },
    });
    const note = { query: { workspaceId, noteId: made.body.id as string } };
    const there = { ...note, body: { projectId: otherProjectId } };
    expect(await refused('POST', 'notes', 'convert-note-to-task', there)).toBe(404);
    const converted = await all.ada.ask('POST', 'notes', 'convert-note-to-task', there);
    expect(converted.status).toBe(200);
    expect(await refused('POST', 'notes', 'revert-note-conversion', note)).toBe(404);
    const item = converted.body.convertedTo.id;
    expect(await sql('SELECT "deletedAt" FROM "Task" WHERE "id" = $1', item)).toEqual([{ deletedAt: null }]);

    // Without the right to write tasks, a note becomes none.
    const notes = asking(app, (await madeToken(all.ada, { workspaceId, scopes: ['notes:write'] })).token);
    const second = await notes('POST', 'notes', 'create-note', {
      query: { workspaceId, projectId },
      body: { content: 'Another' },
    });
    const toTask = { query: { workspaceId, noteId: second.body.id as string }, body: { projectId } };
    expect((await notes('POST', 'notes', 'convert-note-to-task', toTask)).status).toBe(403);

    // Other tasks move with a task only where the token may move them.
    await ask('PUT', 'project', 'update-task', { query: { taskId }, body: { startDate: '2027-02-01', dueDate: '2027-02-02' } });
    expect(await sql('SELECT "dueDate"::text FROM "Task" WHERE "id" = $1', otherTask)).toEqual([{ dueDate: '2027-01-12' }]);
  });

  // Every action, as the examples of all tests ask it, by an agent with every right of Ada in one project.
  test('gets nothing of another project from any action, and changes nothing there', async () => {
    const dispatcher = plainDispatcher(app);
    const { projectId, workspaceId, otherProjectId } = all;
    const names = new Set(collected.map(({ action }) => `${action.family}.${action.name}`));
    const agent = {
      ...personWithoutSession(all.ada.userId),
      id: newId(),
      name: 'Agent',
      grant: { actions: names, workspaceId, projectId },
    };
    const count: Record<string, number> = {};
    const leaks: string[] = [];
    const ordered = collected.toSorted(
      (one, other) => Number(one.action.method !== 'GET') - Number(other.action.method !== 'GET'),
    );
    for (const { action, handler } of ordered) {
      const name = `${action.family}.${action.name}`;
      const { query = {}, body } = examples[name]?.(all) ?? {};
      const order = { endpoint: { action, handler }, query, body, idempotencyKey: null, requestId: 'walk' };
      if (action.streams !== undefined) continue;
      const answer = await dispatcher.dispatchAs(agent, order).catch((error: unknown) => {
        if (error instanceof Failure) return error.code;
        // Files are not served here.
        if (error instanceof TypeError) return 'no-files';
        throw error;
      });
      if (answer.includes(CANARY) || answer.includes(otherTask)) leaks.push(name);
      const kind = answer.startsWith('{') || answer.startsWith('[') ? 'answered' : answer;
      count[kind] = (count[kind] ?? 0) + 1;
    }
    expect(leaks).toEqual([]);
    expect(count['answered']).toBeGreaterThan(60);
    expect(count['not-found']).toBeGreaterThan(40);
    const touched = await sql('SELECT "action" FROM "Event" WHERE "actorId" = $1 AND "projectId" = $2', agent.id, otherProjectId);
    expect(touched).toEqual([]);
  });
});
