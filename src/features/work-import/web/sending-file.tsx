import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import { sendWork } from './data.ts';
import type { ReadFile } from './tool-file.tsx';
import styles from './work-import.module.css';
import * as words from './words.ts';

interface SendingFileProps {
  projectId: string;
  file: ReadFile;
  /** It has arrived, or the person gave up. */
  onEnd: () => void;
}

/** Sends what was read to the server, and shows how far that is. */
export function SendingFile({ projectId, file: { work, zipped }, onEnd }: SendingFileProps) {
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const stop = useRef(new AbortController());
  const started = useRef(false);
  useEffect(() => {
    // It is sent only once, even if the effect runs twice.
    if (started.current) return;
    started.current = true;
    const { signal } = stop.current;
    void sendWork({ projectId, work, zipped, signal, onProgress: setSent })
      .then(onEnd)
      .catch((failure: unknown) =>
        signal.aborted ? onEnd() : setError(failure instanceof Error ? failure : new Error(String(failure))),
      );
  }, [projectId, work, zipped, onEnd]);
  const total = work.items.length;
  return (
    <div className={styles.sending}>
      {error ? (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      ) : (
        <>
          <Text>{words.sending(sent, total)}</Text>
          <ProgressBar label={words.sending(sent, total)} total={total} segments={[{ value: sent, tone: 'accent' }]} />
        </>
      )}
      <Button onClick={() => (error ? onEnd() : stop.current.abort())}>{words.cancelSending}</Button>
    </div>
  );
}
