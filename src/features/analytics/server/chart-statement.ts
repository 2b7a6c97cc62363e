import { conditionIn } from '#contract/filter-requests';
import type { FilterContext } from '#contract/filter-rule';
import type { FilterField } from '#contract/filters';
import type { issueCharted } from '#features/issues/server';
import type { taskCharted } from '#features/tasks/server';
import { conditionSql } from '#server/filter-sql';
import { chartSql } from './chart-sql.ts';

/** A kind of item, with the fields that its conditions are about. */
export interface Charted {
  readonly source: typeof taskCharted | typeof issueCharted;
  readonly fields: readonly FilterField[];
}

export interface Asked {
  readonly projectId: string;
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

/** The statement of all charts about one kind of item. */
export function chartStatement({ source, fields }: Charted, asked: Asked, context: FilterContext, now: Date) {
  const { row, isOpen, intervals } = source;
  const values: unknown[] = [
    asked.projectId,
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
    columnOf: (column: string) => (column === 'isBlocked' && source.isBlocked) || `${row}."${column}"`,
    isOpen,
    placeOf: (value: unknown) => `$${values.push(value)}`,
  };
  const conditions = (asked.where ?? []).flatMap((text) => {
    const condition = conditionIn(fields, text);
    const field = condition && fields.find(({ name }) => name === condition.field);
    return field ? [` AND ${conditionSql(field, condition, rows, context)}`] : [];
  });
  const head = `WITH ${GIVEN}, item AS MATERIALIZED (
  SELECT ${row}."id", ${row}."number", ${row}."title", ${row}."status", ${row}."priority", ${row}."labelIds", ${row}."dueDate", ${row}."createdAt",
    ${source.doneAt} AS "doneAt", ${source.people} AS "people", ${source.hours} AS "hours", ${source.points} AS "points",
    ${source.loggedSeconds} / 3600.0::float8 AS "loggedHours", ${source.isBlocked ?? 'NULL::boolean'} AS "isBlocked", ${isOpen} AS "isOpen", ${source.isLive} AS "isLive"
  FROM ${source.from} WHERE ${row}."projectId" = $1 AND ${row}."deletedAt" IS NULL${conditions.join('')}
)`;
  return { values, text: `${head}, ${chartSql(intervals)}` };
}
