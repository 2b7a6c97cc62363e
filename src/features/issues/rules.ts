import { wordsOf } from '#contract/filters';
import type { TaskStatus } from '#features/projects/contract';
import type { TaskPriority } from '#features/tasks/contract';
import { dayThere, urgencyOf } from '#features/tasks/rules';
import type { Issue, IssueRow, IssueStatus, IssuesMetrics, IssueType, Severity } from './contract.ts';

/** The category of a status. Charts and lists count by category. */
export type IssueCategory = 'triage' | 'unstarted' | 'started' | 'completed' | 'canceled';

const CATEGORIES: Record<IssueStatus, IssueCategory> = {
  TRIAGE: 'triage',
  OPEN: 'unstarted',
  IN_PROGRESS: 'started',
  IN_REVIEW: 'started',
  RESOLVED: 'completed',
  CLOSED: 'completed',
  WONT_FIX: 'canceled',
  DUPLICATE: 'canceled',
};

export const categoryOf = (status: IssueStatus): IssueCategory => CATEGORIES[status];

/** True if the status is neither completed nor canceled. */
export const isOpen = (status: IssueStatus): boolean => !['completed', 'canceled'].includes(CATEGORIES[status]);

/** The statuses that an issue can change to. TRIAGE is only available if triage is on in the project. */
export const statusesAfter = (status: IssueStatus, triageEnabled: boolean): IssueStatus[] =>
  (Object.keys(CATEGORIES) as IssueStatus[]).filter((next) => next !== status && (next !== 'TRIAGE' || triageEnabled));

type Standing = Pick<Issue, 'status' | 'duplicateOfId' | 'resolvedAt' | 'closedAt' | 'snoozedUntil'>;

/** The fields that follow from a status: `resolvedAt`, `closedAt`, `duplicateOfId`, and `snoozedUntil`. */
export function settled(before: Standing, status: IssueStatus, now: Date, duplicateOfId: string | null = null): Standing {
  const [moment, category] = [now.toISOString(), categoryOf(status)];
  const isClosed = status === 'CLOSED' || category === 'canceled';
  return {
    status,
    duplicateOfId: status === 'DUPLICATE' ? duplicateOfId : null,
    resolvedAt: category === 'completed' ? (before.resolvedAt ?? moment) : null,
    closedAt: isClosed ? (before.closedAt ?? moment) : null,
    snoozedUntil: category === 'triage' ? before.snoozedUntil : null,
  };
}

/** The severity of an issue after its type changed. Only bugs have one. */
export const severityAs = (type: IssueType, severity: Severity | null): Severity | null => (type === 'BUG' ? severity : null);

/** The filters of a list. An absent filter matches everything. */
export interface IssueFilters {
  /** IDs of people, and `none` for unassigned issues. */
  readonly assigneeIds?: readonly string[] | undefined;
  readonly status?: readonly IssueStatus[] | undefined;
  readonly type?: readonly IssueType[] | undefined;
  readonly priority?: readonly TaskPriority[] | undefined;
  readonly labelId?: string | undefined;
  /** IDs of labels, and `none` for issues without labels. */
  readonly labelIds?: readonly string[] | undefined;
  readonly number?: readonly number[] | undefined;
  readonly search?: string | undefined;
}

type Matched = Pick<IssueRow, 'assigneeIds' | 'status' | 'type' | 'priority' | 'labelIds' | 'title' | 'number'> & {
  description?: string;
};

/** True if the filtered list contains the issue: the same rule as the server's SQL, which a test verifies. */
export function matches(issue: Matched, filters: IssueFilters, projectKey: string): boolean {
  const { assigneeIds, status, type, priority, labelId, labelIds, number, search } = filters;
  return (
    (assigneeIds === undefined || isAmong(issue.assigneeIds, assigneeIds)) &&
    (status?.includes(issue.status) ?? true) &&
    (type?.includes(issue.type) ?? true) &&
    (priority?.includes(issue.priority) ?? true) &&
    (labelId === undefined || issue.labelIds.includes(labelId)) &&
    (labelIds === undefined || isAmong(issue.labelIds, labelIds)) &&
    (number?.includes(issue.number) ?? true) &&
    (search === undefined || says(issue, search, projectKey))
  );
}

const isAmong = (ids: readonly string[], wanted: readonly string[]): boolean =>
  ids.length === 0 ? wanted.includes('none') : ids.some((id) => wanted.includes(id));

/** True if every word is in the key, the title or the description, or the text is the number. */
function says({ title, description = '', number }: Matched, search: string, projectKey: string): boolean {
  const text = `${projectKey}-${number} ${title} ${description}`.toLowerCase();
  if (wordsOf(search).every((word) => text.includes(word.toLowerCase()))) return true;
  const named = numberNamed(search);
  return named?.number === number && (named.key === null || named.key === projectKey);
}

