import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { FILE_MAX_BYTES, parsedCsv } from '../rules.ts';
import styles from './import.module.css';

/** Takes a file by choice or drop. It is read here; nothing of it goes anywhere yet. */
export function ImportFile({ onRows }: { onRows: (rows: string[][]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setFault('The file is larger than 5 MB.');
    const { rows, fault: wrong } = parsedCsv(await file.text());
    if (wrong) setFault(wrong);
    else if (rows.length < 2) setFault('The file has a head and no rows.');
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
      <Text>Drop a CSV file here, with the names of its columns in the first line.</Text>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className={styles.hiddenInput}
        aria-label="CSV file"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Text size="small" tone="muted">
        Up to 5,000 rows and 5 MB. Commas, semicolons or tabs between the cells.
      </Text>
      {fault ? (
        <Text tone="danger" role="alert">
          {fault}
        </Text>
      ) : null}
    </div>
  );
}
