import { ArchiveRestore } from 'lucide-react';
import type { Task, TaskRow } from '#features/tasks/contract';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { useMutation } from '#web/use-mutation';
import { unarchiveTask } from './data.ts';
import * as words from './words.ts';

/** Over a task that is in the archive: why nothing of it can be changed, and the way back. */
export function ArchivedNote({ task, mayRestore }: { task: TaskRow & Partial<Task>; mayRestore: boolean }) {
  const restore = useMutation(unarchiveTask);
  return (
    <Banner
      tone="info"
      action={
        mayRestore ? (
          <Button icon={<ArchiveRestore />} onClick={() => restore({ taskId: task.id, row: task, said: words.backOnTheBoard })}>
            {words.takeItOut}
          </Button>
        ) : null
      }
    >
      {words.thisTaskIsInTheArchive}
    </Banner>
  );
}
