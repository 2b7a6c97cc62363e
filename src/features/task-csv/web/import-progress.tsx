import { useEffect, useRef, useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { FormActions } from '#ui/form';
import { next } from '#ui/next-part';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import type { ImportedTask } from '../rules/reading.ts';
import { createLabels, type ImportRun, runImport } from './import-run.ts';
import styles from './import.module.css';
import * as words from './words.ts';

export interface ImportPlan {
  /** Labels to create first. */
  readonly labels: readonly string[];
  readonly tag: string | null;
  /** The number of rows that are not imported. */
  readonly skipped: number;
  /** The tasks, with the ids of the created labels. */
  tasks(labelIds: Readonly<Record<string, string>>): ImportedTask[];
}

interface ImportProgressProps {
  scope: ProjectScope;
  plan: ImportPlan;
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
  onShow: (tag: string) => void;
}

/** Runs the import and shows its progress and result. */
export function ImportProgress({ scope, plan, onRunning, onClose, onShow }: ImportProgressProps) {
  const [{ imported, total }, setProgress] = useState({ imported: 0, total: plan.tasks({}).length });
  const [outcome, setOutcome] = useState<ImportRun | null>(null);
  const stop = useRef(new AbortController());
  const started = useRef(false);
  const { projectId } = scope;
  useEffect(() => {
    // The import starts only once, even if the effect runs twice.
    if (started.current) return;
    started.current = true;
    const run = async (): Promise<ImportRun> => {
      const tasks = plan.tasks(await createLabels(projectId, plan.labels));
      return runImport(projectId, tasks, (done) => setProgress({ imported: done, total: tasks.length }), stop.current.signal);
    };
    void run()
      .catch((error: unknown) => ({ imported: 0, error: error instanceof Error ? error : new Error(words.importStopped) }))
      .then((result) => {
        setOutcome(result);
        onRunning(false);
      });
  }, [plan, projectId, onRunning]);

  if (!outcome) {
    return (
      <div key="run" className={styles.progress} role="group" aria-label={words.importTasksFromCsv} {...next}>
        <Text>{words.progress(imported, total)}</Text>
        <ProgressBar
          label={words.progress(imported, total)}
          total={Math.max(total, 1)}
          segments={[{ value: imported, tone: 'accent' }]}
        />
        <FormActions align="end">
          <Button onClick={() => stop.current.abort()}>{words.stopImport}</Button>
        </FormActions>
      </div>
    );
  }
  const { tag } = plan;
  return (
    <div key="end" className={styles.progress}>
      <div role="status" {...next}>
        <Text strong>{outcome.imported < total ? words.someImported(outcome.imported, total) : words.allImported(total)}</Text>
        {plan.skipped > 0 ? <Text tone="muted">{words.rowsSkipped(plan.skipped)}</Text> : null}
        {outcome.error ? (
          <Text tone="danger">{outcome.imported > 0 ? words.importFailed(outcome.error.message) : outcome.error.message}</Text>
        ) : null}
      </div>
      <FormActions align="end">
        <Button onClick={onClose}>{words.close}</Button>
        {tag !== null && outcome.imported > 0 ? (
          <Button
            variant="primary"
            onClick={() => {
              onShow(tag);
              onClose();
            }}
          >
            {words.showTasks}
          </Button>
        ) : null}
      </FormActions>
    </div>
  );
}
