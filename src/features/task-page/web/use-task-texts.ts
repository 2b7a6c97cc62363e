import { projectFields } from '#features/custom-fields/web';
import { taskSubtasks } from '#features/subtasks/web';
import { taskLinks } from '#features/task-links/web';
import type { TaskScope } from '#features/tasks/web';
import { useList } from '#web/use-list';

/** The loading state of everything that a card does not have. */
export type Texts = 'coming' | 'here' | 'missing';

interface Known {
  isUnmade: boolean;
  isPartial: boolean;
  isMissing: boolean;
}

/** The texts are shown once all of them are loaded, because a late one would move the rest. */
export function useTaskTexts(scope: TaskScope, { isUnmade, isPartial, isMissing }: Known): Texts {
  const { taskId, projectId } = scope;
  const statuses = [
    useList(taskSubtasks, scope).status,
    useList(taskLinks.list, isUnmade ? null : { id: taskId, projectId }).status,
    useList(projectFields, scope).status,
  ];
  if (isMissing) return 'missing';
  return !isUnmade && (isPartial || statuses.includes('loading')) ? 'coming' : 'here';
}
