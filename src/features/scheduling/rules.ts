import type { Dependency } from '#features/links/rules';
import type { ShiftMode } from '#features/project-calendar/contract';
import { dayOfNumber, numberOfDay, type WorkingTime } from '#features/project-calendar/rules';
import type { Task, TaskRow } from '#features/tasks/contract';

export type Dates = Pick<TaskRow, 'startDate' | 'dueDate'>;

/** A task of a schedule. */
export interface ScheduledTask extends Dates {
  readonly id: string;
  /** It stays where it is: see `isFixed`. */
  readonly isFixed: boolean;
  /** Others no longer wait for it: see `isOver`. */
  readonly isOver: boolean;
}

/** `toId` waits for `fromId`. */
export interface Order extends Dependency {
  readonly fromId: string;
  readonly toId: string;
}

/** How the project of a task works. */
export interface Rhythm {
  readonly mode: ShiftMode;
  readonly time: WorkingTime;
}

/** Dependencies by either end. */
export interface Orders {
  readonly byBlocker: ReadonlyMap<string, readonly Order[]>;
  readonly byBlocked: ReadonlyMap<string, readonly Order[]>;
}

export const ordersOf = (orders: readonly Order[]): Orders => ({
  byBlocker: Map.groupBy(orders, ({ fromId }) => fromId),
  byBlocked: Map.groupBy(orders, ({ toId }) => toId),
});

export interface Schedule {
  readonly orders: Orders;
  /** A task by its id, with its dates after the change; undefined for one that is not known. */
  taskOf(id: string): ScheduledTask | undefined;
  /** How the project of a task works. */
  rhythmOf(taskId: string): Rhythm;
}

/** New dates of a task. */
export interface Shift extends Dates {
  readonly id: string;
}

type State = Pick<Task, 'completed' | 'archivedAt' | 'deletedAt' | 'awaitsApprovalSince' | 'scheduleMode'>;

/** True for a task that others no longer wait for: it is completed, archived, or in the trash. */
export const isOver = ({ completed, archivedAt, deletedAt }: State): boolean =>
  completed || archivedAt !== null || deletedAt !== null;

/** True for a task that moves only by hand: it is over, waits for approval, or is scheduled manually. */
export const isFixed = (task: State): boolean =>
  isOver(task) || task.awaitsApprovalSince !== null || task.scheduleMode === 'MANUAL';

/** The first and the last day of a task, as numbers. */
interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOf({ startDate, dueDate }: Dates): Span | null {
  const [start, end] = [startDate ?? dueDate, dueDate ?? startDate];
  return start === null || end === null ? null : { start: numberOfDay(start), end: numberOfDay(end) };
}

/**
 * The tasks that move because the dates of others changed, and their new dates; `before` has the old dates of the changed ones.
 * A task that waits for a moved one moves by the mode and the working days of its own project: not at all, only as far as it
 * would otherwise come too early, or as far as the other did. It keeps its length in working days. The result does not depend on
 * the order of tasks and dependencies, and applying it leaves nothing to move.
 */
export function shiftsAfter(schedule: Schedule, before: ReadonlyMap<string, Dates>): Shift[] {
  const { orders, taskOf } = schedule;
  const moves: Moves = { now: new Map(), was: new Map() };
  for (const [id, dates] of before) {
    const task = taskOf(id);
    // One that had no dates has not moved, but others may be too early now.
    const span = task && (spanOf(dates) ?? spanOf(task));
    if (task?.isOver === false && span) moves.was.set(id, span);
  }
  const shifts: Shift[] = [];
  for (const id of inOrder([...moves.was.keys()], orders, (next) => taskOf(next)?.isFixed === false)) {
    const task = taskOf(id);
    const span = task && spanOf(task);
    if (!span || before.has(id)) continue;
    const { mode, time } = schedule.rhythmOf(id);
    if (mode === 'NONE') continue;
    const bounds: Bound[] = [];
    for (const order of orders.byBlocked.get(id) ?? []) {
      const bound = boundOf(order, schedule, moves, time);
      if (bound) bounds.push(bound);
    }
    const next = moved(span, bounds, mode, time);
    const dates = next.start === span.start && next.end === span.end ? null : datesOf(task, next);
    if (dates === null) continue;
    moves.was.set(id, span);
    moves.now.set(id, next);
    shifts.push({ id, ...dates });
  }
  return shifts;
}

/** Where the tasks that moved are now, and where they were. */
interface Moves {
  readonly now: Map<string, Span>;
  readonly was: Map<string, Span>;
}

