import { Trash2 } from 'lucide-react';
import type { ProjectSummary } from '#features/projects/contract';
import { useMayTakeBack } from '#features/task-archive/web';
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

/** A task that somebody deleted while it was open here, and the way back for those who may take it. */
export function DeletedTask({ task, project, onClose }: DeletedTaskProps) {
  const { user } = useSession();
  const restore = useMutation(restoreTask);
  const mayRestore = useMayTakeBack(task, project, user?.id);
  const handleRestore = () => restore({ taskId: task.id, row: Object.assign({ ...task }, { deletedAt: null }) });
  return (
    <EmptyState
      icon={<Trash2 />}
      title={words.thisTaskWasDeleted}
      action={
        mayRestore ? <Button onClick={handleRestore}>{words.restoreIt}</Button> : <Button onClick={onClose}>{words.back}</Button>
      }
    >
      {words.titleStaysInTheBinFor(task.title)}
    </EmptyState>
  );
}
