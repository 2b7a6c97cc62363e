import type { QueryOf, ResponseOf } from '#contract/action';
import { daysBetween } from '#contract/days';
import { paginated } from '#contract/paging';
import type { FilterContext } from '#contract/filter-rule';
import { issueWork } from '#features/issues/server';
import { taskWork } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { workActions, WorkIssue, WorkTask } from '../contract.ts';
import { DATED_DAYS_MOST, DATED_MOST } from '../fields.ts';
import { conditionsIn, ISSUE_FIELDS, TASK_FIELDS, visibleWork, type WorkSource } from './work-page.ts';

type Query = QueryOf<(typeof workActions)['get-dated-work']>;
export type DatedFilters = Pick<Query, 'dates' | 'where' | 'projectId'>;

/** A kind of item with its days, in SQL: `spanOf` of the rules returns the same. */
interface DatedSource {
  readonly source: WorkSource;
  readonly fields: readonly string[];
  readonly start: string;
  readonly end: string;
}

const datedTasks: DatedSource = {
  source: taskWork,
  fields: TASK_FIELDS,
  // The start does not count where it is after the due date. Neither does a null.
  start: 'least(t."startDate", t."dueDate")',
  end: 'coalesce(t."dueDate", t."startDate")',
};
const datedIssues: DatedSource = { source: issueWork, fields: ISSUE_FIELDS, start: 'i."dueDate"', end: 'i."dueDate"' };
export const datedSources = [datedTasks, datedIssues];

/** The statements that list and count what has days between $3 and $4, or open work without any, with their values. */
export function datedStatement(
  { source, fields, start, end }: DatedSource,
  { dates, where, projectId }: DatedFilters,
  context: FilterContext,
  whose: readonly unknown[],
) {
  const { row, isDone } = source;
  const values = [...whose];
  const placeOf = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    dates === 'none' ? `${end} IS NULL AND NOT ${isDone}` : `${end} >= $3 AND ${start} <= $4`,
    ...(projectId === undefined ? [] : [`p."id" = ${placeOf(projectId)}`]),
    ...conditionsIn(source, where, context, placeOf),
  ];
  const found = `${visibleWork(source)} AND ${conditions.join(' AND ')}`;
  return {
    values,
    text: `
SELECT ${fields.map((field) => `${row}."${field}"`).join(', ')} ${found}
ORDER BY ${end}, ${row}."id" LIMIT ${DATED_MOST + 1}`,
    count: `SELECT count(*)::int AS "count" ${found}`,
  };
}

/** The tasks and issues of a workspace that have days in a range, or none, with the reader's current rights. */
export async function datedWork(
  db: Statements,
  workspaceId: string,
  { from, to, ...asked }: Query,
  context: FilterContext,
): Promise<ResponseOf<(typeof workActions)['get-dated-work']>> {
  const whose = [context.userId, workspaceId, ...(asked.dates === 'none' ? [] : checkedRange(from, to))];
  const [tasks, issues] = datedSources.map((source) => datedStatement(source, asked, context, whose));
  const [taskRows, issueRows] = await Promise.all([
    tasks ? db.text<WorkTask>(tasks.text, tasks.values) : [],
    issues ? db.text<WorkIssue>(issues.text, issues.values) : [],
  ]);
  const totals = await Promise.all([totalOf(db, taskRows.length, tasks), totalOf(db, issueRows.length, issues)]);
  const items = [
    ...taskRows.slice(0, DATED_MOST).map((row) => ({ ...row, kind: 'TASK' as const })),
    ...issueRows.slice(0, DATED_MOST).map((row) => ({ ...row, kind: 'ISSUE' as const })),
  ];
  return { items, pagination: paginated(totals[0] + totals[1], 1, Math.max(items.length, 1)) };
}

/** How many rows there are: what was found, unless the answer is cut. */
async function totalOf(db: Statements, found: number, statement: ReturnType<typeof datedStatement> | undefined): Promise<number> {
  if (found <= DATED_MOST || !statement) return found;
  const [all] = await db.text<{ count: number }>(statement.count, statement.values);
  return all?.count ?? found;
}

function checkedRange(from: string | undefined, to: string | undefined): string[] {
  if (from === undefined || to === undefined) fail('invalid-input', {}, { from: 'Give the first and the last day' });
  if (from > to) fail('invalid-input', {}, { from: 'The first day is after the last one' });
  if (daysBetween(from, to) >= DATED_DAYS_MOST)
    fail('invalid-input', {}, { from: `The range has at most ${DATED_DAYS_MOST} days` });
  return [from, to];
}
