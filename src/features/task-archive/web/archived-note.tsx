import { ArchiveRestore } from 'lucide-react';
import type { Task, TaskRow } from '#features/tasks/contract';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { useMutation } from '#web/use-mutation';
import { unarchiveTask } from './data.ts';
import * as words from './words.ts';

/** The banner above an archived task: it is read-only and can be restored. */
export function ArchivedNote({ task, mayRestore }: { task: TaskRow & Partial<Task>; mayRestore: boolean }) {
  const restore = useMutation(unarchiveTask);
  return (
    <Banner
      tone="info"
      action={
        mayRestore ? (
          <Button icon={<ArchiveRestore />} onClick={() => restore({ taskId: task.id, row: task, said: words.taskRestored })}>
            {words.restoreTask}
          </Button>
        ) : null
      }
    >
      {words.archivedNote}
    </Banner>
  );
}
