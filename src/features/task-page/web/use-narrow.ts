import { useSyncExternalStore } from 'react';

/** Below this the page of a task has one column. */
const NARROW = '(max-width: 1200px)';

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);

function subscribe(listener: () => void): () => void {
  const medium = matchMedia(NARROW);
  medium.addEventListener('change', listener);
  return () => medium.removeEventListener('change', listener);
}
