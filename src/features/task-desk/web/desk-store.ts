/** What a picker changes. */
export type Facet = 'status' | 'priority' | 'assignee' | 'labels' | 'due';

export interface OpenPicker {
  readonly facet: Facet;
  readonly ids: readonly string[];
  readonly anchor: Element;
}

/** What any view of tasks is in the middle of: nothing here is data, and nothing here outlives the screen. */
export interface DeskState {
  readonly selected: ReadonlySet<string>;
  /** The task that has, or last had, the focus. */
  readonly current: string | null;
  /** The task that takes the focus as soon as it is there. */
  readonly wanted: string | null;
  readonly picker: OpenPicker | null;
  /** The task that is open beside the view. */
  readonly open: string | null;
}

export interface DeskStore<State extends DeskState = DeskState> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export const noDeskState: DeskState = { selected: new Set(), current: null, wanted: null, picker: null, open: null };

/** A store beside React, so that a focus or a drop indicator that moves draws two rows again and not the whole view. */
export function deskStore<State extends DeskState>(initial: State): DeskStore<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(change) {
      const keys = Object.keys(change) as (keyof State)[];
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
