import { useEffect, useRef } from 'react';
import { useWorkState, useWorkSurface } from '#features/work-surface/web';

/** Keeps the keyboard in the list when the row that it is at leaves (it was completed, or given to someone else): the next one is at it. */
export function useNextRow(order: readonly string[]): void {
  const { store } = useWorkSurface();
  const current = useWorkState((state) => state.current);
  const isPicking = useWorkState(({ picker }) => picker !== null);
  const before = useRef(order);
  useEffect(() => {
    // What leaves below an open picker is still what that is about.
    if (isPicking) return;
    const former = before.current;
    before.current = order;
    if (current === null || order.includes(current) || !former.includes(current)) return;
    const at = former.indexOf(current);
    const isThere = (id: string) => order.includes(id);
    const next = former.slice(at + 1).find(isThere) ?? former.slice(0, at).findLast(isThere) ?? null;
    store.set({ current: next, wanted: next });
  }, [order, current, isPicking, store]);
}
