import { dayAfter } from '#contract/days';
import type { ShownField } from '#features/custom-fields/rules';
import type { Column, TaskStatus } from '#features/projects/contract';
import type { Filter } from '#contract/filters';
import { showsRule, type TaskFilterContext } from '#features/task-surface/rules';
import type { Task, TaskRow } from '#features/tasks/contract';
import { inOrder, isOverdue, urgencyOf, valueIn } from '#features/tasks/rules';

export type ListTask = TaskRow & Partial<Task>;

export type ListGrouping = 'none' | 'status' | 'priority' | 'assignee' | 'label' | 'sprint' | 'due';

/** A column that the list is sorted by. Of several, the first has priority. */
export interface SortBy {
  readonly column: string;
  readonly descending: boolean;
}

/** The settings of a list view. */
export interface ListViewSettings {
  readonly filter: Filter;
  readonly group: ListGrouping;
  readonly sort: readonly SortBy[];
}

/** What the list needs besides the tasks to sort and group them. */
export interface ListContext extends TaskFilterContext {
  readonly columns: readonly Column[];
  /** Names by id, in alphabetical order. */
  readonly people: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  /** Names by id, in the order in which sprints come; empty unless the list shows them. */
  readonly sprints: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, ShownField>;
}

export interface Group {
  readonly key: string;
  readonly tasks: readonly ListTask[];
}

export interface ListArrangement {
  readonly groups: readonly Group[];
  /** The group of each task. The key is null if the filter hides the task. */
  readonly places: ReadonlyMap<string, { readonly task: ListTask; readonly key: string | null }>;
  readonly counts: Readonly<Record<TaskStatus, number>>;
  readonly shown: number;
  readonly total: number;
}

/** The rows as the list shows them: filtered, sorted, in groups. */
export function listed(rows: readonly ListTask[], viewSettings: ListViewSettings, context: ListContext): ListArrangement {
  const shows = showsRule(viewSettings.filter, context);
  const groupOf = groupRule(viewSettings.group, context);
  const counts = { TODO: 0, IN_PROGRESS: 0, REVIEW: 0, DONE: 0 };
  const places = new Map<string, { task: ListTask; key: string | null }>();
  const shown: ListTask[] = [];
  for (const task of rows) {
    counts[task.status] += 1;
    const isShown = shows(task);
    places.set(task.id, { task, key: isShown ? groupOf(task) : null });
    if (isShown) shown.push(task);
  }
  const byGroup = Map.groupBy(sorted(shown, viewSettings.sort, context), (task) => places.get(task.id)?.key ?? '');
  const groups = groupKeys(viewSettings.group, context, new Set(byGroup.keys())).map((key) => ({
    key,
    tasks: byGroup.get(key) ?? [],
  }));
  return { groups, places, counts, shown: shown.length, total: rows.length };
}

type Sortable = string | number | null;

