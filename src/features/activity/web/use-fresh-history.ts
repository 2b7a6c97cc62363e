import { useEffect, useRef } from 'react';

/** A burst of changes is waited out before the history is asked for. */
const PAUSE_MS = 700;

/**
 * Asks again for what no frame carries (the history) when `stamp` says that something changed, or when `isBehind` says that it had
 * changed before it came; a stamp of null while all is still to come.
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
      // An answer that a frame overtook is nothing, so one that is still behind asks again, later each time.
      if (isBehind) timer = setTimeout(asked, (wait *= 2));
    };
    let timer = setTimeout(asked, wait);
    return () => clearTimeout(timer);
  }, [stamp, isBehind]);
}
