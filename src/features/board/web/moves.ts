import { enact, type Performed } from '#web/enact';
import type { Call } from '#web/mutation';
import { toast } from '#web/toasts';
import { recorded } from '#web/undo';
import { announce } from '#ui/live-region';
import { priorityLabel } from '#ui/priority-icon';
import type { TaskStatus } from '#features/projects/contract';
import type { TaskPriority } from '#features/tasks/contract';
import { addTaskLabel, changeAssignee, changePriority, moveTask, removeTaskLabel } from '#features/tasks/web';
import { type Cell, cellKey, isFull, isInPlace, landing, placesBetween } from '../rules.ts';
import { type BoardTask, type Desk, keyOf, nameOf, type Scene } from './desk.ts';
import { inBoardOrder, listOf } from './grid.ts';

/** Each change is a request of its own; more of them at once would keep everybody's waiting. */
const CHANGES_MAX = 500;

/** Does several changes as one step: one undo, one toast. */
export function together(calls: readonly Call[], said: string | null): Performed[] {
  if (calls.length === 0) return [];
  if (calls.length > CHANGES_MAX) {
    toast.warning(`That would be ${calls.length} changes`, {
      id: 'too-many',
      description: `At most ${CHANGES_MAX} go at once. Select fewer cards.`,
    });
    return [];
  }
  const { performed, step } = enact(calls);
  recorded({ ...step, sentence: said });
  return performed;
}

/**
 * Puts cards into a cell before its index-th card; with null, or in an order that is not one's own, anywhere in it.
 * True when something moved. A column that is full refuses, and says so.
 */
export function placeAt(desk: Desk, ids: Iterable<string>, cell: Cell, index: number | null): boolean {
  const scene = desk.scene();
  const tasks = inBoardOrder(scene, ids);
  if (tasks.length === 0 || refuses(scene, tasks, cell.status)) return false;
  const moved = tasks.map(({ id }) => id);
  const list = listOf(scene, cell);
  const at = scene.look.sort === 'manual' ? index : null;
  const isHere = at === null ? tasks.every((task) => keyAt(scene, task) === cellKey(cell)) : isInPlace(list, at, moved);
  if (isHere) return false;
  const places = at === null ? topOf(scene, cell.status, tasks.length) : landing(list, at, new Set(moved), tasks.length);
  const calls = tasks.flatMap((task, nth) => [
    ...(at !== null || task.status !== cell.status
      ? [moveTask.with({ taskId: task.id, status: cell.status, position: places[nth] ?? task.position })]
      : []),
    ...laneCalls(scene, task, cell.lane),
  ]);
  if (together(calls, saidOf(scene, tasks, cell)).length === 0) return false;
  announce(whereabouts(scene, moved, cell, at));
  return true;
}

/** Moves cards to the top of a column, where one sees them arrive; each stays in its lane. */
export function moveToColumn(desk: Desk, ids: Iterable<string>, status: TaskStatus): boolean {
  const scene = desk.scene();
  const tasks = inBoardOrder(scene, ids).filter((task) => task.status !== status);
  if (tasks.length === 0 || refuses(scene, tasks, status)) return false;
  const places = topOf(scene, status, tasks.length);
  const calls = tasks.map((task, nth) => moveTask.with({ taskId: task.id, status, position: places[nth] ?? task.position }));
  if (together(calls, `${subjectOf(scene, tasks)} moved to ${columnName(scene, status)}`).length === 0) return false;
  announce(`${subjectOf(scene, tasks)} moved to ${columnName(scene, status)}, at the top`);
  return true;
}

/** True when the tasks that are not there yet have no room in the column. */
export function hasNoRoom(scene: Scene, tasks: readonly BoardTask[], status: TaskStatus): boolean {
  const column = scene.columns.find((one) => one.status === status);
  const arriving = tasks.filter((task) => task.status !== status).length;
  return column !== undefined && arriving > 0 && isFull(column, scene.arrangement.counts[status], arriving);
}

function refuses(scene: Scene, tasks: readonly BoardTask[], status: TaskStatus): boolean {
  if (!hasNoRoom(scene, tasks, status)) return false;
  const column = scene.columns.find((one) => one.status === status);
  const text = `${columnName(scene, status)} is full`;
  toast.warning(text, {
    id: 'column-full',
    description: `It takes at most ${column?.limit} tasks. Finish one first, or raise its limit.`,
  });
  announce(text, 'assertive');
  return true;
}

export const columnName = ({ columns }: Scene, status: TaskStatus): string =>
  columns.find((column) => column.status === status)?.name ?? status;

/** "WEB-120", or "3 tasks". */
export const subjectOf = ({ project }: Scene, tasks: readonly BoardTask[]): string =>
  tasks.length === 1 && tasks[0] ? keyOf(project.key, tasks[0]) : `${tasks.length} tasks`;

/** What a lane is called. */
export function laneName({ look, people, labels }: Pick<Scene, 'look' | 'people' | 'labels'>, lane: string): string {
  if (look.group === 'priority') return priorityLabel(lane as TaskPriority);
  if (look.group === 'label') return lane === 'none' ? 'No label' : (labels.get(lane)?.name ?? 'A former label');
  const person = people.get(lane);
  return lane === 'none' ? 'No assignee' : person ? nameOf(person) : 'A former member';
}

const keyAt = ({ arrangement }: Scene, task: BoardTask): string | null => arrangement.places.get(task.id)?.key ?? null;

function topOf({ arrangement }: Scene, status: TaskStatus, count: number): string[] {
  let first: string | null = null;
  for (const { task } of arrangement.places.values()) {
    if (task.status === status && (first === null || task.position < first)) first = task.position;
  }
  return placesBetween(null, first, count);
}

function laneCalls(scene: Scene, task: BoardTask, lane: string): Call[] {
  const { look, arrangement } = scene;
  const before = arrangement.how.laneOf(task);
  // A folded column takes a card into whatever lane it is of.
  if (look.group === 'none' || lane === '' || before === lane) return [];
  if (look.group === 'assignee') return [changeAssignee.with({ taskId: task.id, assigneeId: lane === 'none' ? null : lane })];
  if (look.group === 'priority') return [changePriority.with({ taskId: task.id, priority: lane as TaskPriority })];
  return [
    ...(before === 'none' ? [] : [removeTaskLabel.with({ taskId: task.id, labelId: before })]),
    ...(lane === 'none' ? [] : [addTaskLabel.with({ taskId: task.id, labelId: lane })]),
  ];
}

function saidOf(scene: Scene, tasks: readonly BoardTask[], cell: Cell): string | null {
  const places: string[] = [];
  if (tasks.some((task) => task.status !== cell.status)) places.push(columnName(scene, cell.status));
  if (cell.lane !== '' && tasks.some((task) => scene.arrangement.how.laneOf(task) !== cell.lane))
    places.push(laneName(scene, cell.lane));
  return places.length === 0 ? null : `${subjectOf(scene, tasks)} moved to ${places.join(', ')}`;
}

function whereabouts(scene: Scene, moved: readonly string[], cell: Cell, index: number | null): string {
  const list = listOf(scene, cell);
  const others = list.filter(({ id }) => !moved.includes(id));
  const ahead = list.slice(0, index ?? 0).filter(({ id }) => !moved.includes(id)).length;
  const place = index === null ? '' : `, position ${ahead + 1} of ${others.length + moved.length}`;
  const lane = cell.lane === '' ? '' : `, ${laneName(scene, cell.lane)}`;
  return `Moved to ${columnName(scene, cell.status)}${lane}${place}`;
}
