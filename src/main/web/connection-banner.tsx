import { CloudOff, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Banner } from '#ui/banner';
import { useConnection } from '#web/connection';
import { useWaitingChanges } from '#web/outbox';
import * as words from './words.ts';

/** A short interruption of the connection is not worth a message. */
const PATIENCE_MS = 1_500;

/** Shows that the connection is lost, and how many changes wait for it. Empty while connected. */
export function ConnectionBanner() {
  const connection = useConnection();
  return connection === 'online' ? null : <LateBanner isOffline={connection === 'offline'} />;
}

function LateBanner({ isOffline }: { isOffline: boolean }) {
  const waiting = useWaitingChanges();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Banner tone="warning" icon={isOffline ? <CloudOff /> : <RefreshCw />}>
      {isOffline ? words.offline : words.reconnecting} {waiting === 0 ? words.offlineHint : words.waitingChanges(waiting)}
    </Banner>
  );
}
