import type { Column } from '#features/projects/contract';
import { startOfDay } from '#contract/dates';
import { type FilterContext, type RowReading, rowRule } from '#contract/filter-rule';
import type { Condition, Filter, FilterField } from '#contract/filters';
import type { Task, TaskPriority, TaskRow } from '#features/tasks/contract';
import { isTaskMoment, taskFilterFields } from '#contract/task-filter-fields';
import { isBlocked, placeBetween, valueIn } from '#features/tasks/rules';

export const priorities: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];

const OWN = /^f\.[\da-zA-Z-]{1,40}$/;

/** The field with a name. One that begins with `f.` is a custom field, or a field of every task that is shown like these. */
export const taskFilterField = (name: string): FilterField | undefined =>
  OWN.test(name)
    ? { name, kind: 'own', label: name, column: name.slice(2), isOptional: true }
    : taskFilterFields.find((field) => field.name === name);

/** The viewer, the current day, the first day of their weeks, and the format of the project's keys. */
export interface TaskFilterContext extends FilterContext {
  readonly firstDay: number;
  readonly projectKey: string;
}

/** The tasks that match a filter. Conditions about moments that are not loaded yet (see `useFilteredTasks`) hide nothing. */
export function showsRule({ text, where }: Filter, context: TaskFilterContext): (task: TaskRow & Partial<Task>) => boolean {
  const rule = (some: readonly Condition[]) => rowRule(taskFilterField, some, { momentOf, ...context }, reading);
  const holds = rule(where);
  const holdsSoFar = rule(where.filter((one) => !isTaskMoment(one)));
  const words = folded(text).split(/\s+/).filter(Boolean);
  return (task) =>
    words.every((word) => foundIn(task, context.projectKey).includes(word)) && (task.createdAt ? holds : holdsSoFar)(task);
}

/** Days begin where the reader is. */
const momentOf = (day: string): string => startOfDay(day).toISOString();

const reading: RowReading<TaskRow> = {
  valueIn(task, { kind, column }) {
    if (column === 'isBlocked') return isBlocked(task);
    return kind === 'own' ? valueIn(task, column) : task[column as keyof TaskRow];
  },
  isOpen: ({ status }) => status !== 'DONE',
};

// Removing accents from 5,000 titles costs more than the search itself, so it is done once per row.
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

/** This many positions between two others, in order. Their length grows with the logarithm of the count. */
export function placesBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  const middle = placeBetween(before, after);
  const left = (count - 1) >> 1;
  return [...placesBetween(before, middle, left), middle, ...placesBetween(middle, after, count - 1 - left)];
}

/** True if a column that blocks at its limit has no room for this many more. */
export const isFull = (column: Pick<Column, 'wipLimit' | 'wipMode'>, count: number, more = 1): boolean =>
  column.wipLimit !== null && column.wipMode === 'BLOCK' && count + more > column.wipLimit;
