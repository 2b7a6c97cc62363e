import { useSyncExternalStore } from 'react';

/** True where the screen is a phone's, or no wider than so many pixels. */
export function useNarrow(widest = 700): boolean {
  const query = (): MediaQueryList => matchMedia(`(max-width: ${widest}px)`);
  return useSyncExternalStore(
    (listener) => {
      const list = query();
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => query().matches,
  );
}
