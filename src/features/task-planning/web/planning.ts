import { shortDate } from '#contract/dates';
import type { Filter } from '#contract/filters';
import {
  givenIn,
  rightsAt,
  sprintGiven,
  subjectOf,
  type ShownTask,
  type TaskSnapshot,
  type TaskSurface,
} from '#features/task-surface/web';
import { updateTask } from '#features/tasks/web';
import { openNewWork } from '#features/work/web';
import { announce } from '#ui/live-region';
import type { Call } from '#web/mutation';
import { together } from '#web/together';
import { changing, type Plan, type Planned, type Span, spanOf } from '../rules.ts';
import * as words from './words.ts';

/** A view of tasks by their dates. */
export interface PlanningSurface extends TaskSurface {
  snapshot(): TaskSnapshot & {
    readonly today: string;
    readonly viewSettings: { readonly filter: Filter };
    readonly mayCreate: boolean;
  };
}

/**
 * Changes the dates of tasks as one step: one edit of each, and one undo. Tasks that the person may not edit stay. True if
 * something changed.
 */
export function plan(surface: PlanningSurface, ids: Iterable<string>, planOf: (task: ShownTask) => Plan): boolean {
  const snapshot = surface.snapshot();
  const wanted = new Set(ids);
  const edits = [...wanted].flatMap((id) => {
    const task = snapshot.arrangement.places.get(id)?.task;
    const change = task && rightsAt(snapshot, task).edit ? changing(task, planOf(task)) : null;
    return task && change ? [{ task, change }] : [];
  });
  return planned(
    edits.map(({ task, change }) => ({ task, dates: task, change, call: updateTask.with({ taskId: task.id, change }) })),
    (some) =>
      subjectOf(
        snapshot,
        some.map(({ task }) => task),
      ),
    snapshot.today,
  );
}

interface Edit {
  readonly dates: Planned;
  readonly change: Plan;
  readonly call: Call;
}

/** Sends edits of dates as one undo step with a message, as a card that is moved has one. `nameOf` names what they change. False if there are none. */
export function planned<One extends Edit>(
  edits: readonly One[],
  nameOf: (edits: readonly One[]) => string,
  today: string,
): boolean {
  const [first] = edits;
  if (!first) return false;
  const said = words.planned(nameOf(edits), edits.length === 1 ? sayPlan({ ...first.dates, ...first.change }, today) : null);
  const calls = edits.map(({ call }) => call);
  if (together(calls, said).length === 0) return false;
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

interface NewTask extends Span {
  readonly dueTime?: string | null;
  /** The group of the view in which it is created. */
  readonly group?: { readonly by: string; readonly key: string };
}

/** Opens the dialog for a new task with these days, and the values that the group and the filter give. */
export function openNewTask(surface: PlanningSurface, { start, end, dueTime = null, group }: NewTask): void {
  const { scope, project, mayCreate, viewSettings, userId, today, columns } = surface.snapshot();
  if (!mayCreate) return;
  const place = { filter: viewSettings.filter, userId, today };
  const within = group ?? { by: 'none', key: '' };
  const { dueDate: _, status, ...given } = givenIn(within, place);
  openNewWork({
    ...scope,
    kind: 'TASK',
    task: {
      ...given,
      status: status ?? columns[0]?.status ?? 'TODO',
      dueDate: end,
      ...(start !== end && { startDate: start }),
      ...(dueTime !== null && { dueTime }),
    },
    sprintId: sprintGiven(within, viewSettings.filter, project),
    tasks: () => Array.from(surface.snapshot().arrangement.places.values(), ({ task }) => task),
    end: 'top',
  });
}
