import type { BodyInput } from '#contract/action';
import { newId } from '#contract/new-id';
import { client } from '#web/api';
import { ApiError, OfflineError } from '#web/api-error';
import { declareMutation } from '#web/mutation';
import type { taskCsvActions } from '../contract.ts';

const project = client<typeof taskCsvActions>('project');

export type ImportedTask = BodyInput<(typeof taskCsvActions)['create-tasks']>['tasks'][number];

/** Deletes up to 100 tasks, to undo an import. */
export const deleteTasks = declareMutation(project, 'delete-tasks', {
  method: 'DELETE',
  table: 'Task',
  request: ({ projectId, taskIds }: { projectId: string; taskIds: string[] }) => ({ query: { projectId, taskIds } }),
  predict: ({ taskIds }) => taskIds.map((taskId) => ({ table: 'Task', remove: taskId })),
});

/** The size of one request. The server accepts 100 tasks and 1 MB. */
const BATCH_TASKS = 100;
const BATCH_BYTES = 600_000;

/** Splits the tasks into batches, in order. */
export function batched(tasks: readonly ImportedTask[]): ImportedTask[][] {
  const batches: ImportedTask[][] = [];
  let bytes = 0;
  for (const task of tasks) {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    const size = JSON.stringify(task).length * 3;
    const last = batches.at(-1);
    if (!last || last.length === BATCH_TASKS || bytes + size > BATCH_BYTES) {
      batches.push([task]);
      bytes = size;
    } else {
      last.push(task);
      bytes += size;
    }
  }
  return batches;
}

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
