import { ITEMS_MAX } from '../contract.ts';

// What follows the common parts of each statement: `given`, the range and its words, and `item`, the items that meet the conditions.

const HOURS = (from: string, until: string): string => `(greatest(extract(epoch FROM ${until} - ${from}), 0) / 3600)::float8`;

/** The items completed in the range that work was started on, from their first start to their last completion. */
const cycles = (intervals: string): string => `cycle AS MATERIALIZED (
  SELECT i."id", i."number", i."title", i."doneAt", ${HOURS('s."startedAt"', 'i."doneAt"')} AS "hours"
  FROM given, item i CROSS JOIN LATERAL (
    SELECT min(s."fromAt") AS "startedAt" FROM "StatusInterval" s WHERE s."${intervals}" = i."id" AND s."status" = ANY (given."started")
  ) s
  WHERE i."doneAt" >= given."from" AND i."doneAt" < given."until" AND s."startedAt" IS NOT NULL
)`;

/** The numbers of the tiles. */
export const TILES = `
SELECT count(*) FILTER (WHERE i."isLive")::int AS "total",
  count(*) FILTER (WHERE i."isLive" AND i."status" = ANY (given."completed"))::int AS "completed",
  count(*) FILTER (WHERE i."isLive" AND i."status" = ANY (given."canceled"))::int AS "canceled",
  count(*) FILTER (WHERE i."isLive" AND i."status" = 'IN_PROGRESS')::int AS "inProgress",
  count(*) FILTER (WHERE i."isLive" AND i."status" = ANY (given."started"))::int AS "wip",
  count(*) FILTER (WHERE i."isLive" AND i."isOpen")::int AS "open",
  count(*) FILTER (WHERE i."isLive" AND i."isOpen" AND i."dueDate" < given."today")::int AS "overdue",
  count(*) FILTER (WHERE i."isLive" AND i."isOpen" AND i."isBlocked")::int AS "blocked",
  count(*) FILTER (WHERE i."doneAt" >= given."from" AND i."doneAt" < given."until")::int AS "completedInRange"
FROM given LEFT JOIN item i ON true`;

/** Items by status and priority. */
export const GROUPS = `
SELECT "status", "priority", count(*)::int AS "count" FROM item WHERE "isLive" GROUP BY 1, 2`;

/** Items created and completed in each week. */
export const WEEKS = `, moment AS (
  SELECT "createdAt" AS "at", 1 AS "created", 0 AS "completed" FROM item
  UNION ALL SELECT "doneAt", 0, 1 FROM item WHERE "doneAt" IS NOT NULL
)
SELECT date_trunc('week', m."at" AT TIME ZONE given."zone")::date::text AS "week", sum(m."created")::int AS "created", sum(m."completed")::int AS "completed"
FROM given, moment m WHERE m."at" >= given."fromWeek" GROUP BY 1`;

/** How many items entered a status, less those that left it, by day; what was before the range counts on its first day. */
export const flowOf = (intervals: string): string => `, part AS (
  SELECT s."status", s."fromAt", s."toAt" FROM "StatusInterval" s JOIN item i ON i."id" = s."${intervals}"
  WHERE s."projectId" = $1 AND s."inProjectId" = $1
), change AS (
  SELECT "status", "fromAt" AS "at", 1 AS "by" FROM part
  UNION ALL SELECT "status", "toAt", -1 FROM part WHERE "toAt" IS NOT NULL
)
SELECT c."status", greatest((c."at" AT TIME ZONE given."zone")::date, given."first")::text AS "day", sum(c."by")::int AS "by"
FROM given, change c WHERE c."at" < given."until" GROUP BY 1, 2`;

/** The cycle time of the items completed in the range. */
export const cycleOf = (intervals: string): string => `, ${cycles(intervals)}
SELECT count(*)::int AS "count", percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours") AS "p50",
  percentile_cont(0.85) WITHIN GROUP (ORDER BY "hours") AS "p85",
  (SELECT coalesce(json_agg(l ORDER BY l."at" DESC), '[]') FROM (
    SELECT "id", "number", "title", "doneAt" AS "at", "hours" FROM cycle ORDER BY "doneAt" DESC, "id" LIMIT ${ITEMS_MAX}) l) AS "items"
FROM cycle`;

