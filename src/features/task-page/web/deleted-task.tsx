import { Trash2 } from 'lucide-react';
import type { ProjectSummary } from '#features/projects/contract';
import { useMayRestoreTask } from '#features/task-archive/web';
import { restoreTask, type ShownTask } from '#features/tasks/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import * as words from './words.ts';

interface DeletedTaskProps {
  task: ShownTask;
  project: ProjectSummary;
  onClose: () => void;
}

/** A task that someone deleted while it was open, with a button to restore it if the person may. */
export function DeletedTask({ task, project, onClose }: DeletedTaskProps) {
  const { user } = useSession();
  const restore = useMutation(restoreTask);
  const mayRestore = useMayRestoreTask(task, project, user?.id);
  const handleRestore = () => restore({ taskId: task.id, row: Object.assign({ ...task }, { deletedAt: null }) });
  return (
    <EmptyState
      icon={<Trash2 />}
      title={words.taskWasDeleted}
      action={
        mayRestore ? (
          <Button onClick={handleRestore}>{words.restoreTask}</Button>
        ) : (
          <Button onClick={onClose}>{words.goBack}</Button>
        )
      }
    >
      {words.staysInTrash(task.title)}
    </EmptyState>
  );
}
