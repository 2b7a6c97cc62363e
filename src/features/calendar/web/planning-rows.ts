import { changing, type Plan, type Planned } from '#features/task-planning/rules';
import { planned } from '#features/task-planning/web';
import { updateIssue } from '#features/issues/web';
import { updateTask } from '#features/tasks/web';
import { isIssue } from '#features/work/rules';
import { type CalendarRow, datesOf, fittingPlan } from './calendar-rows.ts';
import type { CalendarSurface } from './calendar-surface.ts';

/** Changes the dates of rows as one undo step, except of those that the person may not edit. True if a row changed. */
export function planRows(surface: CalendarSurface, ids: Iterable<string>, planOf: (dates: Planned) => Plan): boolean {
  const { rowOf, sight, subjectOf, today } = surface.snapshot();
  const edits = [...new Set(ids)].flatMap((id) => {
    const row = rowOf(id);
    if (!row || !sight.mayEdit(row)) return [];
    const dates = datesOf(row);
    const change = changing(dates, fittingPlan(row, planOf(dates)));
    return change ? [{ row, dates, change, call: callOf(row, change) }] : [];
  });
  return planned(edits, (some) => subjectOf(some.map(({ row }) => row)), today);
}

const callOf = (row: CalendarRow, change: Plan) =>
  isIssue(row)
    ? updateIssue.with({ issueId: row.id, change: { dueDate: change.dueDate ?? null } })
    : updateTask.with({ taskId: row.id, change });
