import { shortDate } from '#contract/dates';
import { givenIn, rightsAt, subjectOf, type ShownTask } from '#features/task-surface/web';
import { together } from '#web/together';
import { updateTask } from '#features/tasks/web';
import { openNewWork } from '#features/work/web';
import { announce } from '#ui/live-region';
import { changing, type Plan, type Span, spanOf } from '../rules.ts';
import type { CalendarSnapshot, CalendarSurface } from './calendar-surface.ts';
import * as words from './words.ts';

/**
 * Changes the dates of tasks as one step: one edit of each, and one undo. Tasks that the person may not edit stay. True if
 * something changed.
 */
export function plan(surface: CalendarSurface, ids: Iterable<string>, planOf: (task: ShownTask) => Plan): boolean {
  const snapshot = surface.snapshot();
  const wanted = new Set(ids);
  const edits = [...wanted].flatMap((id) => {
    const task = snapshot.arrangement.places.get(id)?.task;
    const change = task && rightsAt(snapshot, task).edit ? changing(task, planOf(task)) : null;
    return task && change ? [{ task, change }] : [];
  });
  const [first] = edits;
  if (!first) return false;
  const said = words.planned(
    subjectOf(
      snapshot,
      edits.map(({ task }) => task),
    ),
    edits.length === 1 ? sayPlan({ ...first.task, ...first.change }, snapshot.today) : null,
  );
  const calls = edits.map(({ task, change }) => updateTask.with({ taskId: task.id, change }));
  if (together(calls, edits.length > 1 ? said : null).length === 0) return false;
  announce(said);
  return true;
}

/** Removes the dates. */
export const unschedule = (): Plan => ({ startDate: null, dueDate: null, dueTime: null });

/** "Nov 24", "Nov 20 to Nov 24", or "unscheduled". */
export function sayPlan(task: Pick<ShownTask, 'startDate' | 'dueDate'>, today: string): string {
  const span = spanOf(task);
  return span === null ? words.unscheduledLower : saySpan(span, today);
}

export function saySpan({ start, end }: Span, today: string): string {
  const now = new Date(`${today}T12:00:00`);
  return start === end ? shortDate(end, { now }) : words.fromTo(shortDate(start, { now }), shortDate(end, { now }));
}

/** Opens the dialog for a new task with these days, and the values that the filter gives. */
export function openNewTask(surface: CalendarSurface, { start, end }: Span, minutes: string | null = null): void {
  const snapshot = surface.snapshot();
  if (!snapshot.mayCreate) return;
  openNewWork({
    ...snapshot.scope,
    kind: 'TASK',
    task: {
      ...givenOn(snapshot),
      dueDate: end,
      ...(start !== end && { startDate: start }),
      ...(minutes !== null && { dueTime: minutes }),
    },
    tasks: () => Array.from(surface.snapshot().arrangement.places.values(), ({ task }) => task),
    end: 'top',
  });
}

function givenOn({ viewSettings, userId, today, columns }: CalendarSnapshot) {
  const { dueDate: _, status, ...given } = givenIn({ by: 'none', key: '' }, { filter: viewSettings.filter, userId, today });
  return { ...given, status: status ?? columns[0]?.status ?? ('TODO' as const) };
}
