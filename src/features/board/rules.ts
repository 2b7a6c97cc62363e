import type { TaskRow } from '#features/tasks/contract';
import type { TaskStatus } from '#features/projects/contract';
import { type Filter, noFilter } from '#contract/filters';
import { placesBetween, showsRule, type TaskFilterContext } from '#features/task-surface/rules';
import { inOrder, urgencyOf } from '#features/tasks/rules';

export type Grouping = 'none' | 'assignee' | 'priority' | 'label' | 'sprint';
export type Sorting = 'manual' | 'priority' | 'due' | 'newest';

/** The settings of a board view. */
export interface BoardViewSettings {
  filter: Filter;
  group: Grouping;
  sort: Sorting;
}

/** The context of the view: the viewer, the day, and the order of the label lanes. */
export interface BoardViewer extends TaskFilterContext {
  /** Label ids by name, the order of their lanes. */
  labelIds: readonly string[];
}

/** A lane and a status. The lane is '' without swimlanes, and `none` for tasks without the value grouped by. */
export interface Cell {
  lane: string;
  status: TaskStatus;
}

export const cellKey = ({ lane, status }: Cell): string => `${status}/${lane}`;

export const defaultViewSettings: BoardViewSettings = { filter: noFilter, group: 'none', sort: 'manual' };

/** The cell of each task (null: filtered out) and the order within cells. */
export interface Arranger {
  laneOf(task: TaskRow): string;
  shows(task: TaskRow): boolean;
  compare(one: TaskRow, other: TaskRow): number;
}

export function arranger(viewSettings: BoardViewSettings, viewer: BoardViewer): Arranger {
  return {
    laneOf: laneRule(viewSettings.group, viewer),
    shows: showsRule(viewSettings.filter, viewer),
    compare: ORDER[viewSettings.sort],
  };
}

export interface Arrangement<T extends TaskRow = TaskRow> {
  /** The tasks of each cell in order. An unchanged cell keeps the same array. */
  readonly cells: ReadonlyMap<string, readonly T[]>;
  /** Tasks of each column, including those that the filter hides. */
  readonly counts: Readonly<Record<TaskStatus, number>>;
  /** Tasks of each column that the filter shows. */
  readonly matches: Readonly<Record<TaskStatus, number>>;
  readonly shown: number;
  readonly total: number;
  /** The cell of each task; null if the filter hides it. */
  readonly places: ReadonlyMap<string, { readonly task: T; readonly key: string | null }>;
  readonly how: Arranger;
}

/**
 * The rows as the board shows them. With the previous arrangement, only the cells that changed rows leave or enter are
 * rebuilt, so one move on a board of thousands costs a check of each row and nothing more.
 */
export function arranged<T extends TaskRow>(
  rows: readonly T[],
  how: Arranger,
  before: Arrangement<T> | null = null,
): Arrangement<T> {
  const known =
    before?.how === how ? before : { places: new Map() as Arrangement<T>['places'], cells: new Map() as Arrangement<T>['cells'] };
  const places = new Map<string, { task: T; key: string | null }>();
  const entering = new Map<string, T[]>();
  const touched = new Set<string>();
  const counts = { TODO: 0, IN_PROGRESS: 0, REVIEW: 0, DONE: 0 };
  const matches = { ...counts };
  let shown = 0;
  for (const task of rows) {
    counts[task.status] += 1;
    const was = known.places.get(task.id);
    const place =
      was?.task === task ? was : { task, key: how.shows(task) ? cellKey({ lane: how.laneOf(task), status: task.status }) : null };
    places.set(task.id, place);
    if (place.key !== null) {
      shown += 1;
      matches[task.status] += 1;
    }
    if (place === was) continue;
    if (was?.key) touched.add(was.key);
    if (place.key === null) continue;
    touched.add(place.key);
    const arrivals = entering.get(place.key);
    if (arrivals) arrivals.push(task);
    else entering.set(place.key, [task]);
  }
  for (const [id, { key }] of known.places) if (key !== null && !places.has(id)) touched.add(key);
  const cells = new Map(known.cells);
  for (const key of touched) {
    const stay = (known.cells.get(key) ?? []).filter((task) => places.get(task.id)?.task === task);
    const next = merged(stay, entering.get(key) ?? [], how.compare);
    if (next.length > 0) cells.set(key, next);
    else cells.delete(key);
  }
  return { cells, counts, matches, shown, total: rows.length, places, how };
}

/** Arranges rows repeatedly, each time from the previous arrangement. */
export function arranging<T extends TaskRow>(how: Arranger): (rows: readonly T[]) => Arrangement<T> {
  let before: Arrangement<T> | null = null;
  return (rows) => (before = arranged(rows, how, before));
}

function merged<T extends TaskRow>(sorted: readonly T[], entering: T[], compare: Arranger['compare']): T[] {
  entering.sort(compare);
  const list: T[] = [];
  let next = 0;
  for (const task of sorted) {
    for (; next < entering.length && compare(entering[next] as T, task) < 0; next++) list.push(entering[next] as T);
    list.push(task);
  }
  return [...list, ...entering.slice(next)];
}

const ORDER: Record<Sorting, (one: TaskRow, other: TaskRow) => number> = {
  manual: inOrder,
  priority: (one, other) => urgencyOf(one.priority) - urgencyOf(other.priority) || inOrder(one, other),
  due: (one, other) => compareText(one.dueDate ?? '~', other.dueDate ?? '~') || inOrder(one, other),
  // A task has no number until the server has answered. Until then it is the newest.
  newest: (one, other) => (other.number || Infinity) - (one.number || Infinity) || compareText(other.id, one.id),
};

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function laneRule(group: Grouping, { labelIds }: BoardViewer): (task: TaskRow) => string {
  if (group === 'assignee') return (task) => task.assigneeId ?? 'none';
  if (group === 'priority') return (task) => task.priority;
  if (group === 'sprint') return (task) => task.sprintId ?? 'none';
  if (group === 'label') return (task) => labelIds.find((id) => task.labelIds.includes(id)) ?? 'none';
  return () => '';
}

/**
 * Positions for tasks that are placed at an index of a list (0: before its first). The moved tasks do not count as part of
 * it. If two neighbors share a position for a moment, the tasks go before the next one that differs.
 */
export function landing(list: readonly TaskRow[], index: number, moved: ReadonlySet<string>, count: number): string[] {
  const before = list.slice(0, index).findLast((task) => !moved.has(task.id))?.position ?? null;
  const after =
    list.slice(index).find((task) => !moved.has(task.id) && (before === null || task.position > before))?.position ?? null;
  return placesBetween(before, after, count);
}

/** True if placing the tasks at the index does not change the list. */
export function isInPlace(list: readonly TaskRow[], index: number, moved: readonly string[]): boolean {
  const first = list.findIndex((task) => task.id === moved[0]);
  return first !== -1 && index >= first && index <= first + moved.length && moved.every((id, at) => list[first + at]?.id === id);
}
