import { createContext, use } from 'react';
import type { ShownField } from '#features/custom-fields/rules';
import type { Label, ProjectSummary } from '#features/projects/contract';
import type { NamedPerson, ProjectScope } from '#features/projects/web';
import type { TaskSnapshot, TaskSurfaceState, TaskSurfaceStore, ShownTask, TaskSurface } from '#features/task-surface/web';
import { useSurfaceState } from '#web/surface';
import type { Line, ListArrangement, ListViewSettings, ListContext } from '../rules.ts';
import type { ShownColumn } from './list-columns.ts';

/** The transient state of the list. `current` and `wanted` are lines: tasks, and the heads and ends of groups. */
export interface ListState extends TaskSurfaceState {
  /** The column of the cell that has, or last had, the focus. */
  readonly column: string;
  /** True while that cell is edited. */
  readonly isEditing: boolean;
  /** The group in which a task is being created. */
  readonly composing: string | null;
}

/** What is in the list now. */
export interface ListSnapshot extends TaskSnapshot {
  readonly arrangement: ListArrangement;
  readonly viewSettings: ListViewSettings;
  readonly context: ListContext;
  readonly lines: readonly Line[];
  /** The index of each line by its id. */
  readonly lineAt: ReadonlyMap<string, number>;
  readonly shownColumns: readonly ShownColumn[];
  /** Everyone whom a line may name, including former members. */
  readonly named: ReadonlyMap<string, NamedPerson>;
}

export interface ListSurface extends TaskSurface {
  readonly store: TaskSurfaceStore<ListState>;
  snapshot(): ListSnapshot;
}

/** What every cell needs to render. It rarely changes, and then all cells render. */
export interface ListSetting {
  readonly scope: ProjectScope;
  readonly project: ProjectSummary;
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  /** Names by id. */
  readonly sprints: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, ShownField>;
  readonly hasFieldPlan: boolean;
  readonly today: string;
  /** The list's own path. A task's path is below it. */
  readonly path: string;
  readonly userId: string;
  /** All tasks of the project, for editors that offer the values of others. */
  tasks(): readonly ShownTask[];
}

export const ListSurfaceContext = createContext<ListSurface | null>(null);
export const ListSettingContext = createContext<ListSetting | null>(null);

export function useListSurface(): ListSurface {
  const surface = use(ListSurfaceContext);
  if (!surface) throw new Error('A part of the list stands outside of it');
  return surface;
}

export function useListSetting(): ListSetting {
  const setting = use(ListSettingContext);
  if (!setting) throw new Error('A cell stands outside of a list');
  return setting;
}

/** A part of the list's state. The component renders again only when that part changes. */
export const useListState = <T>(select: (state: ListState) => T): T => useSurfaceState(useListSurface().store, select);

/** The selectable tasks of a list: those of its lines, in order. */
export const tasksOn = ({ lines }: Pick<ListSnapshot, 'lines'>): ShownTask[] =>
  lines.flatMap((line) => (line.kind === 'task' ? [line.task] : []));
