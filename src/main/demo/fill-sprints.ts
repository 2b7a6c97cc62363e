import type pg from 'pg';
import { recountSprints } from '#features/sprints/server';
import { transaction } from '#server/statements';
import type { ApiCaller } from './api-caller.ts';

interface Parts {
  door: ApiCaller;
  pool: pg.Pool;
  token: string;
  projectId: string;
  /** The day this many days from today. */
  day: (days: number) => string;
}

/** The sprints of the demo, a week each: two that were completed, the active one, and the next. */
const PLANS = [
  { from: -18, goal: 'Customers can sign in and find every product.', capacityPoints: 20 },
  { from: -11, goal: 'An order can be paid in the test shop.', capacityPoints: 24 },
  { from: -4, goal: 'The checkout is ready for the first real orders.', capacityPoints: 28 },
  { from: 3, goal: 'Nothing is lost on the way from the old site.', capacityPoints: 24 },
];
const ACTIVE = 2;
const DAYS = 7;

// Where each item belongs: what is done, where it was completed; some of what is in progress, in the active sprint, the two
// oldest from the sprint before on; and some of what is to do, now or next.
const PLACED = `
WITH item AS (
  SELECT t."id", 'TASK' AS "type", t."status", t."completedAt" AS "doneAt", t."createdAt",
    row_number() OVER (PARTITION BY t."status" ORDER BY t."number") AS "nth"
  FROM "Task" t WHERE t."projectId" = $1 AND t."deletedAt" IS NULL AND t."estimate" IS NOT NULL
  UNION ALL
  SELECT i."id", 'ISSUE', CASE WHEN i."status" IN ('RESOLVED', 'CLOSED') THEN 'DONE' ELSE i."status" END,
    i."resolvedAt", i."createdAt", 99
  FROM "Issue" i WHERE i."projectId" = $1 AND i."deletedAt" IS NULL AND i."status" IN ('RESOLVED', 'CLOSED', 'IN_PROGRESS')
)
SELECT "id", "type", CASE
  WHEN "status" = 'DONE' THEN ("doneAt"::date - $2::date) / ${DAYS} - ("doneAt" < $2::date)::integer
  WHEN "status" = 'TODO' THEN CASE WHEN "nth" = 2 THEN ${ACTIVE} WHEN "nth" <= 7 THEN ${ACTIVE + 1} ELSE -1 END
  WHEN "type" = 'TASK' AND "nth" > 3 THEN -1
  WHEN "nth" = 1 THEN ${ACTIVE - 1}
  ELSE ${ACTIVE} END AS "sprint"
FROM item ORDER BY "createdAt", "id"`;

interface Placed {
  id: string;
  type: 'TASK' | 'ISSUE';
  sprint: number;
}

// What happened just now is dated as if it had happened in the days of the sprint.
const BEGIN = `
UPDATE "Sprint" SET "status" = 'ACTIVE', "startedAt" = ("startsAt" + time '07:00') AT TIME ZONE 'UTC' WHERE "id" = $1`;

// At the very end of the day: what is completed on the last day belongs to the sprint, however late.
const DATE_SPRINTS = `
UPDATE "Sprint" SET "completedAt" = ("endsAt" + time '23:59:59.999') AT TIME ZONE 'UTC'
WHERE "projectId" = $1 AND "status" = 'COMPLETED'`;

const DATE_ITEMS = `
UPDATE "SprintItem" s SET "removedAt" = CASE WHEN s."removedAt" IS NOT NULL THEN sprint."completedAt" END,
  "addedAt" = greatest(item."createdAt" + interval '1 minute',
    least((sprint."startsAt" - 1 + time '15:00') AT TIME ZONE 'UTC', now() - interval '1 hour'))
FROM "Sprint" sprint, (SELECT "id", "createdAt" FROM "Task" UNION ALL SELECT "id", "createdAt" FROM "Issue") item
WHERE sprint."id" = s."sprintId" AND item."id" = s."itemId" AND s."projectId" = $1`;

const DATE_MOVES = `
UPDATE "Event" e SET "occurredAt" = s."addedAt" FROM "SprintItem" s
WHERE s."projectId" = $1 AND e."targetId" = s."itemId" AND e."changes" -> 'sprintId' ->> 1 = s."sprintId"::text`;

const DATE_ENDS = `
UPDATE "Event" e SET "occurredAt" = CASE WHEN e."action" = 'complete-sprint' THEN s."completedAt"
  ELSE least((s."startsAt" - 2 + time '15:00') AT TIME ZONE 'UTC', now() - interval '1 hour') END
FROM "Sprint" s WHERE s."projectId" = $1 AND e."targetId" = s."id"`;

// Its scope when it started, and what it had completed at its end.
const COUNT = `
UPDATE "Sprint" s SET "committedCount" = c."count", "committedPoints" = c."points",
  "completedCount" = CASE WHEN s."status" = 'COMPLETED' THEN c."doneCount" END,
  "completedPoints" = CASE WHEN s."status" = 'COMPLETED' THEN c."donePoints" END
FROM (
  SELECT i."sprintId", count(*) FILTER (WHERE i."addedAt" <= own."startedAt")::integer AS "count",
    coalesce(sum(t."estimate") FILTER (WHERE i."addedAt" <= own."startedAt"), 0) AS "points",
    count(*) FILTER (WHERE i."outcome" = 'DONE')::integer AS "doneCount",
    coalesce(sum(t."estimate") FILTER (WHERE i."outcome" = 'DONE'), 0) AS "donePoints"
  FROM "SprintItem" i JOIN "Sprint" own ON own."id" = i."sprintId" LEFT JOIN "Task" t ON t."id" = i."itemId"
  WHERE i."projectId" = $1 GROUP BY i."sprintId"
) c WHERE c."sprintId" = s."id" AND s."startedAt" IS NOT NULL`;

/** Plans the sprints of a project whose history is spread in time, and plays those that are over. */
export async function fillSprints({ door, pool, token, projectId, day }: Parts): Promise<void> {
  const ids: string[] = [];
  for (const { from, ...plan } of PLANS) {
    const body = { ...plan, startsAt: day(from), endsAt: day(from + DAYS - 1) };
    ids.push((await door.act<{ id: string }>(token, 'POST', 'sprints', 'create-sprint', { query: { projectId }, body })).id);
  }
  const { rows } = await pool.query<Placed>(PLACED, [projectId, day(PLANS[0]?.from ?? 0)]);
  for (const { id, type, sprint } of rows) {
    const sprintId = ids[sprint];
    if (sprintId === undefined) continue;
    const [action, query] = type === 'TASK' ? ['set-task-sprint', { taskId: id }] : ['set-issue-sprint', { issueId: id }];
    await door.act(token, 'PUT', 'sprints', action, { query, body: { sprintId } });
  }
  for (const sprintId of ids.slice(0, ACTIVE + 1)) {
    await pool.query(BEGIN, [sprintId]);
    if (sprintId !== ids[ACTIVE])
      await door.act(token, 'PUT', 'sprints', 'complete-sprint', { query: { sprintId }, body: { rollover: 'NEXT' } });
  }
  for (const sql of [DATE_SPRINTS, DATE_ITEMS, DATE_MOVES, DATE_ENDS, COUNT]) await pool.query(sql, [projectId]);
  await transaction(pool, (db) => recountSprints(db, projectId));
}
