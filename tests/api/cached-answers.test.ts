import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { collectFeatures } from '#main/features';
import { isCachedHandler } from '#server/answer-cache';
import { openLog } from '#server/log';
import { readConfig } from '#server/config';
import { amount } from '../support/amount.ts';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Cast, membershipOf } from '../support/cast.ts';

let app: TestApp;
let all: Cast;
/** The statements that read a whole board. */
let made = 0;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [{ text?: string } | string];
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
    if (text.includes('string_agg(t."card"')) made += 1;
    return query.apply(this, given) as never;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
});
beforeEach(() => void (made = 0));

const board = (person: Person, headers: Record<string, string> = {}) =>
  person.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, limit: 'all' }, headers });

const create = (title: string) =>
  all.ada.ask('POST', 'project', 'create-task', {
    query: { projectId: all.projectId },
    body: { title, status: 'TODO' },
    headers: { 'idempotency-key': newId() },
  });

async function readOwnChanges(): Promise<void> {
  for (let turn = 0; turn < amount(8, 25); turn++) {
    const title = `turn ${turn}`;
    const { status, body } = await create(title);
    expect(status).toBe(200);
    expect((await board(all.ben)).text).toContain(JSON.stringify(title));
    await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: body.id } });
    expect((await board(all.ben)).text).not.toContain(JSON.stringify(title));
  }
}

test('the header of a cached answer names its position once the log is read', async () => {
  await expect.poll(async () => (await board(all.ada)).headers['cairn-place']).toMatch(/^\d+-\d+\/[\da-f]{16}$/);
});

test('a board is read once for everyone who can see it, until it changes', async () => {
  await create('first');
  await board(all.ada);
  made = 0;
  const [hers, his] = [await board(all.ada), await board(all.ben)];
  expect(made).toBe(0);
  expect(his.text).toBe(hers.text);
  expect(hers.text).toContain('"first"');
});

test('a person who changed something sees it in the next answer, every time', async () => {
  await readOwnChanges();
});

test('changes made during concurrent reads are in every later answer', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `at once ${index}`);
  const reads = Array.from({ length: 20 }, () => board(all.ben));
  await Promise.all([...titles.map(create), ...reads]);
  const { text } = await board(all.ben);
  for (const title of titles) expect(text).toContain(JSON.stringify(title));
});

test('an answer that the client already has is neither sent nor read again', async () => {
  const { headers } = await board(all.ada);
  made = 0;
  const again = await board(all.ada, { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.text, made]).toEqual([304, '', 0]);
});

test('a filtered list is not shared between people', async () => {
  const { body } = await all.ada.ask('GET', 'project', 'get-project-tasks', {
    query: { projectId: all.projectId, limit: 'all', assignedToMe: 'true' },
  });
  expect(body.rows).toEqual([]);
});

test('a person sees their change even if Postgres acknowledges it before it is on disk', async () => {
  const { pool } = app.database;
  // On a connection of its own, so that every connection of the server has the new setting.
  const operator = new pg.Client(pool.options);
  await operator.connect();
  await operator.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$`,
  );
  await operator.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await operator.end();
  await expect.poll(async () => (await pool.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
  await expect.poll(async () => (await board(all.ada)).headers['cairn-place']).toBeDefined();
  await readOwnChanges();
});

test('a person who loses the right between two reads gets nothing from the cache', async () => {
  await board(all.ben);
  expect((await board(all.ben)).status).toBe(200);
  const membershipId = await membershipOf(app, all.ben, all.workspaceId);
  const gone = await all.ada.ask('DELETE', 'workspace', 'remove-workspace-member', {
    query: { workspaceId: all.workspaceId, memberId: membershipId },
  });
  expect(gone.status).toBe(200);
  const refused = await board(all.ben);
  expect([refused.status, refused.body.error.code]).toEqual([404, 'not-found']);
  expect((await board(all.mallory)).status).toBe(404);
});

test('the issues of sprints are those of the last change, also of a sprint', async () => {
  const issues = async (): Promise<Record<string, unknown>[]> =>
    (await all.ada.ask('GET', 'sprints', 'get-sprint-issues', { query: { projectId: all.projectId } })).body.items;
  const act = (method: 'POST' | 'PUT', family: string, endpoint: string, query: Record<string, string>, body: object) =>
    all.ada.ask(method, family, endpoint, { query, body, headers: { 'idempotency-key': newId() } });
  const { projectId } = all;
  const issue = await act('POST', 'issues', 'create-issue', { projectId }, { title: 'Late', type: 'BUG' });
  expect(issue.status).toBe(200);
  const issueId = String(issue.body.id);
  const found = async () => (await issues()).find(({ id }) => id === issueId);
  expect(await found()).toMatchObject({ title: 'Late', sprintId: null });
  const sprint = await act('POST', 'sprints', 'create-sprint', { projectId }, { startsAt: '2031-01-06', endsAt: '2031-01-10' });
  expect(sprint.status).toBe(200);
  await act('PUT', 'sprints', 'set-issue-sprint', { issueId }, { sprintId: sprint.body.id });
  expect(await found()).toMatchObject({ sprintId: sprint.body.id });
  await act('PUT', 'sprints', 'cancel-sprint', { sprintId: String(sprint.body.id) }, {});
  expect(await found()).toMatchObject({ sprintId: null });
});

test('every cached answer contains only live tables of a project', () => {
  const features = collectFeatures(readConfig({}), null as never, openLog('silent'));
  const kept = features.endpoints.filter(({ handler }) => isCachedHandler(handler));
  expect(kept.map(({ action }) => action.name)).toEqual([
    'get-project-tasks',
    'get-task-moments',
    'get-task-dependencies',
    'get-sprint-issues',
  ]);
  for (const { action, handler } of kept) {
    expect(action.reach.project).toBeDefined();
    if (!isCachedHandler(handler)) continue;
    for (const table of handler.tables)
      expect(features.entities.find(({ name }) => name === table)).toMatchObject({ audience: 'project', scope: 'projectId' });
  }
});
