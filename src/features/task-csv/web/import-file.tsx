import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { FILE_MAX_BYTES, parsedCsv } from '../rules.ts';
import styles from './import.module.css';
import * as words from './words.ts';

/** Takes a file by selection or drop, and reads it in the browser. */
export function ImportFile({ onRows }: { onRows: (rows: string[][]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setError(words.fileTooLarge);
    const { rows, fault } = parsedCsv(await file.text());
    if (fault) setError(fault);
    else if (rows.length < 2) setError(words.noRows);
    else onRows(rows);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <FileUp className={styles.dropIcon} />
      <Text>{words.dropHint}</Text>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {words.selectFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className={styles.hiddenInput}
        aria-label={words.csvFile}
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Text size="small" tone="muted">
        {words.limits}
      </Text>
      {error ? (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
