import { useSyncExternalStore } from 'react';

/** One value that a host on the page shows and anyone may set: the open menu, the open question. */
export interface Slot<T> {
  get(): T | null;
  set(value: T | null): void;
  subscribe(listener: () => void): () => void;
}

export function createSlot<T>(): Slot<T> {
  let current: T | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useSlot<T>(slot: Slot<T>): T | null {
  return useSyncExternalStore(slot.subscribe, slot.get);
}
