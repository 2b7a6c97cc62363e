import type { Call } from '#web/mutation';
import { announce } from '#ui/live-region';
import { priorityLabel } from '#ui/priority-icon';
import type { TaskPriority } from '#features/tasks/contract';
import { type NamedPerson, nameOf } from '#features/projects/web';
import { setTaskSprint } from '#features/sprints/web';
import { columnName, refusesMore, subjectOf, topPlaces } from '#features/task-surface/web';
import { addTaskLabel, changeAssignee, changePriority, moveTask, removeTaskLabel } from '#features/tasks/web';
import { type Cell, cellKey, isInPlace, landing } from '../rules.ts';
import type { BoardTask, BoardSurface, BoardSnapshot } from './board-surface.ts';
import { inBoardOrder, listOf } from './grid.ts';
import { together } from '#web/together';
import * as words from './words.ts';

/**
 * Moves cards to a cell before its index-th card; with null, or in an order that is not manual, anywhere in it. True if
 * something moved. A full column refuses, and says so.
 */
export function placeAt(surface: BoardSurface, ids: Iterable<string>, cell: Cell, index: number | null): boolean {
  const snapshot = surface.snapshot();
  const tasks = inBoardOrder(snapshot, ids);
  if (tasks.length === 0 || refusesMore(snapshot, tasks, cell.status)) return false;
  const moved = tasks.map(({ id }) => id);
  const list = listOf(snapshot, cell);
  const at = snapshot.viewSettings.sort === 'manual' ? index : null;
  const isHere = at === null ? tasks.every((task) => keyAt(snapshot, task) === cellKey(cell)) : isInPlace(list, at, moved);
  if (isHere) return false;
  const places = at === null ? topPlaces(snapshot, cell.status, tasks.length) : landing(list, at, new Set(moved), tasks.length);
  const calls = tasks.flatMap((task, nth) => [
    ...(at !== null || task.status !== cell.status
      ? [moveTask.with({ taskId: task.id, status: cell.status, position: places[nth] ?? task.position })]
      : []),
    ...laneCalls(snapshot, task, cell.lane),
  ]);
  if (together(calls, saidOf(snapshot, tasks, cell)).length === 0) return false;
  announce(whereabouts(snapshot, moved, cell, at));
  return true;
}

/** The value that lanes are grouped by. `people` includes former members, whose names are kept. */
export type LaneContext = Pick<BoardSnapshot, 'viewSettings' | 'labels' | 'sprints'> & {
  readonly people: ReadonlyMap<string, NamedPerson>;
};

/** The name of a lane. */
export function laneName({ viewSettings, people, labels, sprints }: LaneContext, lane: string): string {
  if (viewSettings.group === 'priority') return priorityLabel(lane as TaskPriority);
  if (viewSettings.group === 'label') return lane === 'none' ? words.noLabel : (labels.get(lane)?.name ?? words.deletedLabel);
  if (viewSettings.group === 'sprint') return lane === 'none' ? words.noSprint : (sprints.get(lane)?.name ?? words.sprint);
  const person = people.get(lane);
  return lane === 'none' ? words.noAssignee : person ? nameOf(person) : words.formerMember;
}

const keyAt = ({ arrangement }: BoardSnapshot, task: BoardTask): string | null => arrangement.places.get(task.id)?.key ?? null;

function laneCalls(snapshot: BoardSnapshot, task: BoardTask, lane: string): Call[] {
  const { viewSettings, arrangement } = snapshot;
  const before = arrangement.how.laneOf(task);
  // A collapsed column takes a card into its own lane.
  if (viewSettings.group === 'none' || lane === '' || before === lane) return [];
  if (viewSettings.group === 'assignee')
    return [changeAssignee.with({ taskId: task.id, assigneeId: lane === 'none' ? null : lane })];
  if (viewSettings.group === 'priority') return [changePriority.with({ taskId: task.id, priority: lane as TaskPriority })];
  if (viewSettings.group === 'sprint') return [setTaskSprint.with({ taskId: task.id, sprintId: lane === 'none' ? null : lane })];
  return [
    ...(before === 'none' ? [] : [removeTaskLabel.with({ taskId: task.id, labelId: before })]),
    ...(lane === 'none' ? [] : [addTaskLabel.with({ taskId: task.id, labelId: lane })]),
  ];
}

function saidOf(snapshot: BoardSnapshot, tasks: readonly BoardTask[], cell: Cell): string | null {
  const places: string[] = [];
  if (tasks.some((task) => task.status !== cell.status)) places.push(columnName(snapshot, cell.status));
  if (cell.lane !== '' && tasks.some((task) => snapshot.arrangement.how.laneOf(task) !== cell.lane))
    places.push(laneName(snapshot, cell.lane));
  return places.length === 0 ? null : words.movedTo(subjectOf(snapshot, tasks), places.join(', '));
}

function whereabouts(snapshot: BoardSnapshot, moved: readonly string[], cell: Cell, index: number | null): string {
  const list = listOf(snapshot, cell);
  const others = list.filter(({ id }) => !moved.includes(id));
  const ahead = list.slice(0, index ?? 0).filter(({ id }) => !moved.includes(id)).length;
  const place = cellName(snapshot, cell);
  if (index === null) return words.movedToPlace(place);
  return words.movedToPosition(place, ahead + 1, others.length + moved.length);
}

/** A column, and the swimlane in it if there are any. */
export function cellName(snapshot: BoardSnapshot, { status, lane }: Cell): string {
  const column = columnName(snapshot, status);
  return lane === '' ? column : words.columnAndLane(column, laneName(snapshot, lane));
}
