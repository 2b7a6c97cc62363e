import { createContext, use, useSyncExternalStore } from 'react';
import type { Column, Label, ProjectSummary, TaskStatus } from '#features/projects/contract';
import type { ProjectPerson, ProjectScope } from '#features/projects/web';
import type { Task, TaskRow } from '#features/tasks/contract';
import { rightsOn, type TaskRights } from '#features/tasks/web';
import type { Arrangement, Look } from '../rules.ts';
import type { BoardState, BoardStore } from './board-store.ts';
import type { CardField } from './display.ts';

export type BoardTask = TaskRow & Partial<Task>;

/** What is on the board now, for handlers: they read it when they run, so that none of them makes a card be drawn again. */
export interface Scene {
  readonly scope: ProjectScope;
  readonly project: ProjectSummary;
  readonly arrangement: Arrangement<BoardTask>;
  readonly look: Look;
  /** The columns from left to right, collapsed ones included. */
  readonly columns: readonly Column[];
  /** Statuses whose columns are open, from left to right. */
  readonly statuses: readonly TaskStatus[];
  /** From top to bottom; [''] without swimlanes. */
  readonly lanes: readonly string[];
  readonly people: ReadonlyMap<string, ProjectPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly userId: string;
}

/** The board's desk: lives as long as the screen, so effects and handlers may hold on to it. */
export interface Desk {
  readonly store: BoardStore;
  scene(): Scene;
  /** Opens a task beside the board, another one in its place, or closes it (null). */
  open(taskId: string | null): void;
}

/** What every card needs to draw itself; changes seldom, and then all cards do. */
export interface CardSetting {
  readonly projectKey: string;
  readonly people: ReadonlyMap<string, ProjectPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly fields: ReadonlySet<CardField>;
  readonly today: string;
  /** The board's own path: a task's is below it. */
  readonly path: string;
  readonly mayMove: boolean;
}

export const DeskContext = createContext<Desk | null>(null);
export const CardSettingContext = createContext<CardSetting | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('A part of the board stands outside of it');
  return desk;
}

export function useCardSetting(): CardSetting {
  const setting = use(CardSettingContext);
  if (!setting) throw new Error('A card stands outside of a board');
  return setting;
}

/** A piece of the board's state; the component is drawn again only when that piece changes. */
export function useBoard<T>(select: (state: BoardState) => T): T {
  const { store } = useDesk();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** How people know a task. It has no number until the server has given it one. */
export const keyOf = (projectKey: string, task: Pick<TaskRow, 'number'>): string =>
  task.number > 0 ? `${projectKey}-${task.number}` : projectKey;

export const nameOf = (person: Pick<ProjectPerson, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** What the person at the desk may do with a task. */
export const rightsAt = ({ project, userId }: Scene, task: BoardTask): TaskRights => rightsOn(task, project.role, userId);
