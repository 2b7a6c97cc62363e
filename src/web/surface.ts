import { useEffect, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { announce } from '#ui/live-region';
import * as words from './words.ts';

/** The transient state of a view of rows. Nothing here is data, and nothing outlives the screen. */
export interface SurfaceState {
  readonly selected: ReadonlySet<string>;
  /** The row that has, or last had, the focus: the view's tab stop. */
  readonly current: string | null;
  /** The row that takes the focus as soon as it is there. */
  readonly wanted: string | null;
  /** The row that is open beside the view, where rows open there. */
  readonly open?: string | null;
}

export interface SurfaceStore<State extends SurfaceState = SurfaceState> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
  /** Records the row under the pointer; null once the keyboard is used. It renders nothing. */
  hover(id: string | null): void;
  hovered(): string | null;
}

/** A view whose rows are pointed at, selected and opened. It lives as long as the screen, so handlers may hold on to it. */
export interface Surface<State extends SurfaceState = SurfaceState> {
  readonly store: SurfaceStore<State>;
  /** The attribute with the id of a row, on the element that takes the focus for it. */
  readonly attribute: string;
  /** The visible rows, in their order. */
  shown(): readonly string[];
  /** Those of the given rows that a bulk action reaches, in that order; by default the visible ones. */
  ordered?(ids: ReadonlySet<string>): readonly string[];
  /** The row that a key applies to; by default the one under the pointer, otherwise the one with the focus. */
  pointed?(): string | null;
  /** After the keyboard has moved to a row. */
  follow?(id: string): void;
  open(id: string): void;
}

/** A view whose rows are changed by pickers that open at one of them. */
export type PickingSurface = Surface<SurfaceState & { readonly picker: { readonly ids: readonly string[] } | null }>;

export const noSurfaceState: SurfaceState = { selected: new Set(), current: null, wanted: null };

/** A store outside React, so that moving the focus renders two rows again and not the whole view. */
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

/** A part of a view's state. The component renders again only when that part changes. */
export const useSurfaceState = <State extends SurfaceState, T>(
  { subscribe, get }: SurfaceStore<State>,
  pick: (state: State) => T,
): T => useSyncExternalStore(subscribe, () => pick(get()));

/** The element that takes the focus for a row in the page. */
export const linkOf = ({ attribute }: Pick<Surface, 'attribute'>, id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);

/**
 * Where a picker for some rows opens: at the one under the pointer or with the focus, or the first of them that is in the
 * page. A long list has only the rows around the visible ones in the page.
 */
export function anchorIn(surface: Surface, ids: readonly string[]): HTMLElement | null {
  const pointed = linkOf(surface, pointedIn(surface) ?? ids[0] ?? null);
  if (pointed) return pointed;
  const among = new Set<string | null>(ids);
  const { attribute } = surface;
  return (
    [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].find((row) => among.has(row.getAttribute(attribute))) ?? null
  );
}

/** The row under the pointer, otherwise the one with the focus; null if neither is on one. */
export function pointedIn(surface: Surface): string | null {
  if (surface.pointed) return surface.pointed();
  const shown = surface.shown();
  const isShown = (id: string | null | undefined) => id != null && shown.includes(id);
  return [surface.store.hovered(), document.activeElement?.getAttribute(surface.attribute)].find(isShown) ?? null;
}

/** The rows that a key applies to: the selection, unless the pointer or the focus is on a row outside of it. */
export function targets(surface: Surface): readonly string[] {
  const { selected } = surface.store.get();
  const id = pointedIn(surface);
  if (selected.size > 0 && (id === null || selected.has(id))) return selectedIn(surface);
  return id === null ? [] : [id];
}

/** The part of the selection that can be acted on, in its order. Rows that a filter hides in the meantime are left alone. */
function selectedIn(surface: Surface): readonly string[] {
  const { selected } = surface.store.get();
  return surface.ordered?.(selected) ?? surface.shown().filter((id) => selected.has(id));
}

/** Adds a row to the selection, or removes it. */
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

/** Selects everything from the current row to this one. */
export function chooseTo(surface: Surface, id: string): void {
  const { current, selected } = surface.store.get();
  select(surface, new Set([...selected, ...between(surface.shown(), current ?? id, id)]));
}

export const chooseAll = (surface: Surface): void => select(surface, new Set(surface.shown()));

/** Clears the selection; false if nothing was selected. */
export function chooseNone(surface: Surface): boolean {
  const isAny = surface.store.get().selected.size > 0;
  if (isAny) select(surface, new Set());
  return isAny;
}

function select({ store }: Surface, selected: ReadonlySet<string>): void {
  store.set({ selected });
  announce(selected.size === 0 ? words.nothingSelected : words.countSelected(selected.size));
}

/** The ids from one to another, both included, in their order. */
export function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  return ends[0] === -1 ? [to] : ids.slice(ends[0], (ends[1] ?? 0) + 1);
}

/** Moves the focus to a row. */
export function focusOn(surface: Surface, id: string): string {
  // The keyboard is in use now, until the pointer moves.
  surface.store.hover(null);
  surface.store.set({ wanted: id });
  surface.follow?.(id);
  return id;
}

/** The row that had the focus when it left the page just now. */
let lost: string | null = null;

/** Gives the focus to a row that should have it, once it is in the page. */
export function useWantedFocus({ store, attribute }: Surface, row: RefObject<HTMLElement | null>, id: string): void {
  useLayoutEffect(() => {
    const element = row.current;
    // An undo, or someone else, moved it: in its new place it is another element.
    if (lost === id && document.activeElement === document.body) store.set({ wanted: id });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      lost = id;
      setTimeout(() => (lost = null));
    };
  }, [store, row, id]);
  const isWanted = useSurfaceState(store, ({ wanted }) => wanted === id);
  useEffect(() => {
    if (!isWanted) return;
    // Rows that appear while someone types in a dialog over them leave the focus there.
    if (!document.activeElement?.closest('[data-modal]'))
      row.current?.querySelector<HTMLElement>(`[${attribute}]`)?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    store.set({ wanted: null, current: id });
  }, [isWanted, store, attribute, row, id]);
}
