import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { confirm } from '#ui/alert-dialog';
import { useMutation } from '#web/use-mutation';
import type { ArchivedTask } from '../contract.ts';
import { deleteForever } from './drawers.ts';

/** What undo cannot give back is asked first; for many at once the project's key must be typed. */
export function useDeleteForever(project: ProjectSummary) {
  const remove = useMutation(deleteForever);
  const question = { danger: true, confirmLabel: 'Delete for good' } as const;
  return {
    may: mayInProject(project.role, 'deleteAnyTask'),
    async one(task: ArchivedTask): Promise<void> {
      const isSure = await confirm({
        ...question,
        title: `Delete “${task.title}” for good?`,
        description: 'Its subtasks, comments, files and times go with it. This cannot be undone.',
      });
      if (isSure) remove({ projectId: project.id, taskIds: [task.id], said: `${project.key}-${task.number} deleted for good` });
    },
    async all(tasks: readonly ArchivedTask[]): Promise<void> {
      const many = `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}`;
      const isSure = await confirm({
        ...question,
        title: `Delete ${many} for good?`,
        description: 'Everything on them goes with them. This cannot be undone.',
        typed: project.key,
      });
      if (isSure) remove({ projectId: project.id, taskIds: tasks.map(({ id }) => id), said: `${many} deleted for good` });
    },
  };
}
