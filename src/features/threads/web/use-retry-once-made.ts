import { useEffect, useRef } from 'react';

/** An item that the server has not created yet has no list to load; this loads it once the item exists. */
export function useRetryOnceMade(isMade: boolean, retry: () => void): void {
  const wasUnmade = useRef(!isMade);
  useEffect(() => {
    if (!isMade || !wasUnmade.current) return;
    wasUnmade.current = false;
    retry();
  }, [isMade, retry]);
}
