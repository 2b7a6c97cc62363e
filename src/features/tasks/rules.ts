import { BASE_62_DIGITS, generateKeyBetween } from 'fractional-indexing';
import type { NameOf } from '#contract/row-fields';
import type { CustomValue, ProjectMetrics, TaskPriority, TaskRow } from './contract.ts';
import type { taskFields } from './fields.ts';

/** The longest position that a row can store. */
export const POSITION_MAX = 1000;

type PlainField = NameOf<typeof taskFields, { onCard: true; plain: unknown }>;

/** The fields of a card with their defaults; written out, because it is in every browser's script. */
export const plainTask = {
  status: 'TODO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: null,
  dueTime: null,
  scheduleMode: 'AUTO',
  sprintId: null,
  isMilestone: false,
  assigneeId: null,
  collaboratorIds: [],
  labelIds: [],
  tags: [],
  estimate: null,
  estimatedHours: null,
  loggedSeconds: 0,
  awaitsApprovalSince: null,
  recurrence: null,
  customFields: {},
  blockedByCount: 0,
  subtaskCount: 0,
  subtaskDoneCount: 0,
  commentCount: 0,
  attachmentCount: 0,
} satisfies Pick<TaskRow, PlainField>;

/** A task's value in a custom field, by its id, or in one of its columns, by its name; undefined for nothing. */
export function valueIn(task: TaskRow, fieldId: string): CustomValue | undefined {
  const value = task.customFields[fieldId] ?? task[fieldId as keyof TaskRow];
  return (value || value === 0 ? value : undefined) as CustomValue | undefined;
}

/** What is done is not blocked, whatever still blocks it. */
export const isBlocked = ({ blockedByCount, status }: Pick<TaskRow, 'blockedByCount' | 'status'>): boolean =>
  blockedByCount > 0 && status !== 'DONE';

type Placed = { id: string; position: string };

/** The order within a column: by position, bytewise, and by id if two share a position for a moment. */
export const inOrder = (one: Placed, other: Placed): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);

/**
 * A position between two others (null: the start or the end of the column). Three random digits at the end of the key
 * separate people who drop between the same neighbors at the same moment (one collision in 238,328). The database resolves
 * the rest.
 */
export function placeBetween(before: string | null, after: string | null, random: () => number = Math.random): string {
  const key = generateKeyBetween(before, after);
  // If the next key begins with this one, more digits could lead past it.
  return after?.startsWith(key) ? key : key + digit(random, 0) + digit(random, 0) + digit(random, 1);
}

// A key must not end in the lowest digit.
const digit = (random: () => number, lowest: number): string =>
  BASE_62_DIGITS.charAt(lowest + Math.floor(random() * (BASE_62_DIGITS.length - lowest)));

/** True for a text that `placeBetween` can use as a neighbor. */
export function isPlace(position: string): boolean {
  try {
    generateKeyBetween(position, null);
    return true;
  } catch {
    return false;
  }
}

/** The counts over a set of tasks, by their statuses. completionRate is a rounded percentage. */
export function metricsOf(tasks: Iterable<Pick<TaskRow, 'status'>>): ProjectMetrics {
  let [totalTasks, completedTasks, inProgressTasks, reviewTasks] = [0, 0, 0, 0];
  for (const { status } of tasks) {
    totalTasks++;
    if (status === 'DONE') completedTasks++;
    else if (status === 'IN_PROGRESS') inProgressTasks++;
    else if (status === 'REVIEW') reviewTasks++;
  }
  return {
    totalTasks,
    completedTasks,
    inProgressTasks,
    reviewTasks,
    completionRate: completionRate(completedTasks, totalTasks),
  };
}

/** The share of completed tasks in percent, rounded; 0 without tasks. */
export const completionRate = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.round((completed / total) * 100);

const URGENCY: Record<TaskPriority, number> = { URGENT: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

/** The urgency of a priority, most urgent first; for sorting. */
export const urgencyOf = (priority: TaskPriority): number => URGENCY[priority];

const HOUR_MS = 3_600_000;

/**
 * The current day of a person: the one that they send, if it is that day anywhere on earth (from UTC-12 to UTC+14) at the
 * given time, otherwise the nearest such day. Without one they count as being in UTC.
 */
export function dayThere(now: Date, said?: string): string {
  const dayAt = (hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);
  const [first, last] = [dayAt(-12), dayAt(14)];
  if (said === undefined) return dayAt(0);
  return said < first ? first : said > last ? last : said;
}

/** True if a task would start after it is due. */
export const startsAfterDue = ({ startDate = null, dueDate = null }: Partial<Pick<TaskRow, 'startDate' | 'dueDate'>>): boolean =>
  startDate !== null && dueDate !== null && startDate > dueDate;

/** The change that makes a task due on a day: a later start moves to that day. */
export const dueOn = (
  task: Pick<TaskRow, 'startDate'>,
  dueDate: string | null,
): Partial<Pick<TaskRow, 'startDate' | 'dueDate'>> =>
  startsAfterDue({ ...task, dueDate }) ? { dueDate, startDate: dueDate } : { dueDate };

/** True if a task is overdue and not completed. `today` is a day of the reader's calendar. */
export const isOverdue = (task: Pick<TaskRow, 'dueDate' | 'status'>, today: string): boolean =>
  task.dueDate !== null && task.status !== 'DONE' && task.dueDate < today;
