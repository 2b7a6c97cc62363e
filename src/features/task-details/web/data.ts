import type { ActivityPage } from '#features/activity/web';
import type { TaskScope } from '#features/tasks/web';
import { client } from '#web/api';
import { declareOne } from '#web/use-one';
import type { TaskDetails, taskDetailsActions } from '../contract.ts';

const project = client<typeof taskDetailsActions>('project');

/** The details, and the version of the task that their history includes. Frames bring a later version without it. */
export type ReadTask = TaskDetails & { readonly historyAt: number };

/** One task with its long texts and history. */
export const taskDetails = declareOne<ReadTask, TaskScope>({
  table: 'Task',
  id: ({ taskId }) => taskId,
  load: async ({ taskId, projectId }, via) => {
    const details = await project.get('get-task-details', { query: { taskId, projectId, bare: 'true' }, ...via });
    return { ...details, historyAt: details.version };
  },
});

/** The page of a task's history before an entry. */
export const olderActivity = ({ taskId, projectId }: TaskScope, before: string): Promise<ActivityPage> =>
  project.get('get-task-activity', { query: { taskId, projectId, before } });
