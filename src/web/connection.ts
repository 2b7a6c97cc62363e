import { useSyncExternalStore } from 'react';

export type Connection = 'online' | 'offline' | 'reconnecting';

let isServerReached = true;
let isSocketWanted = false;
let isSocketUp = false;
const listeners = new Set<() => void>();

/** What to tell the person of the connection: changes are kept while it is not `online`. */
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

export function connection(): Connection {
  if (!navigator.onLine || !isServerReached) return 'offline';
  return isSocketWanted && !isSocketUp ? 'reconnecting' : 'online';
}

/** Calls back whenever the connection may have changed. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Told by each request: whether the server could be reached. */
export function noteReached(isReached: boolean): void {
  if (isReached === isServerReached) return;
  isServerReached = isReached;
  tell();
}

/** Told by the live channel: whether a socket is wanted, and whether it has joined. */
export function noteSocket(isWanted: boolean, isUp: boolean): void {
  if (isWanted === isSocketWanted && isUp === isSocketUp) return;
  isSocketWanted = isWanted;
  isSocketUp = isUp;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
