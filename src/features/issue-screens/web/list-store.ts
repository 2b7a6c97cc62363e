export type IssueFacet = 'status' | 'priority' | 'assignees' | 'labels' | 'type' | 'due';

export interface OpenPicker {
  readonly facet: IssueFacet;
  readonly ids: readonly string[];
  readonly anchor: Element;
}

/** What the list is in the middle of: nothing here is data, and nothing here outlives the screen. */
export interface ListState {
  readonly selected: ReadonlySet<string>;
  /** The issue that has, or last had, the focus: the list's tab stop. */
  readonly current: string | null;
  /** The issue that takes the focus as soon as its row is there. */
  readonly wanted: string | null;
  readonly picker: OpenPicker | null;
}

export interface ListStore {
  get(): ListState;
  set(change: Partial<ListState>): void;
  subscribe(listener: () => void): () => void;
  /** Notes the issue under the pointer; null once the keyboard leads. Nothing is drawn by it. */
  hover(id: string | null): void;
  hovered(): string | null;
}

/** A store beside React, so that a focus that moves draws two rows again and not the list. `wanted` has the focus at first. */
export function listStore(wanted: string | null = null): ListStore {
  const listeners = new Set<() => void>();
  let hovered: string | null = null;
  let state: ListState = { selected: new Set(), current: wanted, wanted, picker: null };
  return {
    hovered: () => hovered,
    hover(id) {
      hovered = id;
    },
    get: () => state,
    set(change) {
      const keys = Object.keys(change) as (keyof ListState)[];
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
