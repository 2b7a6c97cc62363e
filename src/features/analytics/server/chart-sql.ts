import { ITEMS_MAX } from '../contract.ts';

// The parts of the one statement, after `given`, the range and its words, and `item`, the items that meet the conditions.

export interface Reached {
  /** The column that names the item of an interval. */
  readonly intervals: string;
  /** True for the intervals of the projects that are asked for. */
  within(row: string): string;
}

/** The hours from one moment to another. */
export const hours = (from: string, until: string): string =>
  `(greatest(extract(epoch FROM ${until} - ${from}), 0) / 3600)::float8`;

const TILES = `tiles AS (
  SELECT count(*) FILTER (WHERE i."isLive")::int AS "total",
    count(*) FILTER (WHERE i."isLive" AND i."status" = ANY (given."completed"))::int AS "completed",
    count(*) FILTER (WHERE i."isLive" AND i."status" = ANY (given."canceled"))::int AS "canceled",
    count(*) FILTER (WHERE i."isLive" AND i."status" = 'IN_PROGRESS')::int AS "inProgress",
    count(*) FILTER (WHERE i."isLive" AND i."status" = ANY (given."started"))::int AS "wip",
    count(*) FILTER (WHERE i."isLive" AND i."isOpen")::int AS "open",
    count(*) FILTER (WHERE i."isLive" AND i."isOpen" AND i."dueDate" < given."today")::int AS "overdue",
    count(*) FILTER (WHERE i."isLive" AND i."isBlocked")::int AS "blocked",
    count(*) FILTER (WHERE i."doneAt" >= given."from" AND i."doneAt" < given."until")::int AS "completedInRange"
  FROM given LEFT JOIN item i ON true
)`;

const GROUPS = `groups AS (
  SELECT "status", "priority", count(*)::int AS "count" FROM item WHERE "isLive" GROUP BY 1, 2
)`;

const WEEKS = `moment AS (
  SELECT "createdAt" AS "at", 1 AS "created", 0 AS "completed" FROM item
  UNION ALL SELECT "doneAt", 0, 1 FROM item WHERE "doneAt" IS NOT NULL
), weeks AS (
  SELECT date_trunc('week', m."at" AT TIME ZONE given."zone")::date AS "week", sum(m."created")::int AS "created",
    sum(m."completed")::int AS "completed"
  FROM given, moment m WHERE m."at" >= given."fromWeek" GROUP BY 1
)`;

/** A value of a table of one row, read once: a join would compare it for each of 50,000 intervals. */
const of = (table: 'given' | 'edges', column: string): string => `(SELECT ${table}."${column}" FROM ${table})`;

/**
 * Who entered a status, less those who left it, by day. What was before the range counts on its first day. A day is the place of a
 * moment among the beginnings of the days, which costs a third of asking the time zone for each moment of a long history.
 */
const flow = ({ intervals, within }: Reached): string => `edges AS MATERIALIZED (
  SELECT array_agg((given."first" + nth)::timestamp AT TIME ZONE given."zone" ORDER BY nth) AS "days"
  FROM given, generate_series(0, given."last" - given."first") nth
), part AS (
  SELECT s."status", greatest(width_bucket(s."fromAt", ${of('edges', 'days')}), 1) AS "entered",
    CASE WHEN s."toAt" < ${of('given', 'until')} THEN greatest(width_bucket(s."toAt", ${of('edges', 'days')}), 1) END AS "left", count(*) AS "count"
  FROM "StatusInterval" s JOIN item i ON i."id" = s."${intervals}"
  WHERE ${within('s')} AND s."inProjectId" = s."projectId" AND s."fromAt" < ${of('given', 'until')}
    AND (s."toAt" >= ${of('given', 'from')} OR s."toAt" IS NULL)
  GROUP BY 1, 2, 3
), change AS (
  SELECT "status", "entered" AS "nth", "count" AS "by" FROM part UNION ALL SELECT "status", "left", -"count" FROM part WHERE "left" IS NOT NULL
), flow AS (
  SELECT c."status", given."first" + c."nth" - 1 AS "day", sum(c."by")::int AS "by" FROM given, change c GROUP BY 1, 2
)`;

/** When work on each item was started first. */
export const startSql = ({ intervals, within }: Reached): string => `start AS MATERIALIZED (
  SELECT s."${intervals}" AS "id", min(s."fromAt") AS "at" FROM "StatusInterval" s
  WHERE ${within('s')} AND s."status" = ANY (${of('given', 'started')}::text[]) GROUP BY 1
)`;

/** The items completed in the range that work was started on, from their first start to their last completion. */
const cycle = (reached: Reached): string => `${startSql(reached)}, finished AS MATERIALIZED (
  SELECT i.* FROM given, item i WHERE i."doneAt" >= given."from" AND i."doneAt" < given."until"
), cycle AS MATERIALIZED (
  SELECT f."id", f."projectId", f."number", f."title", f."doneAt", ${hours('s."at"', 'f."doneAt"')} AS "hours" FROM finished f JOIN start s ON s."id" = f."id"
), cycles AS (
  SELECT count(*)::int AS "count", percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours") AS "p50",
    percentile_cont(0.85) WITHIN GROUP (ORDER BY "hours") AS "p85",
    (SELECT coalesce(json_agg(l), '[]') FROM (
      SELECT "id", "projectId", "number", "title", "doneAt", "hours" FROM cycle ORDER BY "doneAt" DESC, "id" LIMIT ${ITEMS_MAX}) l) AS "items"
  FROM cycle
)`;

