import { createLabel } from '#features/projects/web';
import { colorFor } from '#ui/palette';
import { enact } from '#web/enact';
import type { Call } from '#web/mutation';
import { revalidateTables } from '#web/swr';
import { recorded } from '#web/undo';
import { batched, type ImportedTask } from '../rules.ts';
import { createBatch, deleteTasks } from './csv-data.ts';
import * as words from './words.ts';

/** Creates the labels of a file and returns their ids by lowercase name. Undo keeps them. */
export async function createLabels(projectId: string, names: readonly string[]): Promise<Record<string, string>> {
  const calls = names.map((name) =>
    createLabel.with({ projectId, name: name.slice(0, 50), color: colorFor(name.toLowerCase()) }),
  );
  const created = enact(calls).performed;
  await Promise.all(created.map(({ confirmed }) => confirmed));
  return Object.fromEntries(names.map((name, nth) => [name.toLowerCase(), created[nth]?.mutationId ?? '']));
}

export interface ImportRun {
  readonly imported: number;
  /** The error that stopped the import. Tasks imported before it stay. */
  readonly error: Error | null;
}

/** Imports the tasks in batches, in order, as one undo step. It can be stopped between batches. */
export async function runImport(
  projectId: string,
  tasks: readonly ImportedTask[],
  onProgress: (imported: number) => void,
  signal: AbortSignal,
): Promise<ImportRun> {
  const batches: string[][] = [];
  let imported = 0;
  let error: Error | null = null;
  for (const batch of batched(tasks)) {
    if (signal.aborted) break;
    try {
      const ids = await createBatch(projectId, batch);
      batches.push(ids);
      onProgress((imported += ids.length));
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(words.importStopped);
      break;
    }
  }
  // Undo starts with the last batch.
  const back: Call[] = batches.reverse().map((taskIds) => deleteTasks.with({ projectId, taskIds }));
  if (imported > 0) recorded({ mutationIds: [], back, sentence: words.tasksImported(imported) });
  void revalidateTables(['Task']);
  return { imported, error };
}
