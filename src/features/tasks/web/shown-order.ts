import { useEffect, useSyncExternalStore } from 'react';

/** The tasks around one in a view, in order; without the task itself if the view does not show it. */
export type ShownOrder = (taskId: string) => readonly string[];

let shown: ShownOrder | null = null;
const listeners = new Set<() => void>();

/** Provides the order in which a view shows its tasks, while it is mounted. An open task uses it to find the next one. */
export function useShowsInOrder(order: ShownOrder): void {
  useEffect(() => {
    tell(order);
    return () => void (shown === order && tell(null));
  }, [order]);
}

/** The order of the view behind; null if there is none. */
export const useShownOrder = (): ShownOrder | null => useSyncExternalStore(subscribe, () => shown);

function tell(order: ShownOrder | null): void {
  shown = order;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
