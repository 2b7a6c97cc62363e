import { createContext, use } from 'react';
import type { EstimateScale, Label, TaskStatus } from '#features/projects/contract';
import type { NamedPerson, ProjectPerson } from '#features/projects/web';
import type { DeskScene, DeskTask, TaskDesk } from '#features/task-desk/web';
import { useSurfaceState } from '#web/surface';
import type { Arrangement, Look } from '../rules.ts';
import type { BoardState, BoardStore } from './board-store.ts';
import type { CardField } from './display.ts';

export type BoardTask = DeskTask;

/** What is on the board now; its columns are those from left to right, collapsed ones included. */
export interface Scene extends DeskScene {
  readonly arrangement: Arrangement<BoardTask>;
  readonly look: Look;
  /** Statuses whose columns are open, from left to right. */
  readonly statuses: readonly TaskStatus[];
  /** From top to bottom; [''] without swimlanes. */
  readonly lanes: readonly string[];
}

/** The board's desk. */
export interface Desk extends TaskDesk {
  readonly store: BoardStore;
  scene(): Scene;
}

/** What every card needs to draw itself; changes seldom, and then all cards do. */
export interface CardSetting {
  readonly projectKey: string;
  readonly people: ReadonlyMap<string, ProjectPerson>;
  /** Everybody whom a card may name, those who left among them. */
  readonly named: ReadonlyMap<string, NamedPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly fields: ReadonlySet<CardField>;
  readonly today: string;
  readonly estimateScale: EstimateScale;
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
export const useBoard = <T>(select: (state: BoardState) => T): T => useSurfaceState(useDesk().store, select);
