import type { TaskStatus } from '#features/projects/contract';
import { type TaskSurfaceState, type TaskSurfaceStore, noTaskSurfaceState } from '#features/task-surface/web';
import { surfaceStore } from '#web/surface';
import type { Cell } from '../rules.ts';

/** Where cards would land: before the index-th card of a cell, or anywhere in it (null) if the order is not manual. */
export interface Drop {
  readonly cell: Cell;
  readonly index: number | null;
  /** The column would refuse them: it is at its limit, or its status cannot follow theirs. */
  readonly isRefused: boolean;
}

/** Cards picked up with the keyboard. */
export interface Grab {
  readonly ids: readonly string[];
  readonly cell: Cell;
  readonly index: number;
}

export interface OpenComposer {
  readonly cell: Cell;
  readonly end: 'top' | 'bottom';
}

/** The transient state of a board. Nothing here is data, and nothing outlives the screen. */
export interface BoardState extends TaskSurfaceState {
  readonly dragged: ReadonlySet<string>;
  readonly drop: Drop | null;
  readonly grab: Grab | null;
  /** The columns that refuse the cards on their way. */
  readonly closed: ReadonlySet<TaskStatus>;
  readonly composer: OpenComposer | null;
  /** Who else has which task open: their names by task. */
  readonly peers: ReadonlyMap<string, string>;
}

export interface BoardStore extends TaskSurfaceStore<BoardState> {
  /** What was typed into a column's composer and not yet added. */
  readonly drafts: Map<TaskStatus, string>;
}

const NONE: ReadonlySet<never> = new Set();

/** The board's own store: the state that every surface has, and the state that only cards have. */
export const boardStore = (): BoardStore => ({
  ...surfaceStore<BoardState>({
    ...noTaskSurfaceState,
    dragged: NONE,
    drop: null,
    grab: null,
    closed: NONE,
    composer: null,
    peers: new Map(),
  }),
  drafts: new Map(),
});

export const isSameDrop = (one: Drop | null, other: Drop | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.index === other.index &&
    one.isRefused === other.isRefused &&
    one.cell.status === other.cell.status &&
    one.cell.lane === other.cell.lane);
