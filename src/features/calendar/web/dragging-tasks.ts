import { type RefObject, useEffect } from 'react';
import type { DropTargetRecord } from '@atlaskit/pragmatic-drag-and-drop/types';
import { addDays, type Plan, placed, type Planned, resized, spanOf } from '#features/task-planning/rules';
import { unschedule } from '#features/task-planning/web';
import { planTimes } from '#features/time-blocks/web';
import { isIssue } from '#features/work/rules';
import { forward } from '#ui/direction';
import { useDraggingAhead, withDragging } from '#web/late-dragging';
import { refusesMany } from '#web/together';
import { timeAt } from '../rules.ts';
import { datesOf, fittingPlan } from './calendar-rows.ts';
import type { CalendarState, CalendarSurface, OwnTime } from './calendar-surface.ts';
import { planRows } from './planning-rows.ts';

/** The part of a task that is dragged: all of it, or an end. */
export type Part = 'move' | 'start' | 'end';

const TASK = Symbol('task of the calendar');

interface Grip {
  readonly taskId: string;
  readonly part: Part;
  /** The day where a bar was grabbed; null in a list. */
  readonly from: string | null;
}

/** Where a drag would land: on a day, at an hour of one, or among the unscheduled tasks. */
type Target =
  | { readonly kind: 'days'; readonly day: string; readonly isAllDay: boolean }
  | { readonly kind: 'hours'; readonly day: string; readonly minutes: number }
  | { readonly kind: 'tray' };

type Data = Record<string | symbol, unknown>;

const gripIn = (data: Data): Grip | null => (data[TASK] === true ? (data['grip'] as Grip) : null);
const targetIn = ([first]: readonly DropTargetRecord[]): Target | null => (first?.data['target'] as Target | undefined) ?? null;

/** The day under a pointer within a row of days. */
export function dayIn(row: HTMLElement, x: number): string {
  const { left, right, width } = row.getBoundingClientRect();
  const count = Number(row.dataset['count']);
  const at = Math.floor(((forward() === 1 ? x - left : right - x) / width) * count);
  return addDays(row.dataset['from'] ?? '', Math.min(count - 1, Math.max(0, at)));
}

/** The minute of the day under a pointer within a column of hours. */
export function minutesIn(column: HTMLElement, y: number): number {
  const { top, height } = column.getBoundingClientRect();
  return ((y - top) / height) * 24 * 60;
}

/** What a drop changes about a task. A start or an end does not land in hours or among unscheduled tasks. */
export function planAt(task: Planned, { part, from }: Pick<Grip, 'part' | 'from'>, target: Target): Plan {
  if (target.kind === 'tray') return part === 'move' ? unschedule() : {};
  if (part !== 'move') return target.kind === 'days' ? resized(task, part, target.day) : {};
  if (target.kind === 'days')
    return { ...placed(task, from, target.day), ...(target.isAllDay && task.dueTime !== null && { dueTime: null }) };
  // In hours it is the end that lands: that is what has a time.
  const change = placed(task, spanOf(task)?.end ?? null, target.day);
  return change.dueDate ? { ...change, dueTime: timeAt(target.minutes - HALF_SLOT) } : change;
}

/** A task is held by its middle. */
const HALF_SLOT = 15;

/** The tasks that a drag takes along: the selection if the task is part of it. An end moves alone. */
function draggedIds(surface: CalendarSurface, { taskId, part }: Grip): readonly string[] {
  const { selected } = surface.store.get();
  if (part !== 'move' || !selected.has(taskId)) return [taskId];
  return surface.shown().filter((id) => selected.has(id));
}

/** The person's own time if a drop plans it, and leaves the dates of the tasks as they are. */
const timeAtDrop = (surface: CalendarSurface, { part }: Grip, { kind }: Target): OwnTime | null =>
  kind === 'hours' && part === 'move' ? (surface.snapshot().myTime ?? null) : null;

/** What a drop does. */
function drop(surface: CalendarSurface, grip: Grip, target: Target): void {
  const ids = draggedIds(surface, grip);
  const time = timeAtDrop(surface, grip, target);
  if (!time || target.kind !== 'hours') {
    planRows(surface, ids, (dates) => planAt(dates, grip, target));
    return;
  }
  const tasks = ids.flatMap((id) => {
    const row = surface.snapshot().rowOf(id);
    const task = row && time.timed(row);
    return task ? [{ id, task }] : [];
  });
  if (!refusesMany(tasks.length)) planTimes(tasks, target.day, target.minutes - HALF_SLOT);
}

