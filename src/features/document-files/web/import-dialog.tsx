import { useState } from 'react';
import type { DocumentPlace, ToolProps } from '#features/documents/web';
import { Dialog } from '#ui/dialog';
import { FileDrop } from '#ui/file-drop';
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
        <FileDrop
          hint={words.importHint}
          selectLabel={words.selectFiles}
          label={words.files}
          accept={ACCEPTED}
          multiple
          note={words.importLimits}
          error={stage.error}
          onFiles={(files) => void run(files, place, setStage)}
        />
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