/** How long the items completed in the range were in each status. */
export const timeInStatusOf = (intervals: string): string => `, spent AS (
  SELECT s."status", i."id", sum(${HOURS('s."fromAt"', 'coalesce(s."toAt", given."now")')}) AS "hours"
  FROM given, item i JOIN "StatusInterval" s ON s."${intervals}" = i."id"
  WHERE i."doneAt" >= given."from" AND i."doneAt" < given."until" AND s."status" <> ALL (given."completed" || given."canceled")
  GROUP BY 1, 2
)
SELECT "status", count(*)::int AS "items", percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours") AS "medianHours", sum("hours") AS "totalHours"
FROM spent GROUP BY 1`;

/** Open work by assignee. */
export const PEOPLE = `, share AS (
  SELECT person."userId", i."dueDate" < given."today" AS "isOverdue", i."hours", i."points"
  FROM given, item i LEFT JOIN LATERAL unnest(i."people") person("userId") ON true WHERE i."isLive" AND i."isOpen"
)
SELECT s."userId", count(*)::int AS "open", count(*) FILTER (WHERE s."isOverdue")::int AS "overdue",
  coalesce(sum(s."hours"), 0)::float8 AS "hours", coalesce(sum(s."points"), 0)::float8 AS "points",
  (SELECT wm."capacityHours"::float8 FROM "WorkspaceMember" wm, given WHERE wm."workspaceId" = given."workspaceId" AND wm."userId" = s."userId"
    AND wm."role" <> 'GUEST') AS "capacityHours"
FROM share s GROUP BY 1 ORDER BY 2 DESC, 1`;

/** Items by label. */
export const LABELS = `
SELECT label."id" AS "labelId", count(*) FILTER (WHERE i."isOpen")::int AS "open",
  count(*) FILTER (WHERE i."status" = ANY (given."completed"))::int AS "completed"
FROM given, item i LEFT JOIN LATERAL unnest(i."labelIds") label("id") ON true WHERE i."isLive" GROUP BY 1 ORDER BY 2 DESC, 1`;

/** Started items, the oldest first. */
export const agingOf = (intervals: string): string => `
SELECT i."id", i."number", i."title", i."status", s."startedAt" AS "since", ${HOURS('s."startedAt"', 'given."now"')} AS "hours"
FROM given, item i CROSS JOIN LATERAL (
  SELECT min(s."fromAt") AS "startedAt" FROM "StatusInterval" s WHERE s."${intervals}" = i."id" AND s."status" = ANY (given."started")
) s
WHERE i."isLive" AND i."status" = ANY (given."started") AND s."startedAt" IS NOT NULL ORDER BY s."startedAt", i."id" LIMIT ${ITEMS_MAX}`;

/** Items completed in the range with estimated and logged hours. */
export const ESTIMATES = `, compared AS MATERIALIZED (
  SELECT i."id", i."number", i."title", i."hours" AS "estimatedHours", i."loggedHours", i."doneAt" FROM given, item i
  WHERE i."doneAt" >= given."from" AND i."doneAt" < given."until" AND i."hours" > 0 AND i."loggedHours" > 0
)
SELECT count(*)::int AS "count", coalesce(sum("estimatedHours"), 0)::float8 AS "estimatedHours", coalesce(sum("loggedHours"), 0)::float8 AS "loggedHours",
  (SELECT coalesce(json_agg(json_build_object('id', l."id", 'number', l."number", 'title', l."title", 'estimatedHours', l."estimatedHours",
    'loggedHours', l."loggedHours") ORDER BY l."doneAt" DESC, l."id"), '[]')
    FROM (SELECT * FROM compared ORDER BY "doneAt" DESC, "id" LIMIT ${ITEMS_MAX}) l) AS "items"
FROM compared`;