function aimOf(surface: CalendarSurface, grip: Grip, target: Target | null): CalendarState['aim'] {
  const row = surface.snapshot().rowOf(grip.taskId);
  if (!row || !target) return null;
  if (target.kind === 'tray') return grip.part === 'move' ? 'tray' : null;
  const time = timeAtDrop(surface, grip, target);
  if (time && target.kind === 'hours')
    return time.timed(row) && { start: target.day, end: target.day, minutes: target.minutes - HALF_SLOT };
  const dates = datesOf(row);
  const span = spanOf({ ...dates, ...fittingPlan(row, planAt(dates, grip, target)) });
  const isTimed = target.kind === 'hours' && grip.part === 'move' && !isIssue(row);
  return span && { ...span, minutes: isTimed ? target.minutes - HALF_SLOT : null };
}

const isSameAim = (one: CalendarState['aim'], other: CalendarState['aim']): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one !== 'tray' &&
    other !== 'tray' &&
    one.start === other.start &&
    one.end === other.end &&
    one.minutes === other.minutes);

/** Dragging by pointer, for the whole calendar at once. True once its code is loaded. */
export function useTaskDragging(surface: CalendarSurface): boolean {
  const isHere = useDraggingAhead();
  useEffect(() => {
    const { store } = surface;
    return withDragging(({ monitorForElements }) =>
      monitorForElements({
        canMonitor: ({ source }) => gripIn(source.data) !== null,
        onDragStart({ source }) {
          const grip = gripIn(source.data);
          if (grip) store.set({ dragged: new Set(draggedIds(surface, grip)) });
        },
        onDrag({ source, location }) {
          const grip = gripIn(source.data);
          const aim = grip && aimOf(surface, grip, targetIn(location.current.dropTargets));
          if (!isSameAim(aim, store.get().aim)) store.set({ aim });
        },
        onDrop({ source, location }) {
          const grip = gripIn(source.data);
          const target = targetIn(location.current.dropTargets);
          store.set({ dragged: new Set(), aim: null });
          if (grip && target) drop(surface, grip, target);
        },
      }),
    );
  }, [surface]);
  return isHere;
}

/** Makes an element the handle of a task, or of one end of it. */
export function useTaskHandle(
  handle: RefObject<HTMLElement | null>,
  { taskId, part, isMovable }: { taskId: string; part: Part; isMovable: boolean },
): void {
  useEffect(() => {
    const element = handle.current;
    if (!element || !isMovable) return undefined;
    return withDragging(({ draggable, disableNativeDragPreview }) =>
      draggable({
        element,
        getInitialData({ input }) {
          const row = element.closest<HTMLElement>('[data-from]');
          return { [TASK]: true, grip: { taskId, part, from: row && dayIn(row, input.clientX) } satisfies Grip };
        },
        ...(part !== 'move' && {
          onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
        }),
      }),
    );
  }, [handle, taskId, part, isMovable]);
}

/** Accepts tasks on an element. `targetAt` must stay the same function. */
export function useTaskTarget(
  area: RefObject<HTMLElement | null>,
  targetAt: (element: HTMLElement, at: { x: number; y: number }) => Target,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    return withDragging(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => gripIn(source.data) !== null,
        getData: ({ input }) => ({ target: targetAt(element, { x: input.clientX, y: input.clientY }) }),
      }),
    );
  }, [area, targetAt]);
}

export const onDays = (row: HTMLElement, { x }: { x: number }): Target => ({ kind: 'days', day: dayIn(row, x), isAllDay: false });
export const onDay = ({ dataset }: HTMLElement): Target => ({ kind: 'days', day: dataset['day'] ?? '', isAllDay: false });
export const onAllDay = (row: HTMLElement, { x }: { x: number }): Target => ({
  kind: 'days',
  day: dayIn(row, x),
  isAllDay: true,
});
export const onHours = (column: HTMLElement, { y }: { y: number }): Target => ({
  kind: 'hours',
  day: column.dataset['hours'] ?? '',
  minutes: minutesIn(column, y),
});
export const onTray = (): Target => ({ kind: 'tray' });
