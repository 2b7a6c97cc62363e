import type { TaskStatus } from '#features/projects/contract';
import { moveTask } from '#features/tasks/web';
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

/** True if the column has no room for the tasks that are not in it yet. */
export function hasNoRoom(snapshot: TaskSnapshot, tasks: readonly ShownTask[], status: TaskStatus): boolean {
  const column = snapshot.columns.find((one) => one.status === status);
  const arriving = tasks.filter((task) => task.status !== status).length;
  return column !== undefined && arriving > 0 && isFull(column, snapshot.arrangement.counts[status], arriving);
}

/** The same, with a message. */
export function refusesMore(snapshot: TaskSnapshot, tasks: readonly ShownTask[], status: TaskStatus): boolean {
  if (!hasNoRoom(snapshot, tasks, status)) return false;
  const column = snapshot.columns.find((one) => one.status === status);
  const text = words.columnFull(columnName(snapshot, status));
  toast.warning(text, {
    id: 'column-full',
    description: words.columnFullReason(column?.wipLimit ?? 0),
  });
  announce(text, 'assertive');
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
