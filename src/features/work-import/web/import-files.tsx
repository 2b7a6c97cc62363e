import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import type { WorkImport } from '../contract.ts';
import type { ZippedFiles } from '../rules/zipped-files.ts';
import { refetchImports } from './data.ts';
import { type FileProgress, keepFiles, sendKeptFiles, stopFiles, useFileProgress } from './file-sending.ts';
import { hasSome } from './file-run.ts';
import * as words from './file-words.ts';
import { filesOf } from './reading-files.ts';
import styles from './work-import.module.css';

interface ImportFilesProps {
  row: WorkImport;
  /** Its tasks are being created: files come as they appear. */
  isRunning: boolean;
}

/** The files of an import that are on their way from this page, or that it still waits for, and the way to send them. */
export function ImportFiles({ row, isRunning }: ImportFilesProps) {
  const { id } = row;
  const { waiting } = row.files;
  const progress = useFileProgress(id);
  const isKept = progress !== null;
  const isSending = progress?.isRunning === true;
  const isNew = isKept && !progress.hasRun;
  useEffect(() => {
    // They wait for nothing else, such as a job that was resumed.
    if (isNew && waiting > 0) send(row);
  }, [isNew, waiting, row]);
  if (!isSending && (waiting === 0 || isRunning)) return null;
  return (
    <div className={styles.waiting}>
      {isSending ? (
        <Uploading {...progress} />
      ) : (
        <div>
          {progress?.error ? (
            <Text tone="danger" role="alert">
              {progress.error}
            </Text>
          ) : null}
          <Text>{words.missing(waiting)}</Text>
          {isKept ? null : <Text tone="muted">{words.selectAgain}</Text>}
        </div>
      )}
      {isKept ? (
        // The same button in both states, so that it keeps the focus when pressed.
        <Button onClick={() => (isSending ? stopFiles(id) : send(row))}>
          {isSending ? words.stopUploading : words.continueUploading}
        </Button>
      ) : (
        <SelectAgain importId={id} onSelect={() => send(row)} />
      )}
    </div>
  );
}

const send = ({ id, projectId }: WorkImport): void => void sendKeptFiles(id, () => refetchImports(projectId));

function Uploading({ done, total }: Pick<FileProgress, 'done' | 'total'>) {
  const label = total === 0 ? words.waitingForTasks : words.uploading(done, Math.max(done, total));
  return (
    <div className={styles.sent}>
      <Text>{label}</Text>
      <ProgressBar label={label} total={Math.max(total, done, 1)} segments={[{ value: done, tone: 'accent' }]} />
      <Text size="small" tone="muted">
        {words.keepOpen}
      </Text>
    </div>
  );
}

/** The files in a zip file that has some of those that an import waits for, or what is wrong with it. */
async function fitting(importId: string, files: readonly File[]): Promise<ZippedFiles | string> {
  const found = await filesOf(files);
  if (typeof found === 'string') return found;
  try {
    return (await hasSome(importId, found)) ? found : words.otherZip;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function SelectAgain({ importId, onSelect }: { importId: string; onSelect: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setReading(true);
    const found = await fitting(importId, files);
    setReading(false);
    if (typeof found === 'string') return setError(found);
    setError(null);
    keepFiles(importId, found);
    return onSelect();
  };
  return (
    <>
      <Button icon={<FileUp />} busy={isReading} onClick={() => input.current?.click()}>
        {words.selectZip}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".zip,application/zip"
        aria-label={words.zipFile}
        tabIndex={-1}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {error ? (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      ) : null}
    </>
  );
}
