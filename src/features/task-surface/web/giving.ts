import { type Filter, noFilter, onlyValue } from '#contract/filters';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { Column, TaskStatus } from '#features/projects/contract';
import type { Sprint } from '#features/sprints/contract';
import { isOpen } from '#features/sprints/fields';
import type { TaskPriority, TaskRow } from '#features/tasks/contract';
import { store } from '#web/row-store';
import { isFull, placesBetween } from '../rules.ts';

/** The field that a view groups its tasks by, and the group in which a task is created. */
export interface InGroup {
  readonly by: string;
  readonly key: string;
}

/** The initial values of a new task from where it is created. */
export interface Given {
  readonly status: TaskStatus | null;
  readonly priority: TaskPriority | null;
  readonly assigneeId: string | null;
  readonly labelIds: string[];
  readonly dueDate: string | null;
}

interface Giver {
  readonly filter: Filter;
  readonly userId: string;
  readonly today: string;
}

/**
 * The initial values of a new task from where it is created: its group, and a filter with exactly one person, priority or
 * label.
 */
export function givenIn({ by, key }: InGroup, { filter, userId, today }: Giver): Given {
  const only = (field: string) => onlyValue(filter, field);
  const isIn = (one: string) => by === one && key !== '';
  const assignee = isIn('assignee') ? key : only('assignee');
  const label = isIn('label') ? key : only('label');
  return {
    status: isIn('status') ? (key as TaskStatus) : null,
    priority: isIn('priority') ? (key as TaskPriority) : (only('priority') as TaskPriority | null),
    assigneeId: assignee === 'me' ? userId : assignee === 'none' ? null : assignee,
    labelIds: label === null || label === 'none' ? [] : [label],
    dueDate: (by === 'due' && key === 'today') || only('due') === 'today' ? today : null,
  };
}

/**
 * The sprint that a new task joins: that of its group, or of a filter with exactly one, for those who plan sprints, until it
 * ends.
 */
export function sprintGiven({ by, key }: InGroup, filter: Filter, place: ProjectPlace): string | null {
  if (!mayNow(place, 'manageSprints')) return null;
  const given = by === 'sprint' && key !== '' ? key : onlyValue(filter, 'sprint');
  const id = given === 'none' ? null : given;
  // The view has loaded them for their names.
  const sprint = id === null ? undefined : (store.find('Sprint', id) as Sprint | undefined);
  return sprint === undefined || isOpen(sprint) ? id : null;
}

/** True for a group in which tasks can be created: they would not join a sprint that has ended. */
export const takesNew = (group: InGroup, place: ProjectPlace): boolean =>
  mayNow(place, 'createTask') && (group.by !== 'sprint' || group.key === 'none' || sprintGiven(group, noFilter, place) !== null);

/** Positions for this many tasks at an end of a column, in order. */
export function placesAtEnd(tasks: Iterable<TaskRow>, status: TaskStatus, end: 'top' | 'bottom', count: number): string[] {
  let edge: string | null = null;
  for (const task of tasks) {
    if (task.status !== status) continue;
    if (edge === null || (end === 'top' ? task.position < edge : task.position > edge)) edge = task.position;
  }
  return end === 'top' ? placesBetween(null, edge, count) : placesBetween(edge, null, count);
}

/** The column of a status if it has no room for one more of these. */
export function fullColumn(columns: readonly Column[], tasks: Iterable<TaskRow>, status: TaskStatus): Column | null {
  const column = columns.find((one) => one.status === status);
  if (!column) return null;
  let count = 0;
  for (const task of tasks) if (task.status === status) count += 1;
  return isFull(column, count) ? column : null;
}
