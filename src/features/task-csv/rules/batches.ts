import type { ImportedTask } from './reading.ts';

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
