import type { Column } from '#features/projects/contract';
import type { CustomValue, TaskPriority, TaskRow } from '#features/tasks/contract';
import { isOverdue, placeBetween, valueIn } from '#features/tasks/rules';

export type Due = 'overdue' | 'today' | 'week' | 'none';

/** What is looked for. Within one facet any of its values will do; every facet that says something must agree. */
export interface Filter {
  text: string;
  /** Ids of people, `me`, and `none` for nobody. */
  assignees: readonly string[];
  priorities: readonly TaskPriority[];
  labels: readonly string[];
  due: Due | null;
  milestones: boolean;
  /** Of fields of the project's own, by id, and of others, by name: values that will do, `none` for nothing in it, `any` for anything, `me`. */
  fields: Readonly<Record<string, readonly string[]>>;
}

/** Who looks, on which day, and how the project writes its keys. */
export interface FilterSight {
  userId: string;
  /** A day of the reader's calendar. */
  today: string;
  projectKey: string;
}

export const noFilter: Filter = {
  text: '',
  assignees: [],
  priorities: [],
  labels: [],
  due: null,
  milestones: false,
  fields: {},
};

/** True when a filter hides anything at all. */
export const isFiltering = (filter: Filter): boolean =>
  filter.text.trim() !== '' ||
  filter.assignees.length + filter.priorities.length + filter.labels.length > 0 ||
  filter.due !== null ||
  filter.milestones ||
  Object.values(filter.fields).some((values) => values.length > 0);

/** Which tasks a filter lets through. */
export function showsRule(filter: Filter, { userId, today, projectKey }: FilterSight): (task: TaskRow) => boolean {
  const tests: ((task: TaskRow) => boolean)[] = [];
  const { assignees, priorities, labels, due } = filter;
  if (assignees.length > 0) {
    const wanted = new Set(assignees.map((id) => (id === 'me' ? userId : id)));
    tests.push((task) => wanted.has(task.assigneeId ?? 'none'));
  }
  if (priorities.length > 0) tests.push((task) => priorities.includes(task.priority));
  if (labels.length > 0)
    tests.push((task) => labels.some((id) => (id === 'none' ? task.labelIds.length === 0 : task.labelIds.includes(id))));
  if (due !== null) tests.push((task) => isDue(task, due, today));
  if (filter.milestones) tests.push((task) => task.isMilestone);
  for (const [id, values] of Object.entries(filter.fields))
    if (values.length > 0) tests.push((task) => holds(valueIn(task, id), values, userId));
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  if (words.length > 0) tests.push((task) => words.every((word) => foundIn(task, projectKey).includes(word)));
  return (task) => tests.every((test) => test(task));
}

function holds(value: CustomValue | undefined, wanted: readonly string[], userId: string): boolean {
  if (value === undefined) return wanted.includes('none');
  const held = new Set((Array.isArray(value) ? value : [value]).map(String));
  return wanted.some((one) => one === 'any' || held.has(one === 'me' ? userId : one));
}

function isDue(task: TaskRow, due: Due, today: string): boolean {
  if (due === 'none') return task.dueDate === null;
  if (due === 'overdue') return isOverdue(task, today);
  if (task.dueDate === null || task.dueDate < today) return false;
  return task.dueDate <= (due === 'today' ? today : dayAfter(today, 6));
}

/** The day so many days after another; both as YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

// Folding accents off 5,000 titles costs more than the search itself, so it is done once for each row.
const texts = new WeakMap<TaskRow, string>();

function foundIn(task: TaskRow, projectKey: string): string {
  let text = texts.get(task);
  if (text === undefined) texts.set(task, (text = folded(`${projectKey}-${task.number} ${task.title} ${task.tags.join(' ')}`)));
  return text;
}

/** Without case and accents, so that "jose" finds José. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** So many positions between two others, in order; their length grows with the logarithm of the count. */
export function placesBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  const middle = placeBetween(before, after);
  const left = (count - 1) >> 1;
  return [...placesBetween(before, middle, left), middle, ...placesBetween(middle, after, count - 1 - left)];
}

/** True when a column that blocks at its limit has no room for so many more. */
export const isFull = (column: Pick<Column, 'wipLimit' | 'wipMode'>, count: number, more = 1): boolean =>
  column.wipLimit !== null && column.wipMode === 'BLOCK' && count + more > column.wipLimit;
