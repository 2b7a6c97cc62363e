import { useState } from 'react';
import { FileDrop } from '#ui/file-drop';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { FILE_MAX_BYTES, parsedCsv } from '#features/table-files/rules';
import styles from './import.module.css';
import * as words from './words.ts';

/** Takes a file by selection or drop, and reads it in the browser. */
export function ImportFile({ toolsPath, onRows }: { toolsPath: string | null; onRows: (rows: string[][]) => void }) {
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setError(words.fileTooLarge);
    const { rows, fault } = parsedCsv(await file.text());
    if (fault) setError(fault);
    else if (rows.length < 2) setError(words.noRows);
    else onRows(rows);
  };
  return (
    <div className={styles.mapping}>
      <FileDrop
        hint={words.dropHint}
        selectLabel={words.selectFile}
        label={words.csvFile}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        note={words.limits}
        error={error}
        onFiles={([file]) => void take(file)}
      />
      {toolsPath === null ? null : (
        <Text tone="muted">
          {words.otherTools} <TextLink to={toolsPath}>{words.importFromTool}</TextLink>
        </Text>
      )}
    </div>
  );
}
