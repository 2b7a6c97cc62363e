import { useEffect, useRef, useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import type { ImportedTask } from './csv-data.ts';
import { createLabels, type ImportRun, runImport } from './import-run.ts';
import styles from './import.module.css';
import * as words from './words.ts';

export interface ImportPlan {
  /** Labels to be made first. */
  readonly labels: readonly string[];
  readonly tag: string | null;
  /** Rows that are left out. */
  readonly left: number;
  /** The tasks, once the labels have their ids. */
  tasks(labelIds: Readonly<Record<string, string>>): ImportedTask[];
}

interface ImportProgressProps {
  scope: ProjectScope;
  plan: ImportPlan;
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
  onShow: (tag: string) => void;
}

/** Makes what was planned, and tells how far it is and what came of it. */
export function ImportProgress({ scope, plan, onRunning, onClose, onShow }: ImportProgressProps) {
  const [{ made, total }, setProgress] = useState({ made: 0, total: plan.tasks({}).length });
  const [outcome, setOutcome] = useState<ImportRun | null>(null);
  const stop = useRef(new AbortController());
  const begun = useRef(false);
  const { projectId } = scope;
  useEffect(() => {
    // An import is begun once, however often the effect is run.
    if (begun.current) return;
    begun.current = true;
    const run = async (): Promise<ImportRun> => {
      const tasks = plan.tasks(await createLabels(projectId, plan.labels));
      return runImport(projectId, tasks, (done) => setProgress({ made: done, total: tasks.length }), stop.current.signal);
    };
    void run()
      .catch((error: unknown) => ({ made: 0, error: error instanceof Error ? error : new Error('The import stopped.') }))
      .then((result) => {
        setOutcome(result);
        onRunning(false);
      });
  }, [plan, projectId, onRunning]);

  if (!outcome) {
    return (
      <div className={styles.progress}>
        <Text>{words.madeOfTotalTasksMade(made, total)}</Text>
        <ProgressBar
          label={words.madeOfTotalTasksMade(made, total)}
          total={Math.max(total, 1)}
          segments={[{ value: made, tone: 'accent' }]}
        />
        <div className={styles.actions}>
          <Button onClick={() => stop.current.abort()}>{words.stop}</Button>
        </div>
      </div>
    );
  }
  const { tag } = plan;
  return (
    <div className={styles.progress}>
      <div role="status">
        <Text strong>{words.madeValueMadeValue(outcome.made, total, total - outcome.made)}</Text>
        {plan.left > 0 ? <Text tone="muted">{words.leftValueLeftOut(plan.left)}</Text> : null}
        {outcome.error ? <Text tone="danger">{words.messageWhatWasMadeBeforeStays(outcome.error.message)}</Text> : null}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.close}</Button>
        {tag !== null && outcome.made > 0 ? (
          <Button
            variant="primary"
            onClick={() => {
              onShow(tag);
              onClose();
            }}
          >
            {words.showThem}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
