import { useSyncExternalStore } from 'react';

/** As in the style sheets: from here on down it is a phone. */
const NARROW = '(max-width: 700px)';

/** True on a phone, where a row has two lines and filters stand in a sheet. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia(NARROW).matches);

function subscribe(listener: () => void): () => void {
  const medium = globalThis.matchMedia(NARROW);
  medium.addEventListener('change', listener);
  return () => medium.removeEventListener('change', listener);
}
