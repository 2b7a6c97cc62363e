import { createContext, use } from 'react';
import type { Column, Label, ProjectSummary, TaskStatus } from '#features/projects/contract';
import type { ProjectPerson, ProjectScope } from '#features/projects/web';
import type { Task, TaskRow } from '#features/tasks/contract';
import { rightsOn, type TaskRights } from '#features/tasks/web';
import { type Surface, useSurfaceState } from '#web/surface';
import type { TaskSurfaceState, TaskSurfaceStore } from './task-surface-store.ts';

export type ShownTask = TaskRow & Partial<Task>;

/** Which tasks there are, and which of them the view shows (those with a key). */
export interface TaskArrangement {
  readonly places: ReadonlyMap<string, { readonly task: ShownTask; readonly key: string | null }>;
  /** Tasks of each column, those that the filter hides included. */
  readonly counts: Readonly<Record<TaskStatus, number>>;
  readonly shown: number;
  readonly total: number;
}

/** What is on a view of tasks now, for handlers: they read it when they run, so that none of them makes a row be drawn again. */
export interface TaskSnapshot {
  readonly scope: ProjectScope;
  readonly project: ProjectSummary;
  readonly arrangement: TaskArrangement;
  readonly columns: readonly Column[];
  readonly people: ReadonlyMap<string, ProjectPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly userId: string;
  /** The tasks that are shown, in the order in which they stand. */
  shown(): string[];
  /** Those of the tasks that are shown, or folded away, in that order. */
  ordered(ids: Iterable<string>): ShownTask[];
  /** The task that stands before (-1) or after (1) one; null at the ends. */
  beside(id: string, step: 1 | -1): string | null;
}

/** The surface of a view of tasks. */
export interface TaskSurface extends Surface {
  readonly store: TaskSurfaceStore;
  snapshot(): TaskSnapshot;
  /** Opens a task beside the view, another one in its place, or closes it (null). */
  open(taskId: string | null): void;
}

export const TaskSurfaceContext = createContext<TaskSurface | null>(null);

export function useTaskSurface(): TaskSurface {
  const surface = use(TaskSurfaceContext);
  if (!surface) throw new Error('A part of a view stands outside of its surface');
  return surface;
}

/** A piece of the surface's state; the component is drawn again only when that piece changes. */
export const useTaskSurfaceState = <T>(select: (state: TaskSurfaceState) => T): T =>
  useSurfaceState(useTaskSurface().store, select);

/** How people know a task. It has no number until the server has given it one. */
export const keyOf = (projectKey: string, task: Pick<TaskRow, 'number'>): string =>
  task.number > 0 ? `${projectKey}-${task.number}` : projectKey;

/** What the signed-in person may do with a task. */
export const rightsAt = ({ project, userId }: TaskSnapshot, task: ShownTask): TaskRights => rightsOn(task, project, userId);