/** The issue number in a text such as `12`, `#12`, or `APP-12`. Null for any other text. */
export function numberNamed(text: string): { key: string | null; number: number } | null {
  const [, key, digits] = /^(?:#|([a-z][a-z0-9]{0,19})-)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : { key: key?.toUpperCase() ?? null, number: Number(digits) };
}

/** The order of groups: work in progress first, closed issues last. */
export const groupOrders = {
  status: ['IN_REVIEW', 'IN_PROGRESS', 'OPEN', 'TRIAGE', 'RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE'],
  priority: ['URGENT', 'HIGH', 'MEDIUM', 'LOW'],
} as const satisfies { status: readonly IssueStatus[]; priority: readonly TaskPriority[] };

type Placed = Pick<IssueRow, 'priority' | 'createdAt' | 'updatedAt' | 'dueDate' | 'number' | 'id'>;
type Compare = (one: Placed, other: Placed) => number;

const newest: Compare = (one, other) => descending(one.createdAt, other.createdAt) || descending(one.id, other.id);

/** The orders of a list. */
export type IssueSort = 'priority' | 'newest' | 'oldest' | 'updated' | 'due' | 'number';

/** Compares two issues in each order. The SQL has the same orders. */
export const issueOrders: Readonly<Record<IssueSort, Compare>> = {
  priority: (one, other) => urgencyOf(one.priority) - urgencyOf(other.priority) || newest(one, other),
  newest,
  oldest: (one, other) => newest(other, one),
  updated: (one, other) => descending(one.updatedAt, other.updatedAt) || newest(one, other),
  // Issues without a due date come last.
  due: (one, other) => descending(other.dueDate ?? '9999', one.dueDate ?? '9999') || newest(one, other),
  number: (one, other) => other.number - one.number || newest(one, other),
};

const descending = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);

type Counted = Pick<
  IssueRow,
  'status' | 'priority' | 'type' | 'assigneeIds' | 'dueDate' | 'createdAt' | 'resolvedAt' | 'snoozedUntil'
>;

const DAY = 86_400_000;

/**
 * The counts over a set of issues at a time in the reader's day `today`, or in UTC's. Closed issues are neither waiting nor
 * overdue.
 */
export function metricsOf(issues: readonly Counted[], now: Date, today = dayThere(now)): IssuesMetrics {
  const weekAgo = now.getTime() - 7 * DAY;
  const open = issues.filter(({ status }) => isOpen(status));
  const since = (moments: (string | null)[]): number => moments.filter((at) => at !== null && Date.parse(at) > weekAgo).length;
  return {
    total: issues.length,
    byStatus: { ...noStatus, ...countsOf(issues, 'status') },
    byPriority: { ...noPriority, ...countsOf(issues, 'priority') },
    byType: { ...noType, ...countsOf(issues, 'type') },
    waiting: issues.filter(
      ({ status, snoozedUntil }) => status === 'TRIAGE' && (snoozedUntil === null || Date.parse(snoozedUntil) <= now.getTime()),
    ).length,
    unassigned: open.filter(({ assigneeIds }) => assigneeIds.length === 0).length,
    overdue: open.filter(({ dueDate }) => dueDate !== null && dueDate < today).length,
    openedLast7d: since(issues.map(({ createdAt }) => createdAt)),
    resolvedLast7d: since(issues.map(({ resolvedAt }) => resolvedAt)),
    medianResolutionHours: hoursIn(median(issues.flatMap(resolutionTime))),
    oldestOpenDays: daysSince(
      open
        .map(({ createdAt }) => createdAt)
        .reduce<string | null>((one, other) => (one !== null && one < other ? one : other), null),
      now,
    ),
  };
}

export const noStatus: IssuesMetrics['byStatus'] = {
  TRIAGE: 0,
  OPEN: 0,
  IN_PROGRESS: 0,
  IN_REVIEW: 0,
  RESOLVED: 0,
  CLOSED: 0,
  WONT_FIX: 0,
  DUPLICATE: 0,
};
export const noPriority: IssuesMetrics['byPriority'] = { LOW: 0, MEDIUM: 0, HIGH: 0, URGENT: 0 };
export const noType: IssuesMetrics['byType'] = { BUG: 0, FEATURE: 0, IMPROVEMENT: 0, TASK: 0, QUESTION: 0, INCIDENT: 0 };

const countsOf = (issues: readonly Counted[], field: 'status' | 'priority' | 'type'): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(issues, (issue) => issue[field])].map(([value, own]) => [value, own.length]));

const resolutionTime = ({ createdAt, resolvedAt }: Counted): number[] =>
  resolvedAt === null ? [] : [Date.parse(resolvedAt) - Date.parse(createdAt)];

function median(values: number[]): number | null {
  const inOrder = values.toSorted((one, other) => one - other);
  const [low, high] = [inOrder[Math.floor((inOrder.length - 1) / 2)], inOrder[Math.floor(inOrder.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Milliseconds as hours, to the tenth. */
export const hoursIn = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 360_000) / 10;

/** Whole days since a moment. */
export const daysSince = (moment: string | null, now: Date): number | null =>
  moment === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / DAY));

const TASK_STATUSES: Record<IssueStatus, TaskStatus> = {
  TRIAGE: 'TODO',
  OPEN: 'TODO',
  IN_PROGRESS: 'IN_PROGRESS',
  IN_REVIEW: 'REVIEW',
  RESOLVED: 'DONE',
  CLOSED: 'DONE',
  WONT_FIX: 'DONE',
  DUPLICATE: 'DONE',
};

const ISSUE_STATUSES: Record<TaskStatus, IssueStatus> = {
  TODO: 'OPEN',
  IN_PROGRESS: 'IN_PROGRESS',
  REVIEW: 'IN_REVIEW',
  DONE: 'RESOLVED',
};

/** The column of an issue that is converted to a task. */
export const taskStatusOf = (status: IssueStatus): TaskStatus => TASK_STATUSES[status];

/** The status of a task that is converted to an issue. */
export const issueStatusOf = (status: TaskStatus): IssueStatus => ISSUE_STATUSES[status];
