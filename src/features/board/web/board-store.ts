import type { TaskStatus } from '#features/projects/contract';
import type { Cell } from '../rules.ts';

/** Where cards would land: before the index-th card of a cell, or anywhere in it (null) where the order is not one's own. */
export interface Drop {
  readonly cell: Cell;
  readonly index: number | null;
  /** The column is at its limit and will not take them. */
  readonly isRefused: boolean;
}

/** Cards picked up with the keyboard. */
export interface Grab {
  readonly ids: readonly string[];
  readonly cell: Cell;
  readonly index: number;
}

export type Facet = 'status' | 'priority' | 'assignee' | 'labels' | 'due';

export interface OpenPicker {
  readonly facet: Facet;
  readonly ids: readonly string[];
  readonly anchor: Element;
}

export interface OpenComposer {
  readonly cell: Cell;
  readonly end: 'top' | 'bottom';
}

/** What a board is in the middle of: nothing here is data, and nothing here outlives the screen. */
export interface BoardState {
  readonly selected: ReadonlySet<string>;
  /** The card that has, or last had, the focus: the tab stop of its column. */
  readonly current: string | null;
  /** The card that takes the focus as soon as it is there. */
  readonly wanted: string | null;
  readonly dragged: ReadonlySet<string>;
  readonly drop: Drop | null;
  readonly grab: Grab | null;
  readonly picker: OpenPicker | null;
  readonly composer: OpenComposer | null;
  /** The task that is open beside the board. */
  readonly open: string | null;
  /** Who else has which task open: their names by task. */
  readonly peers: ReadonlyMap<string, string>;
}

export interface BoardStore {
  get(): BoardState;
  set(change: Partial<BoardState>): void;
  subscribe(listener: () => void): () => void;
  /** What was typed into a column's composer and not yet added. */
  readonly drafts: Map<TaskStatus, string>;
  /** Notes the card under the pointer; null once the keyboard leads. Nothing is drawn by it. */
  hover(id: string | null): void;
  hovered(): string | null;
}

const NONE: ReadonlySet<string> = new Set();

/** A store beside React, so that a focus or a drop indicator that moves draws two cards again and not the board. */
export function boardStore(): BoardStore {
  const listeners = new Set<() => void>();
  let hovered: string | null = null;
  let state: BoardState = {
    selected: NONE,
    current: null,
    wanted: null,
    dragged: NONE,
    drop: null,
    grab: null,
    picker: null,
    composer: null,
    open: null,
    peers: new Map(),
  };
  return {
    drafts: new Map(),
    hovered: () => hovered,
    hover(id) {
      hovered = id;
    },
    get: () => state,
    set(change) {
      const keys = Object.keys(change) as (keyof BoardState)[];
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const isSameDrop = (one: Drop | null, other: Drop | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.index === other.index &&
    one.isRefused === other.isRefused &&
    one.cell.status === other.cell.status &&
    one.cell.lane === other.cell.lane);
