import { type FilterContext, type RowReading, rowRule } from '#contract/filter-rule';
import { type Filter, wordsOf } from '#contract/filters';
import { isOpen, taskStatusOf } from '#features/issues/rules';
import type { TaskRow } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import type { WorkIssue, WorkOf, WorkTask } from './contract.ts';
import { workFilterField } from './fields.ts';

/** A loaded row of a person's work. Only live frames contain the watchers, and only answers say that the item or a comment mentions the person. */
export type WorkRow = (WorkTask | WorkIssue) & { readonly watcherIds?: readonly string[]; readonly isMentioned?: true };

/** How many days completed items stay in the list. */
export const DONE_DAYS = 14;

export const isIssue = (row: TaskRow | WorkIssue): row is WorkIssue => 'reporterId' in row;

/** True for a completed or canceled item. */
export const isDone = (row: TaskRow | WorkIssue): boolean => (isIssue(row) ? !isOpen(row.status) : row.status === 'DONE');

/** When that was; null if it is not completed, or if the server has not answered yet. */
const doneAt = (row: WorkRow): string | null => (isIssue(row) ? (row.resolvedAt ?? row.closedAt) : row.completedAt);

/** True for the rows that the server would put into this list: the same rule as its query's. */
export function isWorkOf(row: WorkRow, { of, userId, now }: { of: WorkOf; userId: string; now: Date }): boolean {
  if (row.deletedAt || row.archivedAt || !CONCERNS[of](row, userId)) return false;
  const at = isDone(row) ? doneAt(row) : null;
  return at === null || Date.parse(at) >= now.getTime() - DONE_DAYS * 86_400_000;
}

const CONCERNS: Readonly<Record<WorkOf, (row: WorkRow, userId: string) => boolean>> = {
  assigned: (row, userId) => (isIssue(row) ? row.assigneeIds.includes(userId) : row.assigneeId === userId),
  created: (row, userId) => (isIssue(row) ? row.reporterId : row.createdBy) === userId,
  // Rows from the server lack the watchers, and are in the list because the person watches them.
  watched: (row, userId) => row.watcherIds?.includes(userId) ?? true,
  mentioned: (row) => row.isMentioned ?? false,
};

/** The position of a row in the list, as a text that sorts: the same order as the query's. */
export function placeOf(row: WorkRow): string {
  if (!isDone(row)) return `0${row.dueDate ?? '9999-12-31'}${urgencyOf(row.priority) + 1}`;
  const at = doneAt(row);
  // A row completed a moment ago is the latest.
  return `1${String(99_999_999_999_999 - (at === null ? 99_999_999_999_999 : Date.parse(at))).padStart(14, '0')}`;
}

/** The first and the last day of a range. */
export interface Between {
  readonly from: string;
  readonly to: string;
}

/** True for work that is not archived or deleted and has days in the range; without a range, for open work without dates. */
export function isDatedIn(row: WorkRow, between: Between | null): boolean {
  if (row.deletedAt || row.archivedAt) return false;
  const { dueDate } = row;
  const startDate = isIssue(row) ? null : row.startDate;
  const end = dueDate ?? startDate;
  if (end === null) return between === null && !isDone(row);
  const start = startDate !== null && startDate < end ? startDate : end;
  return between !== null && end >= between.from && start <= between.to;
}

/** Which work a filter lets through: the same rule as the query's. `keyOf` says the key of a project. */
export function workRule(
  { text, where }: Filter,
  context: FilterContext,
  keyOf: (projectId: string) => string,
): (row: WorkRow) => boolean {
  const holds = rowRule(workFilterField, where, context, reading);
  const words = wordsOf(text.toLowerCase());
  return (row) => {
    const said = `${keyOf(row.projectId)}-${row.number} ${row.title}`.toLowerCase();
    return words.every((word) => said.includes(word)) && holds(row);
  };
}

/** The values that tasks and issues have under different names. */
const SHARED: Readonly<Record<string, (row: WorkRow) => unknown>> = {
  kind: (row) => (isIssue(row) ? 'ISSUE' : 'TASK'),
  status: (row) => (isIssue(row) ? taskStatusOf(row.status) : row.status),
  assigneeIds: (row) => (isIssue(row) ? row.assigneeIds : row.assigneeId),
  creatorId: (row) => (isIssue(row) ? row.reporterId : row.createdBy),
  doneAt,
};

const reading: RowReading<WorkRow> = {
  valueIn: (row, { column }) => (SHARED[column] ? SHARED[column](row) : row[column as keyof WorkRow]),
  isOpen: (row) => !isDone(row),
};
