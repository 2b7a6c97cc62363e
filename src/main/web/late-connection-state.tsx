import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Connection } from '#web/connection';
import { useWaitingChanges } from '#web/outbox';
import styles from './connection-state.module.css';
import * as words from './connection-words.ts';

/** A short interruption of the connection is not worth a message. */
const PATIENCE_MS = 1_500;

/** That the connection has been lost for a while, and how many changes wait for it. */
export function LateConnectionState({ connection }: { connection: Connection }) {
  const waiting = useWaitingChanges();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  const state = connection === 'offline' ? words.offline : words.reconnecting;
  const hint = waiting === 0 ? words.offlineHint : words.waitingChanges(waiting);
  return (
    <span className={styles.state} role="status" data-tip={`${state} ${hint}`}>
      <CloudOff />
      <span className={styles.words}>
        {state} <span className={styles.hint}>{hint}</span>
      </span>
    </span>
  );
}
