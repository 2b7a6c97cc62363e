import type { TaskStatus } from '#features/projects/contract';
import { followChoice, moveTask } from '#features/tasks/web';
import { announce } from '#ui/live-region';
import { toast } from '#web/toasts';
import { isFull, placesBetween } from '../rules.ts';
import { type TaskSnapshot, type ShownTask, keyOf, type TaskSurface } from './task-surface.ts';
import { together } from '#web/together';
import * as words from './words.ts';

/** Moves tasks to the top of a column, where people see them arrive. */
export function moveToColumn(surface: TaskSurface, ids: Iterable<string>, status: TaskStatus): boolean {
  const snapshot = surface.snapshot();
  const tasks = snapshot.ordered(ids).filter((task) => task.status !== status);
  if (tasks.length === 0 || refusesMore(snapshot, tasks, status)) return false;
  const places = topPlaces(snapshot, status, tasks.length);
  const calls = tasks.map((task, nth) => moveTask.with({ taskId: task.id, status, position: places[nth] ?? task.position }));
  if (together(calls, words.movedTo(subjectOf(snapshot, tasks), columnName(snapshot, status))).length === 0) return false;
  announce(words.movedToTop(subjectOf(snapshot, tasks), columnName(snapshot, status)));
  return true;
}

/** Why a column refuses tasks, as a title and an explanation. */
type Refusal = readonly [string, string];

/** Why a column does not take the tasks that are not in it yet; null if it takes them. */
export function refusal(snapshot: TaskSnapshot, tasks: readonly ShownTask[], status: TaskStatus): Refusal | null {
  const arriving = tasks.filter((task) => task.status !== status);
  const stopped = followChoice(snapshot.columns, arriving, status);
  return stopped ? [stopped.description, words.cannotFollowReason] : noRoom(snapshot, status, arriving.length);
}

function noRoom({ columns, arrangement }: TaskSnapshot, status: TaskStatus, arriving: number): Refusal | null {
  const column = columns.find((one) => one.status === status);
  return column && arriving > 0 && isFull(column, arrangement.counts[status], arriving)
    ? [words.columnFull(column.name), words.columnFullReason(column.wipLimit ?? 0)]
    : null;
}

/** True if the column refuses them, which the person is then told. */
export const refusesMore = (snapshot: TaskSnapshot, tasks: readonly ShownTask[], status: TaskStatus): boolean =>
  told(refusal(snapshot, tasks, status));

/** The same for this many new tasks. */
export const refusesNew = (snapshot: TaskSnapshot, status: TaskStatus, count: number): boolean =>
  told(noRoom(snapshot, status, count));

function told(refused: Refusal | null): boolean {
  if (!refused) return false;
  toast.warning(refused[0], { id: 'column-refuses', description: refused[1] });
  announce(refused[0], 'assertive');
  return true;
}

export const columnName = ({ columns }: Pick<TaskSnapshot, 'columns'>, status: TaskStatus): string =>
  columns.find((column) => column.status === status)?.name ?? status;

/** "WEB-120", or "3 tasks". */
export const subjectOf = ({ project }: TaskSnapshot, tasks: readonly ShownTask[]): string =>
  tasks.length === 1 && tasks[0] ? keyOf(project.key, tasks[0]) : words.tasksCounted(tasks.length);

/** Positions above the first task of a column. */
export function topPlaces({ arrangement }: TaskSnapshot, status: TaskStatus, count: number): string[] {
  let first: string | null = null;
  for (const { task } of arrangement.places.values()) {
    if (task.status === status && (first === null || task.position < first)) first = task.position;
  }
  return placesBetween(null, first, count);
}