/** The earliest place that a dependency allows. */
interface Limit {
  readonly side: 'start' | 'end';
  /** The first day that is allowed. A day off before the first working day does as well. */
  readonly least: number;
  /** The index of the first working day. */
  readonly index: number;
}

interface Bound extends Limit {
  /** By how many working days the blocker moved; null if it did not. */
  readonly by: number | null;
}

const anchorOf = ({ dependencyType }: Dependency, { start, end }: Span): number => (dependencyType.startsWith('F') ? end : start);

function limitOf(order: Dependency, from: Span, time: WorkingTime): Limit {
  const { dependencyType, lagDays } = order;
  // The day after the end, or the same day for all other types.
  const first = anchorOf(order, from) + (dependencyType === 'FS' ? 1 : 0);
  const index = time.indexOf(first) + lagDays;
  const least = time.dayAt(index - 1) + 1;
  return { side: dependencyType.endsWith('S') ? 'start' : 'end', index, least: lagDays < 0 ? least : Math.max(least, first) };
}

function boundOf(order: Order, { taskOf }: Schedule, { now, was }: Moves, time: WorkingTime): Bound | null {
  const blocker = taskOf(order.fromId);
  const span = blocker && (now.get(order.fromId) ?? spanOf(blocker));
  if (!span || blocker.isOver) return null;
  const old = was.get(order.fromId);
  const by = old ? time.indexOf(anchorOf(order, span)) - time.indexOf(anchorOf(order, old)) : null;
  const { side, least, index } = limitOf(order, span, time);
  return { side, least, index, by };
}

/** True if a task comes too early for one that it waits for. A task without dates never does. */
export function isEarly(order: Dependency, blocker: Dates, task: Dates, time: WorkingTime): boolean {
  const [from, to] = [spanOf(blocker), spanOf(task)];
  if (!from || !to) return false;
  const { side, least } = limitOf(order, from, time);
  return to[side] < least;
}

function moved(span: Span, bounds: readonly Bound[], mode: ShiftMode, time: WorkingTime): Span {
  const first = time.indexOf(span.start);
  // The last working day of the span; a span of days off counts as one day.
  const length = Math.max(time.indexOf(span.end + 1) - 1 - first, 0);
  const changed = bounds.filter(({ by }) => by !== null);
  if (changed.length === 0) return span;
  const by = mode === 'MAINTAIN_BUFFER' ? Math.max(...changed.map((bound) => bound.by ?? 0)) : 0;
  const placed = by === 0 ? span : at(first + by, length, time);
  const breaks = ({ side, least }: Bound): boolean => placed[side] < least;
  // What was too early before for another reason stays, unless it has to move anyway.
  if (by === 0 && !changed.some(breaks)) return span;
  const needed = bounds.filter(breaks).map(({ side, index }) => (side === 'start' ? index : index - length));
  return needed.length === 0 ? placed : at(Math.max(first + by, ...needed), length, time);
}

const at = (index: number, length: number, time: WorkingTime): Span => ({
  start: time.dayAt(index),
  end: time.dayAt(index + length),
});

/** The span as the dates that the task has; null outside of the calendar. */
function datesOf({ startDate, dueDate }: Dates, { start, end }: Span): Dates | null {
  const [first, last] = [dayOfNumber(start), dayOfNumber(end)];
  if (first === null || last === null) return null;
  return { startDate: startDate === null ? null : first, dueDate: dueDate === null ? null : last };
}

/** The tasks that can be reached, each after all that come before it. */
function inOrder(from: readonly string[], { byBlocker }: Orders, isMovable: (id: string) => boolean): string[] {
  const left = new Map<string, number>();
  const next = new Map<string, readonly string[]>();
  const queue = [...from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (next.has(id)) continue;
    const waiting: string[] = [];
    for (const { toId } of byBlocker.get(id) ?? []) {
      if (!isMovable(toId)) continue;
      waiting.push(toId);
      left.set(toId, (left.get(toId) ?? 0) + 1);
      if (!next.has(toId)) queue.push(toId);
    }
    next.set(id, waiting);
  }
  const sorted = [...next.keys()].filter((id) => !left.has(id));
  for (let place = 0; place < sorted.length; place++) {
    for (const id of next.get(sorted[place] ?? '') ?? []) {
      const count = (left.get(id) ?? 0) - 1;
      left.set(id, count);
      if (count === 0) sorted.push(id);
    }
  }
  return sorted;
}
