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

/** Why a column does not take the tasks that are not in it yet, as a title and an explanation; null if it takes them. */
export function refusal(
  { columns, arrangement }: TaskSnapshot,
  tasks: readonly ShownTask[],
  status: TaskStatus,
): readonly [string, string] | null {
  const arriving = tasks.filter((task) => task.status !== status);
  const stopped = followChoice(columns, arriving, status);
  if (stopped) return [stopped.description, words.cannotFollowReason];
  const column = columns.find((one) => one.status === status);
  return column && arriving.length > 0 && isFull(column, arrangement.counts[status], arriving.length)
    ? [words.columnFull(column.name), words.columnFullReason(column.wipLimit ?? 0)]
    : null;
}

/** True if the column refuses them, which the person is then told. */
export function refusesMore(snapshot: TaskSnapshot, tasks: readonly ShownTask[], status: TaskStatus): boolean {
  const refused = refusal(snapshot, tasks, status);
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
