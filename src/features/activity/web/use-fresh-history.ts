import { useEffect, useRef } from 'react';

/** The wait for a burst of changes to end before the history is loaded again. */
const PAUSE_MS = 700;

/**
 * Reloads the history, which live updates do not include, when `stamp` changes, or when `isBehind` says that the loaded history is
 * out of date. `stamp` is null until everything is loaded.
 */
export function useFreshHistory(stamp: string | number | null, isBehind: boolean, ask: () => void): void {
  const seen = useRef(stamp);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    seen.current ??= stamp;
    if (stamp === null || (seen.current === stamp && !isBehind)) return undefined;
    let wait = PAUSE_MS;
    const asked = () => {
      seen.current = stamp;
      asking.current();
      // A response that a live update overtook is discarded, so it is requested again, with a longer delay each time.
      if (isBehind) timer = setTimeout(asked, (wait *= 2));
    };
    let timer = setTimeout(asked, wait);
    return () => clearTimeout(timer);
  }, [stamp, isBehind]);
}
