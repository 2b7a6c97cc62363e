import { useSyncExternalStore } from 'react';

/** True if the screen is a phone's, or no wider than this many pixels. Paper is not, so nothing turns while it is printed. */
export function useNarrow(widest = 700): boolean {
  const query = (): MediaQueryList => matchMedia(`screen and (max-width: ${widest}px)`);
  return useSyncExternalStore(
    (listener) => {
      const list = query();
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => query().matches,
  );
}
