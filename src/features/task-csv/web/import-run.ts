import { createLabel } from '#features/projects/web';
import { colorFor } from '#ui/palette';
import { enact } from '#web/enact';
import type { Call } from '#web/mutation';
import { revalidateTables } from '#web/swr';
import { recorded } from '#web/undo';
import { batched, createBatch, deleteTasks, type ImportedTask } from './csv-data.ts';
import * as words from './words.ts';

/** Makes labels that a file names, and answers their ids by name in lower case. Undo leaves them: a label does no harm. */
export async function createLabels(projectId: string, names: readonly string[]): Promise<Record<string, string>> {
  const calls = names.map((name) =>
    createLabel.with({ projectId, name: name.slice(0, 50), color: colorFor(name.toLowerCase()) }),
  );
  const made = enact(calls).performed;
  await Promise.all(made.map(({ confirmed }) => confirmed));
  return Object.fromEntries(names.map((name, nth) => [name.toLowerCase(), made[nth]?.mutationId ?? '']));
}

export interface ImportRun {
  readonly made: number;
  /** What stopped it; what was made before stays. */
  readonly error: Error | null;
}

/** Makes the tasks batch by batch, in their order, and notes one step that takes them all back. Between batches it may be stopped. */
export async function runImport(
  projectId: string,
  tasks: readonly ImportedTask[],
  onProgress: (made: number) => void,
  signal: AbortSignal,
): Promise<ImportRun> {
  const batches: string[][] = [];
  let made = 0;
  let error: Error | null = null;
  for (const batch of batched(tasks)) {
    if (signal.aborted) break;
    try {
      const ids = await createBatch(projectId, batch);
      batches.push(ids);
      onProgress((made += ids.length));
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error('The import stopped.');
      break;
    }
  }
  // Last made, first taken back.
  const back: Call[] = batches.reverse().map((taskIds) => deleteTasks.with({ projectId, taskIds }));
  if (made > 0) recorded({ mutationIds: [], back, sentence: words.madeTaskTasksImported(made) });
  void revalidateTables(['Task']);
  return { made, error };
}
