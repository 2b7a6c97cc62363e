import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList => matchMedia('(max-width: 700px)');

/** True where the screen is a phone's. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = query();
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => query().matches,
  );
