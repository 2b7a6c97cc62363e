import { useEffect, useRef } from 'react';
import { useIssueSurface, useListState } from './issue-surface.ts';

/**
 * Keeps the keyboard in the list when the row that it is at leaves (it was settled, a filter no longer lets it through): what
 * stood below it is next. Whoever is at another place of the screen stays there.
 */
export function useSuccessor(order: readonly string[], places: ReadonlyMap<string, number>): void {
  const { store } = useIssueSurface();
  const current = useListState((state) => state.current);
  const isPicking = useListState(({ picker }) => picker !== null);
  const before = useRef({ order, wasPicking: isPicking });
  useEffect(() => {
    const { order: former, wasPicking } = before.current;
    const isGone = current !== null && !places.has(current);
    // What leaves below an open picker is still what that is about.
    before.current = { order: isGone && isPicking ? former : order, wasPicking: isPicking };
    if (!isGone || isPicking) return;
    const next = nextOf(current, former, places);
    store.set(wasPicking || isFocusLost() ? { current: next, wanted: next } : { current: next });
  }, [order, places, current, isPicking, store]);
}

function nextOf(gone: string, before: readonly string[], places: ReadonlyMap<string, number>): string | null {
  const at = before.indexOf(gone);
  if (at === -1) return null;
  const isThere = (id: string) => places.has(id);
  return before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere) ?? null;
}

/** On nothing, or on a popup that is about to go. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-closed]') !== null;
}
