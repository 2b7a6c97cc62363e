import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './file-drop.module.css';
import { Text } from './text.tsx';

interface FileDropProps {
  /** What to drop here. */
  hint: string;
  /** The button that selects files instead. */
  selectLabel: string;
  /** The name of the field. */
  label: string;
  /** The kinds of files that the browser offers, such as ".csv,text/csv". What is dropped may be of any kind. */
  accept: string;
  multiple?: boolean;
  /** What is accepted, as small print. */
  note?: string;
  error?: string | null;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files by selection or drop. */
export function FileDrop({ hint, selectLabel, label, accept, multiple = false, note, error, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
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
      <FileUp className={styles.icon} aria-hidden="true" />
      <Text>{hint}</Text>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {selectLabel}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        className={styles.input}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {note ? (
        <Text size="small" tone="muted">
          {note}
        </Text>
      ) : null}
      {error ? (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
