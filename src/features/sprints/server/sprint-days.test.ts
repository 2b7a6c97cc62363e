import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOn } from '#server/statements';
import type { TestApp } from '../../../../tests/support/app.ts';
import { amount } from '../../../../tests/support/amount.ts';
import type { Cast } from '../../../../tests/support/cast.ts';
import { appWithCast } from '../../../../tests/support/cast-app.ts';
import { sprintProject, startSprint } from '../../../../tests/support/sprints.ts';
import { progressAt } from '../rules.ts';
import { keepDays } from './sprint-days.ts';
import { historiesOf, staysIn } from './sprint-history.ts';
import { sprintById } from './sprints.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const COUNT = `
SELECT clock_timestamp() AS "at", count(*)::int AS "scope", coalesce(sum("estimate"), 0)::float AS "scopePoints",
  (count(*) FILTER (WHERE "status" IN ('IN_PROGRESS', 'REVIEW')))::int AS "started",
  (count(*) FILTER (WHERE "status" = 'DONE'))::int AS "completed",
  coalesce(sum("estimate") FILTER (WHERE "status" = 'DONE'), 0)::float AS "completedPoints"
FROM (
  SELECT "status", "estimate" FROM "Task" WHERE "sprintId" = $1 AND "deletedAt" IS NULL
  UNION ALL
  SELECT CASE WHEN "status" IN ('IN_PROGRESS', 'IN_REVIEW') THEN 'REVIEW' WHEN "status" IN ('TRIAGE', 'OPEN') THEN 'TODO' ELSE 'DONE' END, 0
  FROM "Issue" WHERE "sprintId" = $1 AND "deletedAt" IS NULL) item`;

interface Counted {
  at: string;
  scope: number;
  scopePoints: number;
  started: number;
  completed: number;
  completedPoints: number;
}

/** One of the numbers below `most`, the same in every run. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** Changes and counts are told apart by milliseconds, and a quick machine does several things in one. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await new Promise((go) => void setTimeout(go, 1));
}

test('the history of a sprint equals what was counted at the time, after any changes', async () => {
  const { ada } = all;
  const { pool } = app.database;
  const { task, issue, planned } = await sprintProject(ada, all.workspaceId);
  const { id: sprintId } = await planned(0, 13);
  const tasks = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title, index) => task(title, index)));
  const issues = await Promise.all(['F', 'G'].map(issue));
  await startSprint(ada, sprintId);
  const roll = dice(amount(7, Date.now() % 1000));
  const pick = <Item>(list: readonly Item[]): Item => list[roll(list.length)] as Item;
  const acts: (() => Promise<unknown>)[] = [
    () =>
      ada.ask('PUT', 'sprints', 'set-task-sprint', {
        query: { taskId: pick(tasks) },
        body: { sprintId: pick([sprintId, sprintId, null]) },
      }),
    () =>
      ada.ask('PUT', 'sprints', 'set-issue-sprint', {
        query: { issueId: pick(issues) },
        body: { sprintId: pick([sprintId, null]) },
      }),
    () =>
      ada.ask('PUT', 'project', 'update-task', { query: { taskId: pick(tasks) }, body: { estimate: pick([null, 1, 2.5, 8]) } }),
    () =>
      ada.ask('PUT', 'project', 'update-task-status', {
        query: { taskId: pick(tasks) },
        body: { status: pick(['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']) },
      }),
    () =>
      ada.ask('PUT', 'issues', 'update-issue-status', {
        query: { issueId: pick(issues) },
        body: { status: pick(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'WONT_FIX']) },
      }),
    () => ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: pick(tasks) } }),
    () => ada.ask('POST', 'project', 'restore-task', { query: { taskId: pick(tasks) }, body: {} }),
  ];
  const seen: Counted[] = [];
  for (let turns = 0; turns < amount(80, 600); turns++) {
    await pick(acts)();
    await nextMillisecond();
    seen.push((await pool.query<Counted>(COUNT, [sprintId])).rows[0] as Counted);
    await nextMillisecond();
  }
  const db = statementsOn(pool);
  const sprint = await sprintById(db, sprintId);
  const histories = [...(await historiesOf(db, await staysIn(db, sprintId), sprint.startedAt ?? '')).values()];
  const told = seen.map(({ at }) => {
    const { scope, started, completed } = progressAt(histories, Date.parse(at));
    return {
      at,
      scope: scope.count,
      scopePoints: scope.points,
      started: started.count,
      completed: completed.count,
      completedPoints: completed.points,
    };
  });
  expect(new Set(seen.map(({ scope }) => scope)).size).toBeGreaterThan(2);
  expect(told).toEqual(seen);
  // The last day is the current state, and stored as such, however often.
  for (let times = 0; times < 2; times++) await keepDays(db, sprint);
  const { rows } = await pool.query(
    'SELECT "scopeCount", "completedPoints" FROM "SprintDay" WHERE "sprintId" = $1 ORDER BY "day"',
    [sprintId],
  );
  expect(rows.at(-1)).toEqual({ scopeCount: seen.at(-1)?.scope, completedPoints: seen.at(-1)?.completedPoints });
});
