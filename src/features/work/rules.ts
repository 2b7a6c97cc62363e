import { isOpen } from '#features/issues/rules';
import { urgencyOf } from '#features/tasks/rules';
import type { WorkIssue, WorkOf, WorkTask } from './contract.ts';

/** A row of someone's work as far as it is known: the watchers come with live frames only. */
export type WorkRow = (WorkTask | WorkIssue) & { readonly watcherIds?: readonly string[] };

/** How many days what is done stays in the list. */
export const DONE_DAYS = 14;

export const isIssue = (row: WorkRow): row is WorkIssue => 'reporterId' in row;

/** True for what is completed or canceled. */
export const isDone = (row: WorkRow): boolean => (isIssue(row) ? !isOpen(row.status) : row.status === 'DONE');

/** When that was; null where it is not done, or where the server has not said it yet. */
const doneAt = (row: WorkRow): string | null => (isIssue(row) ? (row.resolvedAt ?? row.closedAt) : row.completedAt);

/** True for the rows that the server would put into this list: the same rule as its query's. */
export function isWorkOf(row: WorkRow, { of, userId, now }: { of: WorkOf; userId: string; now: Date }): boolean {
  if (row.deletedAt || (!isIssue(row) && row.archivedAt) || !CONCERNS[of](row, userId)) return false;
  const at = isDone(row) ? doneAt(row) : null;
  return at === null || Date.parse(at) >= now.getTime() - DONE_DAYS * 86_400_000;
}

const CONCERNS: Readonly<Record<WorkOf, (row: WorkRow, userId: string) => boolean>> = {
  assigned: (row, userId) => (isIssue(row) ? row.assigneeIds.includes(userId) : row.assigneeId === userId),
  created: (row, userId) => (isIssue(row) ? row.reporterId : row.createdBy) === userId,
  // Rows that the server answered lack the watchers, and are there because they are watched.
  watched: (row, userId) => row.watcherIds?.includes(userId) ?? true,
};

/** The place of a row in the list, as a text that sorts: the same order as the query's. */
export function placeOf(row: WorkRow): string {
  if (!isDone(row)) return `0${row.dueDate ?? '9999-12-31'}${urgencyOf(row.priority) + 1}`;
  const at = doneAt(row);
  // What was completed a moment ago is the latest.
  return `1${String(99_999_999_999_999 - (at === null ? 99_999_999_999_999 : Date.parse(at))).padStart(14, '0')}`;
}
