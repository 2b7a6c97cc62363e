import { useEffect, useRef } from 'react';

/** What is still on its way to the server has no list there to fail, or to be asked for, until it is made. */
export function useRetryOnceMade(isMade: boolean, retry: () => void): void {
  const wasUnmade = useRef(!isMade);
  useEffect(() => {
    if (!isMade || !wasUnmade.current) return;
    wasUnmade.current = false;
    retry();
  }, [isMade, retry]);
}
