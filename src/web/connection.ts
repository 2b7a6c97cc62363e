import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

export type Connection = 'online' | 'offline' | 'reconnecting';

// The browser's online state counts only until a request contradicts it: the browser knows networks, not a server on this
// machine.
let isServerReached = navigator.onLine;
let losses = 0;
let isSocketWanted = false;
let isSocketUp = false;
const changes = listeners();

/** The state of the connection as shown to the person. Changes are stored while it is not `online`. */
export const useConnection = (): Connection => useSyncExternalStore(changes.subscribe, connection);

export function connection(): Connection {
  if (!isServerReached) return 'offline';
  return isSocketWanted && !isSocketUp ? 'reconnecting' : 'online';
}

/** Calls back whenever the server is reached again. The result stops it. */
export function onReturn(listener: () => void): () => void {
  let wasReached = isServerReached;
  return changes.subscribe(() => {
    if (isServerReached && !wasReached) listener();
    wasReached = isServerReached;
  });
}

/** Called by the live channel and by the browser's own events: whether the server can be reached. */
export function noteReached(isReached: boolean): void {
  if (isReached === isServerReached) return;
  isServerReached = isReached;
  if (!isReached) losses += 1;
  changes.tell();
}

/**
 * Called by each request when it begins; the result when it knows whether it reached the server. An answer that was on its way
 * when the connection was lost says nothing about now.
 */
export function reaching(): (isReached: boolean) => void {
  const before = losses;
  return (isReached) => {
    if (!isReached || losses === before) noteReached(isReached);
  };
}

/** Called by the live channel: whether a socket is needed, and whether it has joined. */
export function noteSocket(isWanted: boolean, isUp: boolean): void {
  if (isWanted === isSocketWanted && isUp === isSocketUp) return;
  isSocketWanted = isWanted;
  isSocketUp = isUp;
  changes.tell();
}
