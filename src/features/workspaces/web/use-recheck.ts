import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '#web/connection';

/**
 * Refetches when the live channel is lost although the network is up: the server closes it for people who may no longer
 * read, which is the only sign that a removed person gets.
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