/** Tasks sorted by columns, then as on the board. A task without a value in a column comes last in either direction. */
export function sorted(rows: readonly ListTask[], sort: readonly SortBy[], context: ListContext): ListTask[] {
  const statusOrder = new Map(context.columns.map(({ status }, index) => [status, index]));
  const asOnBoard = (one: ListTask, other: ListTask): number =>
    (statusOrder.get(one.status) ?? 0) - (statusOrder.get(other.status) ?? 0) || inOrder(one, other);
  if (sort.length === 0) return [...rows].sort(asOnBoard);
  // Each value once, and not in every comparison.
  const keyed = rows.map((task) => ({ task, values: sort.map(({ column }) => sortable(task, column, context, statusOrder)) }));
  keyed.sort((one, other) => {
    for (const [index, { descending }] of sort.entries()) {
      const difference = compared(one.values[index] ?? null, other.values[index] ?? null, descending);
      if (difference !== 0) return difference;
    }
    return asOnBoard(one.task, other.task);
  });
  return keyed.map(({ task }) => task);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compared(one: Sortable, other: Sortable, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const difference =
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
  return descending ? -difference : difference;
}

type Read = (task: ListTask, context: ListContext) => Sortable;

const nonZero = (count: number): Sortable => count || null;

const READ: Readonly<Record<string, Read>> = {
  // A task has no number until the server has answered. Until then it is the newest.
  key: ({ number }) => number || Number.MAX_SAFE_INTEGER,
  title: ({ title }) => title,
  priority: ({ priority }) => urgencyOf(priority),
  assignee: ({ assigneeId }, { people }) => nameIn(people, assigneeId),
  collaborators: ({ collaboratorIds }, { people }) => nameIn(people, collaboratorIds[0]),
  startDate: ({ startDate }) => startDate,
  dueDate: ({ dueDate, dueTime }) => (dueDate === null ? null : `${dueDate} ${dueTime ?? '99'}`),
  labels: ({ labelIds }, { labels }) => nameIn(labels, firstLabel(labelIds, labels)),
  tags: ({ tags }) => tags[0] ?? null,
  estimate: ({ estimate }) => estimate,
  hours: ({ estimatedHours }) => estimatedHours,
  logged: ({ loggedSeconds }) => nonZero(loggedSeconds),
  subtasks: ({ subtaskCount, subtaskDoneCount }) => (subtaskCount === 0 ? null : subtaskDoneCount / subtaskCount),
  comments: ({ commentCount }) => nonZero(commentCount),
  attachments: ({ attachmentCount }) => nonZero(attachmentCount),
  milestone: ({ isMilestone }) => (isMilestone ? 0 : null),
  blocked: ({ blockedByCount }) => nonZero(blockedByCount),
  creator: ({ createdBy }, { people }) => nameIn(people, createdBy),
  sprint: ({ sprintId }, { sprints }) => (sprintId === null ? null : [...sprints.keys()].indexOf(sprintId)),
};

const nameIn = (names: ReadonlyMap<string, string>, id: string | null | undefined): Sortable =>
  id == null ? null : (names.get(id) ?? null);

function sortable(task: ListTask, column: string, context: ListContext, statusOrder: ReadonlyMap<string, number>): Sortable {
  if (column === 'status') return statusOrder.get(task.status) ?? null;
  if (column.startsWith('field:')) return ofField(task, column.slice('field:'.length), context);
  return READ[column]?.(task, context) ?? null;
}

function ofField(task: ListTask, fieldId: string, { fields, people }: ListContext): Sortable {
  const field = fields.get(fieldId);
  const value = valueIn(task, fieldId);
  if (!field || value === undefined) return null;
  if (field.kind === 'PERSON') return nameIn(people, String(value));
  if (field.kind === 'SELECT' || field.kind === 'MULTI_SELECT') {
    const first = Array.isArray(value) ? value[0] : value;
    const index = field.options.findIndex(({ id }) => id === first);
    return index === -1 ? null : index;
  }
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(!value) : String(value);
}

const firstLabel = (labelIds: readonly string[], labels: ReadonlyMap<string, string>): string | undefined =>
  labelIds.length < 2 ? labelIds[0] : [...labels.keys()].find((id) => labelIds.includes(id));

/** The days from today that have groups of their own. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'past', 'none'] as const;

function groupRule(group: ListGrouping, { labels, today }: ListContext): (task: ListTask) => string {
  switch (group) {
    case 'status':
      return ({ status }) => status;
    case 'priority':
      return ({ priority }) => priority;
    case 'assignee':
      return ({ assigneeId }) => assigneeId ?? 'none';
    case 'label':
      return ({ labelIds }) => firstLabel(labelIds, labels) ?? 'none';
    case 'sprint':
      return ({ sprintId }) => sprintId ?? 'none';
    case 'due': {
      const week = dayAfter(today, 6);
      return (task) => dueGroup(task, today, week);
    }
    default:
      return () => '';
  }
}

function dueGroup(task: ListTask, today: string, week: string): (typeof DUE_GROUPS)[number] {
  const { dueDate } = task;
  if (dueDate === null) return 'none';
  if (isOverdue(task, today)) return 'overdue';
  if (dueDate < today) return 'past';
  return dueDate === today ? 'today' : dueDate <= week ? 'week' : 'later';
}

const PRIORITIES = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];

/** The groups in order: every status and priority, because a task may be created in any, and of the others those in use. */
function groupKeys(group: ListGrouping, context: ListContext, used: ReadonlySet<string>): string[] {
  if (group === 'none') return [''];
  if (group === 'status') return context.columns.map(({ status }) => status);
  if (group === 'priority') return PRIORITIES;
  if (group === 'due') return DUE_GROUPS.filter((key) => used.has(key));
  const known = [...(group === 'label' ? context.labels : group === 'sprint' ? context.sprints : context.people).keys()];
  const former = [...used].filter((key) => key !== 'none' && !known.includes(key)).sort();
  return [...known.filter((key) => used.has(key)), ...former, ...(used.has('none') ? ['none'] : [])];
}

/** The sort order after a column is pressed: ascending, descending, none; alone, or added to the others. */
export function sortedBy(sort: readonly SortBy[], column: string, isAdded: boolean): SortBy[] {
  const before = sort.find((one) => one.column === column);
  const next = before === undefined ? { column, descending: false } : before.descending ? null : { column, descending: true };
  if (!isAdded) return next ? [next] : [];
  if (before) return sort.flatMap((one) => (one.column === column ? (next ?? []) : one));
  return next ? [...sort, next].slice(-5) : [...sort];
}

export interface Sums {
  readonly count: number;
  readonly estimate: number;
  readonly hours: number;
  readonly loggedSeconds: number;
}

/** The totals of tasks. */
export function sumsOf(tasks: Iterable<ListTask>): Sums {
  let [count, estimate, hours, loggedSeconds] = [0, 0, 0, 0];
  for (const task of tasks) {
    count += 1;
    estimate += task.estimate ?? 0;
    hours += task.estimatedHours ?? 0;
    loggedSeconds += task.loggedSeconds;
  }
  return { count, estimate: tidy(estimate), hours: tidy(hours), loggedSeconds };
}

const tidy = (sum: number): number => Math.round(sum * 100) / 100;

/** One line of the list as it is rendered. */
export type Line =
  | { readonly kind: 'group'; readonly id: string; readonly group: Group }
  | { readonly kind: 'task'; readonly id: string; readonly task: ListTask }
  | { readonly kind: 'new'; readonly id: string; readonly group: Group };

/**
 * The groups as lines from top to bottom; of a collapsed one only its head. A group that takes new tasks ends in a line
 * for one.
 */
export function linesOf(
  groups: readonly Group[],
  folded: ReadonlySet<string>,
  isGrouped: boolean,
  takesNew: (key: string) => boolean,
): Line[] {
  const lines: Line[] = [];
  for (const group of groups) {
    if (isGrouped) lines.push({ kind: 'group', id: `group:${group.key}`, group });
    if (isGrouped && folded.has(group.key)) continue;
    for (const task of group.tasks) lines.push({ kind: 'task', id: task.id, task });
    if (takesNew(group.key)) lines.push({ kind: 'new', id: `new:${group.key}`, group });
  }
  return lines;
}
