import { newId } from '#contract/new-id';
import { client } from '#web/api';
import { declareMutation } from '#web/mutation';
import { triedAgain } from '#web/tried-again';
import type { taskCsvActions } from '../contract.ts';
import type { ImportedTask } from '../rules.ts';

const project = client<typeof taskCsvActions>('project');

/** Deletes up to 100 tasks, to undo an import. */
export const deleteTasks = declareMutation(project, 'delete-tasks', {
  method: 'DELETE',
  table: 'Task',
  request: ({ projectId, taskIds }: { projectId: string; taskIds: string[] }) => ({ query: { projectId, taskIds } }),
  predict: ({ taskIds }) => taskIds.map((taskId) => ({ table: 'Task', remove: taskId })),
});

/** Creates one batch. Retries use the same idempotency key, so that no task is created twice. */
export async function createBatch(projectId: string, tasks: ImportedTask[]): Promise<string[]> {
  const idempotencyKey = newId();
  const create = () => project.post('create-tasks', { query: { projectId }, body: { tasks }, idempotencyKey });
  return (await triedAgain(create)).items.map(({ id }) => id);
}
