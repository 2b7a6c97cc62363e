import { createContext, use } from 'react';
import type { EstimateScale, Label, TaskStatus } from '#features/projects/contract';
import type { NamedPerson, ProjectPerson } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import type { TaskSnapshot, ShownTask, TaskSurface } from '#features/task-surface/web';
import { useSurfaceState } from '#web/surface';
import type { Arrangement, BoardViewSettings } from '../rules.ts';
import type { BoardState, BoardStore } from './board-store.ts';
import type { CardField } from './display.ts';

export type BoardTask = ShownTask;

/** What is on the board now. Its columns are those from left to right, including collapsed ones. */
export interface BoardSnapshot extends TaskSnapshot {
  readonly arrangement: Arrangement<BoardTask>;
  readonly viewSettings: BoardViewSettings;
  /** Statuses whose columns are open, from left to right. */
  readonly statuses: readonly TaskStatus[];
  /** Empty unless they are the swimlanes. */
  readonly sprints: ReadonlyMap<string, Sprint>;
  /** From top to bottom; [''] without swimlanes. */
  readonly lanes: readonly string[];
}

/** The board's surface. */
export interface BoardSurface extends TaskSurface {
  readonly store: BoardStore;
  snapshot(): BoardSnapshot;
}

/** What every card needs to render. It rarely changes, and then all cards render. */
export interface CardSetting {
  readonly projectKey: string;
  readonly people: ReadonlyMap<string, ProjectPerson>;
  /** Everyone whom a card may name, including former members. */
  readonly named: ReadonlyMap<string, NamedPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly fields: ReadonlySet<CardField>;
  readonly today: string;
  readonly estimateScale: EstimateScale;
  /** The board's own path. A task's path is below it. */
  readonly path: string;
  readonly mayMove: boolean;
}

export const BoardSurfaceContext = createContext<BoardSurface | null>(null);
export const CardSettingContext = createContext<CardSetting | null>(null);

export function useBoardSurface(): BoardSurface {
  const surface = use(BoardSurfaceContext);
  if (!surface) throw new Error('A part of the board stands outside of it');
  return surface;
}

export function useCardSetting(): CardSetting {
  const setting = use(CardSettingContext);
  if (!setting) throw new Error('A card stands outside of a board');
  return setting;
}

/** A part of the board's state. The component renders again only when that part changes. */
export const useBoard = <T>(select: (state: BoardState) => T): T => useSurfaceState(useBoardSurface().store, select);
