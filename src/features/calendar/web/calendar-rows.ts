import { taskStatusOf } from '#features/issues/rules';
import { type Plan, type Planned, spanOf, type Span } from '#features/task-planning/rules';
import type { TaskRow } from '#features/tasks/contract';
import type { WorkIssue } from '#features/work/contract';
import { isIssue } from '#features/work/rules';
import { inCalendarOrder } from '../rules.ts';

/** What a calendar shows by its days: a task, or an issue, which has a due date alone. */
export type CalendarRow = TaskRow | WorkIssue;

/** A row that is in the calendar, with the days that it takes and the time of its due date. */
export interface Dated {
  readonly row: CalendarRow;
  readonly span: Span;
  readonly time: string | null;
}

export const datesOf = (row: CalendarRow): Planned =>
  isIssue(row) ? { startDate: null, dueDate: row.dueDate, dueTime: null } : row;

/** What the color of an issue follows: its status stands for a column, and the first of its people for all. */
export const coloredOf = (row: CalendarRow) =>
  isIssue(row) ? { ...row, status: taskStatusOf(row.status), assigneeId: row.assigneeIds[0] ?? null } : row;

/** What a plan changes about a row: an issue has no start and no time. */
export const fittingPlan = (row: CalendarRow, { dueDate, ...plan }: Plan): Plan => ({
  ...(dueDate !== undefined && { dueDate }),
  ...(!isIssue(row) && plan),
});

/** The rows with a day among the visible ones, in the order of the calendar. */
export function datedIn(rows: readonly CalendarRow[], days: readonly string[]): Dated[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const dated: Dated[] = [];
  for (const row of rows) {
    const dates = datesOf(row);
    const span = spanOf(dates);
    if (span !== null && span.start <= last && span.end >= first) dated.push({ row, span, time: dates.dueTime });
  }
  return dated.sort(inCalendarOrder);
}
