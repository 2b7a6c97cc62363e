import type { Task, TaskRow } from '#features/tasks/contract';
import { useMutation } from '#web/use-mutation';
import { ArchivedBanner } from './archived-banner.tsx';
import { unarchiveTask } from './data.ts';
import * as words from './words.ts';

/** The banner above an archived task: it is read-only and can be restored. */
export function ArchivedNote({ task, mayRestore }: { task: TaskRow & Partial<Task>; mayRestore: boolean }) {
  const restore = useMutation(unarchiveTask);
  const handleRestore = () => void restore({ taskId: task.id, row: task, said: words.taskRestored });
  return (
    <ArchivedBanner restoreLabel={words.restoreTask} onRestore={mayRestore ? handleRestore : null}>
      {words.archivedNote}
    </ArchivedBanner>
  );
}
