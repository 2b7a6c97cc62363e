import type { QueryOf, ResponseOf } from '#contract/action';
import { conditionIn } from '#contract/filter-requests';
import type { FilterContext } from '#contract/filter-rule';
import { mentioningIssues } from '#features/issue-comments/server';
import { issueWork } from '#features/issues/server';
import { mentioningTasks } from '#features/task-comments/server';
import { taskWork } from '#features/tasks/server';
import { conditionSql } from '#server/filter-sql';
import { wordPatterns } from '#server/like-pattern';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { isNamedByWords } from '#server/subject-search';
import { type workActions, WorkIssue, type WorkOf, WorkTask } from '../contract.ts';
import { workFilterField, workFilterFields } from '../fields.ts';
import { DONE_DAYS } from '../rules.ts';

/** In SQL, with the person as $1: the table of a kind of item, which of them are the person's, and when they were completed. */
export interface WorkSource {
  readonly from: string;
  readonly row: string;
  readonly isLive: string;
  readonly isDone: string;
  readonly doneAt: string;
  readonly of: Readonly<Record<WorkOf, string>>;
  /** The fields to filter by that are not columns. */
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * What a person, $1, sees of a workspace, $2, checked with their current rights: projects that they cannot see, and archived
 * ones, have no rows here.
 */
export const visibleWork = ({ from, row, isLive }: WorkSource): string => `
FROM ${from}
JOIN "Project" p ON p."id" = ${row}."projectId" AND p."status" <> 'ARCHIVED'
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $1 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
WHERE p."workspaceId" = $2 AND ${visibleProject('wm')} AND ${isLive}`;

const mine = (source: WorkSource, by: WorkOf): string =>
  `${visibleWork(source)} AND ${by === 'mentioned' ? mentioned(source) : source.of[by]} AND (NOT ${source.isDone} OR ${source.doneAt} >= $3)`;

// What mentions the person itself, or has a comment that does.
const mentioned = (source: WorkSource): string =>
  `(${source.of.mentioned} OR ${source.row}."id" IN (${source === taskWork ? mentioningTasks : mentioningIssues}))`;

// One text that sorts bytewise; placeOf of the rules returns the same.
const place = ({ row, isDone, doneAt }: WorkSource): string => `(CASE WHEN ${isDone}
  THEN '1' || to_char(99999999999999 - floor(extract(epoch FROM ${doneAt}) * 1000), 'FM00000000000000')
  ELSE '0' || coalesce(${row}."dueDate"::text, '9999-12-31') || array_position(ARRAY['URGENT', 'HIGH', 'MEDIUM', 'LOW'], ${row}."priority")
END COLLATE "C")`;

type Query = QueryOf<(typeof workActions)['get-my-work']>;
/** The request without its page. */
export type WorkFilters = Pick<Query, 'of' | 'where' | 'search'>;

/** The statements that list and count things of one kind, with the values that both begin with; `page` takes where it begins and its limit after them. */
export function statementsOf(
  source: WorkSource,
  fields: readonly string[],
  asked: WorkFilters,
  context: FilterContext,
  whose: unknown[],
) {
  const { row } = source;
  const values = [...whose];
  const placeOf = (value: unknown): string => `$${values.push(value)}`;
  const conditions = conditionsIn(source, asked.where, context, placeOf);
  if (asked.search) {
    const words = placeOf(wordPatterns(asked.search));
    conditions.push(isNamedByWords({ isNumbered: true }, { row, key: 'p."key"' }, words));
  }
  const found = [mine(source, asked.of), ...conditions].join(' AND ');
  const at = (nth: number): string => `$${values.length + nth}`;
  return {
    values,
    count: `SELECT count(*)::int AS "total" ${found}`,
    page: `
SELECT ${fields.map((field) => `${row}."${field}"`).join(', ')}, ${place(source)} AS "place" ${found}
  AND (${place(source)}, ${row}."id") > (${at(1)}::text, ${at(2)}::uuid)
ORDER BY ${place(source)}, ${row}."id" LIMIT ${at(3)}`,
  };
}

/** The conditions of a request, in SQL. `placeOf` adds a value and returns its placeholder. */
export function conditionsIn(
  { row, isDone, columns }: WorkSource,
  where: readonly string[] = [],
  context: FilterContext,
  placeOf: (value: unknown) => string,
): string[] {
  const rows = { columnOf: (column: string) => columns[column] ?? `${row}."${column}"`, isOpen: `NOT ${isDone}`, placeOf };
  return where.flatMap((text) => {
    const condition = conditionIn(workFilterFields, text);
    const field = condition && workFilterField(condition.field);
    return field ? [conditionSql(field, condition, rows, context)] : [];
  });
}

export const TASK_FIELDS = Object.keys(WorkTask.shape);
export const ISSUE_FIELDS = Object.keys(WorkIssue.shape);
const BEGINNING = { place: '', id: '00000000-0000-0000-0000-000000000000' };

/** One page of a person's work in a workspace: tasks and issues in one order, with the reader's current rights. */
export async function workPage(
  db: Statements,
  workspaceId: string,
  { before = BEGINNING, limit, ...asked }: Query,
  context: FilterContext,
  now: Date,
): Promise<ResponseOf<(typeof workActions)['get-my-work']>> {
  const whose = [context.userId, workspaceId, new Date(now.getTime() - DONE_DAYS * 86_400_000)];
  const tasks = statementsOf(taskWork, TASK_FIELDS, asked, context, whose);
  const issues = statementsOf(issueWork, ISSUE_FIELDS, asked, context, whose);
  const page = [before.place, before.id, limit + 1];
  const [taskRows, issueRows, ...counts] = await Promise.all([
    db.text<WorkTask & { place: string }>(tasks.page, [...tasks.values, ...page]),
    db.text<WorkIssue & { place: string }>(issues.page, [...issues.values, ...page]),
    ...[tasks, issues].map(({ count, values }) => db.text<{ total: number }>(count, values)),
  ]);
  const found = [...taskRows.map((row) => placed(row, 'TASK')), ...issueRows.map((row) => placed(row, 'ISSUE'))];
  const items = found.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, limit);
  return {
    items: items.map(({ row }) => row),
    pagination: {
      total: counts.flat().reduce((sum, { total }) => sum + total, 0),
      limit,
      earlier: found.length > limit ? (items.at(-1)?.at ?? null) : null,
    },
  };
}

/** A row without its position, which with its id is the cursor of the next page. */
const placed = <Row extends { id: string }, const Kind>({ place: at, ...row }: Row & { place: string }, kind: Kind) => ({
  at: `${at}_${row.id}`,
  row: { ...row, kind },
});
