import { useEffect, useSyncExternalStore } from 'react';

/** The tasks among which one stands in a view, in their order there; without the task itself where the view does not show it. */
export type ShownOrder = (taskId: string) => readonly string[];

let shown: ShownOrder | null = null;
const listeners = new Set<() => void>();

/** Says in which order a view shows its tasks, for as long as it is there; an opened task goes on to the next along it. */
export function useShowsInOrder(order: ShownOrder): void {
  useEffect(() => {
    tell(order);
    return () => void (shown === order && tell(null));
  }, [order]);
}

/** The order of the view behind; null where there is none. */
export const useShownOrder = (): ShownOrder | null => useSyncExternalStore(subscribe, () => shown);

function tell(order: ShownOrder | null): void {
  shown = order;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
