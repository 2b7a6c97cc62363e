import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { DocumentPlace, ToolProps } from '#features/documents/web';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import { ACCEPTED, foundIn } from './import-files.ts';
import { ImportReportView } from './import-report.tsx';
import { imported, type ImportReport } from './import-run.ts';
import styles from './import.module.css';
import * as words from './words.ts';

type Stage =
  | { is: 'selecting'; error: string | null }
  | { is: 'running'; done: number; all: number }
  | { is: 'done'; report: ImportReport };

/** Creates documents from files: select or drop them, wait, and read what was left out. */
export function Tool({ isOpen, onClose, place, onOpen }: ToolProps) {
  const [stage, setStage] = useState<Stage>({ is: 'selecting', error: null });
  const close = () => {
    onClose();
    setStage({ is: 'selecting', error: null });
  };
  const isRunning = stage.is === 'running';
  return (
    <Dialog
      open={isOpen}
      // A running import keeps the dialog open: it says what came of it.
      onOpenChange={(open) => !open && !isRunning && close()}
      isKept={isRunning}
      title={words.importDocuments}
    >
      {stage.is === 'selecting' ? (
        <FileDrop error={stage.error} onFiles={(files) => void run(files, place, setStage)} />
      ) : stage.is === 'running' ? (
        <div className={styles.report}>
          <Text role="status">{words.importing(stage.done, stage.all)}</Text>
          <ProgressBar
            label={words.importing(stage.done, stage.all)}
            segments={[{ value: stage.done, tone: 'accent' }]}
            total={stage.all}
          />
        </div>
      ) : (
        <ImportReportView
          report={stage.report}
          onClose={close}
          onOpen={(id) => {
            close();
            onOpen(id);
          }}
        />
      )}
    </Dialog>
  );
}

async function run(selected: readonly File[], place: DocumentPlace, show: (stage: Stage) => void): Promise<void> {
  const found = await foundIn(selected).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (found instanceof Error) return show({ is: 'selecting', error: found.message });
  const all = found.files.length;
  if (all === 0) return show({ is: 'selecting', error: words.nothingFound });
  show({ is: 'running', done: 0, all });
  const report = await imported(found.files, place, (done) => show({ is: 'running', done, all }));
  return show({ is: 'done', report: { ...report, leftOut: [...found.leftOut, ...report.leftOut] } });
}

function FileDrop({ error, onFiles }: { error: string | null; onFiles: (files: readonly File[]) => void }) {
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
      <FileUp className={styles.dropIcon} aria-hidden="true" />
      <Text>{words.importHint}</Text>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {words.selectFiles}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className={styles.hiddenInput}
        aria-label={words.files}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Text size="small" tone="muted">
        {words.importLimits}
      </Text>
      {error === null ? null : <Banner tone="danger">{error}</Banner>}
    </div>
  );
}
