import { createContext, use } from 'react';
import type { Column, Label, ProjectSummary, TaskStatus } from '#features/projects/contract';
import type { ProjectPerson, ProjectScope } from '#features/projects/web';
import type { Task, TaskRow } from '#features/tasks/contract';
import { rightsOn, type TaskRights } from '#features/tasks/web';
import { type Surface, useSurfaceState } from '#web/surface';
import type { TaskSurfaceState, TaskSurfaceStore } from './task-surface-store.ts';

export type ShownTask = TaskRow & Partial<Task>;

/** All tasks, and which of them the view shows (those with a key). */
export interface TaskArrangement {
  readonly places: ReadonlyMap<string, { readonly task: ShownTask; readonly key: string | null }>;
  /** Tasks of each column, including those that the filter hides. */
  readonly counts: Readonly<Record<TaskStatus, number>>;
  readonly shown: number;
  readonly total: number;
}

/** What is in a view of tasks now, for handlers: they read it when they run, so that none of them makes a row render again. */
export interface TaskSnapshot {
  readonly scope: ProjectScope;
  readonly project: ProjectSummary;
  readonly arrangement: TaskArrangement;
  readonly columns: readonly Column[];
  readonly people: ReadonlyMap<string, ProjectPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly userId: string;
  /** The visible tasks, in order. */
  shown(): string[];
  /** The tasks that are visible or collapsed, in the same order. */
  ordered(ids: Iterable<string>): ShownTask[];
  /** The task before (-1) or after (1) one; null at the ends. */
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

/** A part of the surface's state. The component renders again only when that part changes. */
export const useTaskSurfaceState = <T>(select: (state: TaskSurfaceState) => T): T =>
  useSurfaceState(useTaskSurface().store, select);

/** The key that people know. A task has no number until the server has assigned it. */
export const keyOf = (projectKey: string, task: Pick<TaskRow, 'number'>): string =>
  task.number > 0 ? `${projectKey}-${task.number}` : projectKey;

/** What the signed-in person may do with a task. */
export const rightsAt = ({ project, userId }: TaskSnapshot, task: ShownTask): TaskRights => rightsOn(task, project, userId);
