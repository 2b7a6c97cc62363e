import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '#web/connection';

/**
 * Asks again when the live channel is lost though the network is there: the server closes it to who may no longer read, and
 * that is all that a person who was removed gets to know.
 */
export function useRecheck(ask: () => void): void {
  const connection = useConnection();
  const wasOnline = useRef(false);
  const recheck = useEffectEvent(ask);
  useEffect(() => {
    if (connection === 'reconnecting' && wasOnline.current) recheck();
    wasOnline.current = connection === 'online';
  }, [connection]);
}
