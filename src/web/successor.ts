import { useEffect, useRef } from 'react';
import { type PickingSurface, useSurfaceState } from './surface.ts';

/**
 * Keeps the keyboard focus in the list when the focused row leaves (it was completed, or a filter now hides it): the row
 * below it is next. Focus elsewhere on the screen stays there.
 */
export function useSuccessor({ store }: PickingSurface, order: readonly string[]): void {
  const current = useSurfaceState(store, (state) => state.current);
  const isPicking = useSurfaceState(store, ({ picker }) => picker !== null);
  const before = useRef({ order, wasPicking: isPicking });
  useEffect(() => {
    const { order: former, wasPicking } = before.current;
    // A row that was never here is in another list of the surface.
    const isGone = current !== null && former.includes(current) && !order.includes(current);
    // A row that leaves below an open picker is still what the picker is about.
    before.current = { order: isGone && isPicking ? former : order, wasPicking: isPicking };
    if (!isGone || isPicking) return;
    const next = nextOf(current, former, new Set(order));
    store.set(wasPicking || isFocusLost() ? { current: next, wanted: next } : { current: next });
  }, [order, current, isPicking, store]);
}

function nextOf(gone: string, before: readonly string[], shown: ReadonlySet<string>): string | null {
  const at = before.indexOf(gone);
  if (at === -1) return null;
  const isThere = (id: string) => shown.has(id);
  return before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere) ?? null;
}

/** On nothing, or on a popup that is closing. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-closed]') !== null;
}
