import { isOpen } from '#features/issues/rules';
import { urgencyOf } from '#features/tasks/rules';
import type { WorkIssue, WorkOf, WorkTask } from './contract.ts';

/** A loaded row of a person's work. Only live frames contain the watchers. */
export type WorkRow = (WorkTask | WorkIssue) & { readonly watcherIds?: readonly string[] };

/** How many days completed items stay in the list. */
export const DONE_DAYS = 14;

export const isIssue = (row: WorkRow): row is WorkIssue => 'reporterId' in row;

/** True for a completed or canceled item. */
export const isDone = (row: WorkRow): boolean => (isIssue(row) ? !isOpen(row.status) : row.status === 'DONE');

/** When that was; null if it is not completed, or if the server has not answered yet. */
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
  // Rows from the server lack the watchers, and are in the list because the person watches them.
  watched: (row, userId) => row.watcherIds?.includes(userId) ?? true,
};

/** The position of a row in the list, as a text that sorts: the same order as the query's. */
export function placeOf(row: WorkRow): string {
  if (!isDone(row)) return `0${row.dueDate ?? '9999-12-31'}${urgencyOf(row.priority) + 1}`;
  const at = doneAt(row);
  // A row completed a moment ago is the latest.
  return `1${String(99_999_999_999_999 - (at === null ? 99_999_999_999_999 : Date.parse(at))).padStart(14, '0')}`;
}
