import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '#contract/dates';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { Button } from '#ui/button';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { perform } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import styles from './archive.module.css';
import { archiveBatches, type BatchRow, restoreBatch } from './archive-batch-data.ts';
import * as words from './words.ts';

/** The recent automatic archive batches, each with a button that restores it. */
export function ArchiveBatches({ project }: { project: ProjectSummary }) {
  const { rows } = useList(archiveBatches, { workspaceId: project.workspaceId, projectId: project.id });
  const now = useNow();
  const [restoring, setRestoring] = useState<string | null>(null);
  const mayRestore = mayNow(project, 'editAnyTask');
  const handleRestore = async (batch: BatchRow) => {
    setRestoring(batch.id);
    await restoreAll(batch).finally(() => setRestoring(null));
  };
  if (rows.length === 0) return null;
  return (
    <ul className={styles.batches} aria-label={words.archivedAutomatically}>
      {rows.map((batch) => (
        <li key={batch.id} className={styles.note}>
          <span>{words.batchArchived(batch.archivedCount, shortDate(batch.archivedAt, { now }))}</span>
          {mayRestore ? (
            <Button
              size="s"
              variant="ghost"
              icon={<ArchiveRestore />}
              disabled={restoring !== null}
              onClick={() => void handleRestore(batch)}
            >
              {words.restoreTasks(batch.archivedCount)}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Restores a batch in parts. Failures are shown elsewhere. */
async function restoreAll({ projectId, archivedAt }: BatchRow): Promise<void> {
  let count = 0;
  for (let left = 1; left > 0;) {
    const answer = await perform(restoreBatch, { projectId, archivedAt }).confirmed.catch(() => null);
    if (!answer) return;
    count += answer.items.length;
    left = answer.items.length > 0 ? answer.left : 0;
  }
  if (count > 0) toast.success(words.tasksRestored(count));
}
