import { conditionIn } from '#contract/filter-requests';
import type { FilterContext } from '#contract/filter-rule';
import type { FilterField } from '#contract/filters';
import type { issueCharted } from '#features/issues/server';
import type { taskCharted } from '#features/tasks/server';
import { conditionSql } from '#server/filter-sql';
import { visibleProject } from '#server/project-readership';
import { chartSql } from './chart-sql.ts';

/** A kind of item, with the fields that its conditions are about. */
export interface Charted {
  readonly source: typeof taskCharted | typeof issueCharted;
  readonly fields: readonly FilterField[];
}

export interface Asked {
  /** One project, or null for all that the reader can see. */
  readonly projectId: string | null;
  readonly workspaceId: string;
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
  /** The first week that the charts need, by its Monday. */
  readonly firstWeek: string;
  readonly where: readonly string[] | undefined;
}

// The range is made of whole days of the zone, which have 23 or 25 hours where clocks change.
const GIVEN = `given AS (
  SELECT $2::uuid AS "workspaceId", $3::text AS "zone", $4::date AS "first", $5::date AS "last", $6::date AS "firstWeek", $7::date AS "today",
    $4::date::timestamp AT TIME ZONE $3 AS "from", ($5::date + 1)::timestamp AT TIME ZONE $3 AS "until", $6::date::timestamp AT TIME ZONE $3 AS "fromWeek",
    $8::text[] AS "started", $9::text[] AS "completed", $10::text[] AS "canceled", $11::timestamptz AS "now"
)`;

// Checked with the reader's current rights: a project that they cannot see has no rows here.
const SEEN = `seen AS MATERIALIZED (
  SELECT p."id" FROM "Project" p
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $1 AND wm."isActive"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
  WHERE p."workspaceId" = $2 AND p."status" <> 'ARCHIVED' AND ${visibleProject('wm')}
), `;

/** The statement of all charts about one kind of item. */
export function chartStatement(charted: Charted, asked: Asked, context: FilterContext, now: Date) {
  const { values, head, within } = itemsStatement(charted, asked, context, now);
  return { values, text: `${head}, ${chartSql({ intervals: charted.source.intervals, within })}` };
}

/**
 * The beginning of a statement about the items that meet the conditions: its values, and the tables `given` and `item`. `more` are
 * further columns of an item.
 */
export function itemsStatement({ source, fields }: Charted, asked: Asked, context: FilterContext, now: Date, more = '') {
  const { row, isOpen } = source;
  const values: unknown[] = [
    asked.projectId ?? context.userId,
    asked.workspaceId,
    asked.timeZone,
    asked.from,
    asked.until,
    asked.firstWeek,
    context.today,
    source.started,
    source.completed,
    source.canceled,
    now.toISOString(),
  ];
  const rows = {
    columnOf: (column: string) => columnIn(source, column),
    isOpen,
    placeOf: (value: unknown) => `$${values.push(value)}`,
  };
  const conditions = (asked.where ?? []).flatMap((text) => {
    const condition = conditionIn(fields, text);
    const field = condition && fields.find(({ name }) => name === condition.field);
    return field ? [` AND ${conditionSql(field, condition, rows, context)}`] : [];
  });
  const within = (table: string): string =>
    asked.projectId === null ? `${table}."projectId" IN (SELECT "id" FROM seen)` : `${table}."projectId" = $1`;
  const head = `WITH ${asked.projectId === null ? SEEN : ''}${GIVEN}, item AS MATERIALIZED (
  SELECT ${row}."id", ${row}."projectId", ${row}."number", ${row}."title", ${row}."status", ${row}."priority", ${row}."labelIds", ${row}."dueDate", ${row}."createdAt",
    ${source.doneAt} AS "doneAt", ${source.people} AS "people", ${source.hours} AS "hours", ${source.points} AS "points",
    ${source.loggedSeconds} / 3600.0::float8 AS "loggedHours", ${source.isBlocked ?? 'NULL::boolean'} AS "isBlocked", ${isOpen} AS "isOpen", ${source.isLive} AS "isLive"${more}
  FROM ${source.from} WHERE ${within(row)} AND ${row}."deletedAt" IS NULL${conditions.join('')}
)`;
  return { values, head, within };
}

/** The column of an item that a field is about, in SQL. */
export function columnIn(source: Charted['source'], column: string): string {
  if (column === 'isBlocked' && source.isBlocked) return source.isBlocked;
  return column === 'assigneeIds' ? source.people : `${source.row}."${column}"`;
}