const timeInStatus = ({ intervals, within }: Reached): string => `spent AS (
  SELECT s."status", f."id", sum(${hours('s."fromAt"', 'coalesce(s."toAt", given."now")')}) AS "hours"
  FROM given, finished f JOIN "StatusInterval" s ON s."${intervals}" = f."id"
  WHERE ${within('s')} AND s."status" <> ALL (given."completed" || given."canceled") GROUP BY 1, 2
), times AS (
  SELECT "status", count(*)::int AS "items", percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours") AS "medianHours", sum("hours") AS "totalHours"
  FROM spent GROUP BY 1
)`;

const PEOPLE = `share AS (
  SELECT person."userId", i."dueDate" < given."today" AS "isOverdue", i."hours", i."points"
  FROM given, item i LEFT JOIN LATERAL unnest(i."people") person("userId") ON true WHERE i."isLive" AND i."isOpen"
), people AS (
  SELECT s."userId", count(*)::int AS "open", count(*) FILTER (WHERE s."isOverdue")::int AS "overdue",
    coalesce(sum(s."hours"), 0)::float8 AS "hours", coalesce(sum(s."points"), 0)::float8 AS "points",
    (SELECT wm."capacityHours"::float8 FROM "WorkspaceMember" wm, given
      WHERE wm."workspaceId" = given."workspaceId" AND wm."userId" = s."userId" AND wm."role" <> 'GUEST') AS "capacityHours"
  FROM share s GROUP BY 1 ORDER BY 2 DESC, 1
)`;

const LABELS = `labels AS (
  SELECT label."id" AS "labelId", count(*) FILTER (WHERE i."isOpen")::int AS "open",
    count(*) FILTER (WHERE i."status" = ANY (given."completed"))::int AS "completed"
  FROM given, item i LEFT JOIN LATERAL unnest(i."labelIds") label("id") ON true WHERE i."isLive" GROUP BY 1 ORDER BY 2 DESC, 1
)`;

const AGING = `aging AS (
  SELECT i."id", i."projectId", i."number", i."title", i."status", s."at" AS "since", ${hours('s."at"', 'given."now"')} AS "hours"
  FROM given, item i JOIN start s ON s."id" = i."id" WHERE i."isLive" AND i."status" = ANY (given."started")
  ORDER BY s."at", i."id" LIMIT ${ITEMS_MAX}
)`;

const ESTIMATES = `compared AS MATERIALIZED (
  SELECT f."id", f."projectId", f."number", f."title", f."hours" AS "estimatedHours", f."loggedHours", f."doneAt" FROM finished f
  WHERE f."hours" > 0 AND f."loggedHours" > 0
), estimates AS (
  SELECT count(*)::int AS "count", coalesce(sum("estimatedHours"), 0)::float8 AS "estimatedHours",
    coalesce(sum("loggedHours"), 0)::float8 AS "loggedHours",
    (SELECT coalesce(json_agg(json_build_object('id', l."id", 'projectId', l."projectId", 'number', l."number", 'title', l."title",
      'estimatedHours', l."estimatedHours", 'loggedHours', l."loggedHours")), '[]')
      FROM (SELECT * FROM compared ORDER BY "doneAt" DESC, "id" LIMIT ${ITEMS_MAX}) l) AS "items"
  FROM compared
)`;

const PROJECTS = `projects AS (
  SELECT i."projectId", count(*) FILTER (WHERE i."isLive")::int AS "total", count(*) FILTER (WHERE i."isLive" AND i."isOpen")::int AS "open",
    count(*) FILTER (WHERE i."isLive" AND i."status" = ANY (given."completed"))::int AS "completed",
    count(*) FILTER (WHERE i."isLive" AND i."isOpen" AND i."dueDate" < given."today")::int AS "overdue",
    count(*) FILTER (WHERE i."doneAt" >= given."from" AND i."doneAt" < given."until")::int AS "completedInRange"
  FROM given, item i GROUP BY 1 ORDER BY 3 DESC, 1
)`;

const one = (name: string): string => `(SELECT to_json(r) FROM ${name} r)`;
const all = (name: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM ${name} r)`;

/** Every chart in one statement, so that items are read once: one row with a JSON value for each. */
export const chartSql = (reached: Reached): string => `${[
  TILES,
  GROUPS,
  WEEKS,
  flow(reached),
  cycle(reached),
  timeInStatus(reached),
  PEOPLE,
  LABELS,
  AGING,
  ESTIMATES,
  PROJECTS,
].join(', ')}
SELECT ${one('tiles')} AS "tiles", ${all('groups')} AS "groups", ${all('weeks')} AS "weeks", ${all('flow')} AS "flow", ${one('cycles')} AS "cycle",
  ${all('times')} AS "timeInStatus", ${all('people')} AS "people", ${all('labels')} AS "labels", ${all('aging')} AS "aging",
  ${one('estimates')} AS "estimates", ${all('projects')} AS "projects"`;
