import { useEffect, useRef } from 'react';
import { type PickingSurface, useSurfaceState } from './surface.ts';

/**
 * Keeps the keyboard in the list when the row that it is at leaves (it was settled, a filter no longer lets it through): what
 * stood below it is next. Whoever is at another place of the screen stays there.
 */
export function useSuccessor({ store }: PickingSurface, order: readonly string[]): void {
  const current = useSurfaceState(store, (state) => state.current);
  const isPicking = useSurfaceState(store, ({ picker }) => picker !== null);
  const before = useRef({ order, wasPicking: isPicking });
  useEffect(() => {
    const { order: former, wasPicking } = before.current;
    const isGone = current !== null && !order.includes(current);
    // What leaves below an open picker is still what that is about.
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

/** On nothing, or on a popup that is about to go. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-closed]') !== null;
}
