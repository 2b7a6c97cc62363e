import { newId } from '#contract/new-id';
import { client } from '#web/api';
import { ApiError, OfflineError } from '#web/api-error';
import { declareMutation } from '#web/mutation';
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

const TRIES = 4;
const PAUSE_MS = 1500;

/** Creates one batch. Retries use the same idempotency key, so that no task is created twice. */
export async function createBatch(projectId: string, tasks: ImportedTask[], pause = PAUSE_MS): Promise<string[]> {
  const idempotencyKey = newId();
  for (let attempt = 1; ; attempt++) {
    try {
      const { items } = await project.post('create-tasks', { query: { projectId }, body: { tasks }, idempotencyKey });
      return items.map(({ id }) => id);
    } catch (error) {
      if (attempt === TRIES || !isTemporary(error)) throw error;
      await new Promise((done) => void setTimeout(done, pause * attempt));
    }
  }
}

/** True if a retry may succeed. */
const isTemporary = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
