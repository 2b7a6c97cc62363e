import type { BodyInput } from '#contract/action';
import { newId } from '#contract/new-id';
import { client } from '#web/api';
import { ApiError, OfflineError } from '#web/api-error';
import { declareMutation } from '#web/mutation';
import type { taskCsvActions } from '../contract.ts';

const project = client<typeof taskCsvActions>('project');

export type ImportedTask = BodyInput<(typeof taskCsvActions)['create-tasks']>['tasks'][number];

/** Puts tasks into the bin, a hundred at most: what takes an import back. */
export const deleteTasks = declareMutation(project, 'delete-tasks', {
  method: 'DELETE',
  table: 'Task',
  request: ({ projectId, taskIds }: { projectId: string; taskIds: string[] }) => ({ query: { projectId, taskIds } }),
  predict: ({ taskIds }) => taskIds.map((taskId) => ({ table: 'Task', remove: taskId })),
});

/** So many tasks and bytes go with one request; the server takes a hundred and a megabyte. */
const BATCH_TASKS = 100;
const BATCH_BYTES = 600_000;

/** The tasks in batches, in their order. */
export function batched(tasks: readonly ImportedTask[]): ImportedTask[][] {
  const batches: ImportedTask[][] = [];
  let bytes = 0;
  for (const task of tasks) {
    // A letter has three bytes at most where JSON counts one or two.
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

/** Makes one batch; a lost answer is asked for again under the same key, so that nothing is made twice. */
export async function createBatch(projectId: string, tasks: ImportedTask[], pause = PAUSE_MS): Promise<string[]> {
  const idempotencyKey = newId();
  for (let attempt = 1; ; attempt++) {
    try {
      const { items } = await project.post('create-tasks', { query: { projectId }, body: { tasks }, idempotencyKey });
      return items.map(({ id }) => id);
    } catch (error) {
      if (attempt === TRIES || !mayPass(error)) throw error;
      await new Promise((done) => void setTimeout(done, pause * attempt));
    }
  }
}

/** Whether what went wrong may be over in a moment. */
const mayPass = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
