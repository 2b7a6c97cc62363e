import { afterAll, beforeAll, expect, test } from 'vitest';
import { intervalReader, rebuildJob } from '#features/analytics/server/intervals';
import { readToEnd } from '#server/event-log';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// The status intervals of an item equal a recount of what its history says.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;

interface Interval {
  status: string;
  inProjectId: string;
  fromAt: string;
  toAt: string | null;
}

const KEPT = `SELECT "status", "inProjectId", "fromAt", "toAt" FROM "StatusInterval" WHERE "taskId" = $1 OR "issueId" = $1 ORDER BY "id"`;
const LOG = `SELECT "occurredAt", "changes" FROM "Event" WHERE "targetId" = $1 AND "targetType" IN ('Task', 'Issue') ORDER BY "id"`;
const ITEM = `SELECT "status", "projectId", "createdAt" FROM "Task" WHERE "id" = $1
  UNION ALL SELECT "status", "projectId", "createdAt" FROM "Issue" WHERE "id" = $1`;

/** What the history says, told from its end to its beginning. */
async function recounted(id: string): Promise<Interval[]> {
  const [item] = await rows(ITEM, [id]);
  const intervals: Interval[] = [];
  let { status, projectId } = item;
  let toAt: string | null = null;
  for (const { occurredAt, changes } of (await rows(LOG, [id])).reverse()) {
    if (!changes.status && !changes.projectId) continue;
    intervals.unshift({ status, inProjectId: projectId, fromAt: occurredAt, toAt });
    toAt = occurredAt;
    status = changes.status?.[0] ?? status;
    projectId = changes.projectId?.[0] ?? projectId;
  }
  return [{ status, inProjectId: projectId, fromAt: item.createdAt, toAt }, ...intervals];
}

/** The server's own reader may be reading at the same moment, so what it keeps may come a moment later. */
async function keptOf(id: string): Promise<Interval[]> {
  await readToEnd(app.database.pool, intervalReader);
  const expected = await recounted(id);
  await expect.poll(() => rows(KEPT, [id])).toEqual(expected);
  return expected;
}

async function newTask(by: Person, body: object = {}): Promise<string> {
  const made = await by.ask('POST', 'project', 'create-task', {
    query: { projectId: all.projectId },
    body: { title: 'Draw', ...body },
  });
  expect(made.status).toBe(200);
  return made.body.id;
}
const move = (taskId: string, status: string) =>
  all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status } });

test('a task that moves through the columns has an interval for each', async () => {
  const id = await newTask(all.ada);
  for (const status of ['IN_PROGRESS', 'REVIEW', 'IN_PROGRESS', 'DONE', 'TODO', 'DONE'])
    expect((await move(id, status)).status).toBe(200);
  expect((await keptOf(id)).map(({ status }) => status)).toEqual([
    'TODO',
    'IN_PROGRESS',
    'REVIEW',
    'IN_PROGRESS',
    'DONE',
    'TODO',
    'DONE',
  ]);
});

test('a task that begins in a later column and never moves has one interval', async () => {
  const id = await newTask(all.ada, { status: 'REVIEW' });
  expect((await keptOf(id)).map(({ status, toAt }) => [status, toAt])).toEqual([['REVIEW', null]]);
});

test('an issue keeps its statuses', async () => {
  const made = await all.ada.ask('POST', 'issues', 'create-issue', {
    query: { projectId: all.projectId },
    body: { title: 'Smoke' },
  });
  const issueId = made.body.id;
  for (const status of ['IN_PROGRESS', 'RESOLVED', 'OPEN', 'CLOSED'])
    expect((await all.ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId }, body: { status } })).status).toBe(
      200,
    );
  expect(await keptOf(issueId)).toHaveLength(5);
});

test('a task that moves to another project takes its history along', async () => {
  const id = await newTask(all.ada);
  await move(id, 'IN_PROGRESS');
  const moved = await all.ada.ask('POST', 'project', 'move-task-to-project', {
    query: { taskId: id },
    body: { projectId: all.otherProjectId },
  });
  expect(moved.status).toBe(200);
  await move(id, 'DONE');
  await keptOf(id);
  const where = await rows(
    'SELECT "projectId", "inProjectId", "status" FROM "StatusInterval" WHERE "taskId" = $1 ORDER BY "id"',
    [id],
  );
  expect(where.map(({ inProjectId, status }) => [inProjectId, status])).toEqual([
    [all.projectId, 'TODO'],
    [all.projectId, 'IN_PROGRESS'],
    [all.otherProjectId, 'IN_PROGRESS'],
    [all.otherProjectId, 'DONE'],
  ]);
  expect(new Set(where.map(({ projectId }) => projectId))).toEqual(new Set([all.otherProjectId]));
});

test('a rebuild gives what the reader kept, for everything in the database', async () => {
  const ALL = `SELECT "taskId", "issueId", "projectId", "inProjectId", "status", "fromAt", "toAt", "eventId" FROM "StatusInterval"
    ORDER BY "taskId", "issueId", "fromAt", "eventId" NULLS FIRST`;
  await rows(`SELECT keep_status_intervals(ARRAY(SELECT "id" FROM "Task" UNION ALL SELECT "id" FROM "Issue"))`);
  const before = await rows(ALL);
  const items = new Set(before.map(({ taskId, issueId }) => taskId ?? issueId));
  expect(items.size).toBe((await rows('SELECT "id" FROM "Task" UNION ALL SELECT "id" FROM "Issue"')).length);
  await rows('UPDATE "StatusInterval" SET "status" = $1', ['TODO']);
  await rebuildJob(app.database.pool).work(null);
  expect(await rows(ALL)).toEqual(before);
});

test('a log that is read twice gives the same intervals', async () => {
  const ALL = `SELECT "taskId", "issueId", "projectId", "inProjectId", "status", "fromAt", "toAt", "eventId" FROM "StatusInterval"
    ORDER BY "taskId", "issueId", "fromAt", "eventId" NULLS FIRST`;
  const id = await newTask(all.ada);
  await move(id, 'REVIEW');
  await keptOf(id);
  const before = await rows(ALL);
  await rows(`UPDATE "EventReader" SET "transaction" = '0', "eventId" = 0 WHERE "name" = $1`, [intervalReader.name]);
  await keptOf(id);
  expect(await rows(ALL)).toEqual(before);
});

test('the intervals of an erased task go with it', async () => {
  const id = await newTask(all.ada);
  expect(await keptOf(id)).toHaveLength(1);
  await rows('DELETE FROM "Task" WHERE "id" = $1', [id]);
  expect(await rows(KEPT, [id])).toEqual([]);
});
