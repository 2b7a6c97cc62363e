import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { announce } from '#ui/live-region';
import * as words from './words.ts';

/** What a view of rows is in the middle of: nothing here is data, and nothing here outlives the screen. */
export interface SurfaceState {
  readonly selected: ReadonlySet<string>;
  /** The row that has, or last had, the focus: the view's tab stop. */
  readonly current: string | null;
  /** The row that takes the focus as soon as it is there. */
  readonly wanted: string | null;
}

export interface SurfaceStore<State extends SurfaceState = SurfaceState> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
  /** Notes the row under the pointer; null once the keyboard leads. Nothing is drawn by it. */
  hover(id: string | null): void;
  hovered(): string | null;
}

/** A view whose rows are pointed at, selected and opened. It lives as long as the screen, so handlers may hold on to it. */
export interface Surface<State extends SurfaceState = SurfaceState> {
  readonly store: SurfaceStore<State>;
  /** The attribute that says the id of a row on the element that takes the focus for it. */
  readonly attribute: string;
  /** The rows that are shown, in the order in which they stand. */
  shown(): readonly string[];
  /** Those of some rows that an act on them all reaches, in that order; by default those that are shown. */
  ordered?(ids: ReadonlySet<string>): readonly string[];
  /** The row that a key acts on; by default the one under the pointer, else the one with the focus. */
  pointed?(): string | null;
  /** After the keyboard has gone to a row. */
  follow?(id: string): void;
  open(id: string): void;
}

/** A view whose rows are changed by pickers that open at one of them. */
export type PickingSurface = Surface<SurfaceState & { readonly picker: { readonly ids: readonly string[] } | null }>;

export const noSurfaceState: SurfaceState = { selected: new Set(), current: null, wanted: null };

/** A store beside React, so that a focus that moves draws two rows again and not the whole view. */
export function surfaceStore<State extends SurfaceState>(initial: State): SurfaceStore<State> {
  const listeners = new Set<() => void>();
  let hovered: string | null = null;
  let state = initial;
  return {
    hovered: () => hovered,
    hover(id) {
      hovered = id;
    },
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

/** A piece of a view's state; the component is drawn again only when that piece changes. */
export const useSurfaceState = <State extends SurfaceState, T>(
  { subscribe, get }: SurfaceStore<State>,
  pick: (state: State) => T,
): T => useSyncExternalStore(subscribe, () => pick(get()));

/** What takes the focus for a row that is in the page. */
export const linkOf = ({ attribute }: Pick<Surface, 'attribute'>, id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);

/** The row under the pointer, else the one with the focus; null where neither is on one. */
export function pointedIn(surface: Surface): string | null {
  if (surface.pointed) return surface.pointed();
  const shown = surface.shown();
  const isShown = (id: string | null | undefined) => id != null && shown.includes(id);
  return [surface.store.hovered(), document.activeElement?.getAttribute(surface.attribute)].find(isShown) ?? null;
}

/** The rows that a key acts on: the selection, unless the pointer or the focus is on a row outside of it. */
export function targets(surface: Surface): readonly string[] {
  const { selected } = surface.store.get();
  const id = pointedIn(surface);
  if (selected.size > 0 && (id === null || selected.has(id))) return selectedIn(surface);
  return id === null ? [] : [id];
}

/** What of the selection can be acted on, in the order in which it stands; what a filter hides meanwhile is left alone. */
function selectedIn(surface: Surface): readonly string[] {
  const { selected } = surface.store.get();
  return surface.ordered?.(selected) ?? surface.shown().filter((id) => selected.has(id));
}

/** Takes a row into the selection, or out of it. */
export function toggle(surface: Surface, id: string): void {
  const selected = new Set(surface.store.get().selected);
  if (!selected.delete(id)) selected.add(id);
  select(surface, selected);
}

/** The same, and the next range begins at it. */
export function choose(surface: Surface, id: string): void {
  surface.store.set({ current: id });
  toggle(surface, id);
}

/** Takes everything from the current row to this one into the selection. */
export function chooseTo(surface: Surface, id: string): void {
  const { current, selected } = surface.store.get();
  select(surface, new Set([...selected, ...between(surface.shown(), current ?? id, id)]));
}

export const chooseAll = (surface: Surface): void => select(surface, new Set(surface.shown()));

/** Clears the selection; false where nothing was selected. */
export function chooseNone(surface: Surface): boolean {
  const isAny = surface.store.get().selected.size > 0;
  if (isAny) select(surface, new Set());
  return isAny;
}

function select({ store }: Surface, selected: ReadonlySet<string>): void {
  store.set({ selected });
  announce(selected.size === 0 ? words.nothingSelected : words.countSelected(selected.size));
}

/** The ids from one to another, both included, in the order in which they stand. */
export function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  return ends[0] === -1 ? [to] : ids.slice(ends[0], (ends[1] ?? 0) + 1);
}

/** Moves the focus to a row. */
export function focusOn(surface: Surface, id: string): string {
  // The keyboard leads now, until the pointer moves.
  surface.store.hover(null);
  surface.store.set({ wanted: id });
  surface.follow?.(id);
  return id;
}

/** Gives the focus to a row that wants it, once it is in the page. */
export function useWantedFocus({ store, attribute }: Surface, row: RefObject<HTMLElement | null>, id: string): void {
  const isWanted = useSurfaceState(store, ({ wanted }) => wanted === id);
  useEffect(() => {
    if (!isWanted) return;
    // Rows that come while someone writes in a dialog over them leave the focus there.
    if (!document.activeElement?.closest('[data-modal]'))
      row.current?.querySelector<HTMLElement>(`[${attribute}]`)?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    store.set({ wanted: null, current: id });
  }, [isWanted, store, attribute, row, id]);
}
