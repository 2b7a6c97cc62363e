import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

const changes = listeners();
let waiting = 0;

/** Says how many texts of documents wait to be sent: they do not pass through the outbox. */
export function noteWaitingTexts(count: number): void {
  waiting = count;
  changes.tell();
}

/** How many texts of documents the server may lack a part of. */
export const useWaitingTexts = (): number => useSyncExternalStore(changes.subscribe, () => waiting);
