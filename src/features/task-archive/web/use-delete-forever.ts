import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { confirm } from '#ui/alert-dialog';
import { useMutation } from '#web/use-mutation';
import type { ArchivedTask } from '../contract.ts';
import { deleteForever } from './drawers.ts';
import * as words from './words.ts';

/** What undo cannot give back is asked first; for many at once the project's key must be typed. */
export function useDeleteForever(project: ProjectSummary) {
  const remove = useMutation(deleteForever);
  const question = { danger: true, confirmLabel: words.deleteForGood } as const;
  return {
    may: mayInProject(project.role, 'deleteAnyTask'),
    async one(task: ArchivedTask): Promise<void> {
      const isSure = await confirm({
        ...question,
        title: words.deleteTitleForGood2(task.title),
        description: words.itsSubtasksCommentsFilesAndTimes,
      });
      if (isSure)
        remove({ projectId: project.id, taskIds: [task.id], said: words.keyNumberDeletedForGood(project.key, task.number) });
    },
    async all(tasks: readonly ArchivedTask[]): Promise<void> {
      const many = `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}`;
      const isSure = await confirm({
        ...question,
        title: words.deleteManyForGood(many),
        description: words.everythingOnThemGoesWithThem,
        typed: project.key,
      });
      if (isSure) remove({ projectId: project.id, taskIds: tasks.map(({ id }) => id), said: words.manyDeletedForGood(many) });
    },
  };
}
