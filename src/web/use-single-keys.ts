import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { local } from './local.ts';
import { hasSingleKeys, SINGLE_KEYS } from './single-keys.ts';

const changes = listeners();

/** Whether single-key shortcuts are on, and how to turn them on or off, in every tab of this browser. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, hasSingleKeys), setSingleKeys];
}

function setSingleKeys(isOn: boolean): void {
  local.write(SINGLE_KEYS, isOn ? null : false);
  changes.tell();
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  const handleStorage = ({ key }: StorageEvent) => key === SINGLE_KEYS && listener();
  addEventListener('storage', handleStorage);
  return () => {
    stop();
    removeEventListener('storage', handleStorage);
  };
}
