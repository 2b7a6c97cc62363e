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
import { archiveBatches, type BatchRow, restoreBatch } from './auto-archive-data.ts';
import { tasksSaid } from './auto-archive-words.ts';
import * as words from './words.ts';

/** Above the archive: what archived itself lately, each batch with the way back for all of it. */
export function ArchiveBatches({ project }: { project: ProjectSummary }) {
  const { rows } = useList(archiveBatches, { workspaceId: project.workspaceId, projectId: project.id });
  const now = useNow();
  const [restoring, setRestoring] = useState<string | null>(null);
  const mayRestore = mayNow(project, 'editAnyTask');
  const handleRestore = async (batch: BatchRow) => {
    setRestoring(batch.id);
    await restored(batch).finally(() => setRestoring(null));
  };
  if (rows.length === 0) return null;
  return (
    <ul className={styles.batches} aria-label={words.archivedAutomatically}>
      {rows.map((batch) => (
        <li key={batch.id} className={styles.note}>
          <span>
            {words.archivedCountArchivedAutomatically(tasksSaid(batch.archivedCount), shortDate(batch.archivedAt, { now }))}
          </span>
          {mayRestore ? (
            <Button
              size="s"
              variant="ghost"
              icon={<ArchiveRestore />}
              disabled={restoring !== null}
              onClick={() => void handleRestore(batch)}
            >
              {words.restoreArchivedCount(tasksSaid(batch.archivedCount))}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Restores a batch part by part. A refusal tells itself. */
async function restored({ projectId, archivedAt }: BatchRow): Promise<void> {
  let count = 0;
  for (let left = 1; left > 0;) {
    const answer = await perform(restoreBatch, { projectId, archivedAt }).confirmed.catch(() => null);
    if (!answer) return;
    count += answer.items.length;
    left = answer.items.length > 0 ? answer.left : 0;
  }
  if (count > 0) toast.success(words.countRestoredToTheBoard(tasksSaid(count)));
}
