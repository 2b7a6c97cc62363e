import { TaskStatus } from '#features/projects/contract';
import { TaskRow } from '../contract.ts';
import { onBoard } from './task-columns.ts';
import { fewMatches, isMany, isMatch, matchesSql, type SearchParameters } from './task-search.ts';

const ROW_FIELDS = Object.keys(TaskRow.shape);
const ROW_COLUMNS = ROW_FIELDS.map((field) => `t."${field}"`).join(', ');

const COLUMNS_OF_BOARD = `ARRAY[${TaskStatus.options.map((status) => `'${status}'`).join(', ')}]`;
export const IN_ORDER = `ORDER BY array_position(${COLUMNS_OF_BOARD}, t."status"), t."position", t."id"`;

/** The orders of tasks. */
export const PLACED = 't."id", t."status", t."position"';

/** The parameters of a page. */
export interface Part {
  limit: string;
  offset: string;
}

// Each row contains the total. If the page has no rows, it is returned alone.
const withTotal = (total: string, page: string): string => `
SELECT counted."total", ${ROW_COLUMNS}
FROM (${total}) counted
LEFT JOIN (${page}) page ON true
LEFT JOIN "Task" t ON t."id" = page."id"
${IN_ORDER}`;

/** In SQL: one page, in board order, of selected tasks. The search runs once. */
export const pageOf = (tasks: string, { limit, offset }: Part): string => `
WITH found AS MATERIALIZED (${tasks})
${withTotal(
  'SELECT count(*)::int AS "total" FROM found',
  `SELECT t."id" FROM found t ${IN_ORDER} LIMIT ${limit}::bigint OFFSET ${offset}::bigint`,
)}`;

/** The tasks of one column of the project $1, in order, from the index on positions. */
const ofColumn = (status: string, condition = ''): string => `
  SELECT ${PLACED} FROM "Task" t WHERE t."projectId" = $1 AND t."status" = ${status} AND ${onBoard('t')} ${condition} ORDER BY t."position"`;

/**
 * In SQL: one page of all tasks on the board of the project $1. The number of tasks in each column is stored (decision 086),
 * so the start of the page is known, and no further tasks are read.
 */
export const pageOfBoard = ({ limit, offset }: Part): string => `
WITH tally AS MATERIALIZED (
  SELECT c."nth", c."status", sum(c."many")::bigint AS "many", sum(sum(c."many")) OVER (ORDER BY c."nth") AS "upTo"
  FROM "TaskTally" k, LATERAL (
    VALUES (1, 'TODO', k."todo"), (2, 'IN_PROGRESS', k."inProgress"), (3, 'REVIEW', k."review"), (4, 'DONE', k."done")
  ) c ("nth", "status", "many")
  WHERE k."projectId" = $1 GROUP BY c."nth", c."status"
), part AS (
  SELECT "status", greatest(${offset} - ("upTo" - "many"), 0)::bigint AS "skipped",
    greatest(least("upTo", ${offset}::bigint + ${limit}::bigint) - greatest("upTo" - "many", ${offset}::bigint), 0)::bigint AS "taken"
  FROM tally
)
${withTotal(
  'SELECT coalesce(max("upTo"), 0)::int AS "total" FROM tally',
  `SELECT held."id" FROM part CROSS JOIN LATERAL (${ofColumn('part."status"')} LIMIT part."taken" OFFSET part."skipped") held`,
)}`;

const offBoard = (condition: string): string =>
  `(SELECT count(*) FROM "Task" t WHERE ${isMany} AND t."projectId" = $1 AND ${condition} AND ${isMatch})`;

/**
 * In SQL: one page of the tasks on the board of the project $1 that match a text. If there are many, those of each column
 * are read in order until the page is full, and those outside of the board are subtracted from the total.
 */
export const pageOfFound = (texts: SearchParameters, { limit, offset }: Part): string => `
${matchesSql(texts)}, few AS MATERIALIZED (${fewMatches(PLACED, `t."projectId" = $1 AND ${onBoard('t')}`)})
${withTotal(
  `SELECT (CASE WHEN ${isMany} THEN "many" - ${offBoard('t."deletedAt" IS NOT NULL')}
    - ${offBoard('t."archivedAt" IS NOT NULL AND t."deletedAt" IS NULL')} ELSE (SELECT count(*) FROM few) END)::int AS "total"
  FROM counted`,
  `SELECT t."id" FROM (
    SELECT "id", "status", "position" FROM few
    UNION ALL SELECT many.* FROM unnest(${COLUMNS_OF_BOARD}) AS part ("status"),
      LATERAL (${ofColumn('part."status"', `AND ${isMany} AND ${isMatch}`)} LIMIT ${limit}::bigint + ${offset}::bigint) many
  ) t ${IN_ORDER} LIMIT ${limit}::bigint OFFSET ${offset}::bigint`,
)}`;
