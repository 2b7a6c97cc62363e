import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '#web/connection';
import { useWaitingChanges } from '#web/outbox';
import { useWaitingTexts } from '#web/waiting-texts';
import styles from './connection-state.module.css';
import * as words from './words.ts';

/** A short interruption of the connection is not worth a message. */
const PATIENCE_MS = 1_500;

/**
 * Shows in the bar of the page that the connection is lost, and how many changes wait for it. Empty while connected. The
 * person keeps working meanwhile, so nothing on the page moves for it.
 */
export function ConnectionState() {
  const connection = useConnection();
  return connection === 'online' ? null : <LateState state={connection === 'offline' ? words.offline : words.reconnecting} />;
}

function LateState({ state }: { state: string }) {
  const waiting = useWaitingChanges() + useWaitingTexts();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  const hint = waiting === 0 ? words.offlineHint : words.waitingChanges(waiting);
  return (
    <span className={styles.state} role="status" data-tip={`${state} ${hint}`}>
      <CloudOff />
      <span className={styles.words}>
        <span>{state} </span>
        <span>{hint}</span>
      </span>
    </span>
  );
}
