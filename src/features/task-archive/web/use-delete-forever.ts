import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { confirm } from '#ui/alert-dialog';
import { useMutation } from '#web/use-mutation';
import type { ArchivedTask } from '../contract.ts';
import { deleteForever } from './archive-lists.ts';
import * as words from './words.ts';

/** Asks before a permanent deletion. For several tasks the person has to type the project key. */
export function useDeleteForever(project: ProjectSummary) {
  const remove = useMutation(deleteForever);
  const question = { danger: true, confirmLabel: words.deletePermanently } as const;
  return {
    may: mayInProject(project.role, 'deleteAnyTask'),
    async one(task: ArchivedTask): Promise<void> {
      const isSure = await confirm({
        ...question,
        title: words.deleteOneTitle(task.title),
        description: words.deleteOneDescription,
      });
      if (isSure) remove({ projectId: project.id, taskIds: [task.id], said: words.taskDeleted(`${project.key}-${task.number}`) });
    },
    async all(tasks: readonly ArchivedTask[]): Promise<void> {
      const isSure = await confirm({
        ...question,
        title: words.deleteManyTitle(tasks.length),
        description: words.deleteManyDescription,
        typed: project.key,
      });
      if (isSure) remove({ projectId: project.id, taskIds: tasks.map(({ id }) => id), said: words.tasksDeleted(tasks.length) });
    },
  };
}
