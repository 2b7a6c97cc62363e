import { confirmJob } from '#features/long-jobs/web';
import { client } from '#web/api';
import { revalidate } from '#web/swr';
import { triedAgain } from '#web/tried-again';
import { type QueryState, useQuery } from '#web/use-query';
import type { ImportPreview, WorkImport, workImportActions } from '../contract.ts';
import type { ImportedWork, ImportNote } from '../contract/imported-work.ts';
import type { ImportMapping } from '../contract/mapping.ts';
import { summed } from '../rules/head-parts.ts';
import { pagesOf } from '../rules/pages.ts';
import { tooLargeItems } from '../rules/words.ts';
import type { ZippedFiles } from '../rules/zipped-files.ts';
import { keepFiles, sendKeptFiles } from './file-sending.ts';

const imports = client<typeof workImportActions>('imports');

const keyOf = (projectId: string): string => `work-imports:${projectId}`;

/** The imports into a project, newest first. */
export const useImports = (projectId: string): QueryState<readonly WorkImport[]> =>
  useQuery(keyOf(projectId), async (via) => (await imports.get('get-imports', { query: { projectId }, ...via })).items);

/** Fetches them again. */
export const refetchImports = (projectId: string): Promise<void> => revalidate(keyOf(projectId));

/** What an import that is ready would create. */
export const usePreview = (importId: string): QueryState<ImportPreview> =>
  useQuery(`work-import:${importId}`, (via) => imports.get('get-import-preview', { query: { importId }, ...via }));

interface Sending {
  readonly projectId: string;
  readonly work: ImportedWork;
  /** What its items bring along. It is kept until they are here. */
  readonly zipped: ZippedFiles;
  readonly signal: AbortSignal;
  /** Told how many items have arrived. */
  readonly onProgress: (items: number) => void;
}

/** Sends what was read from a file, page by page. Nothing is created yet. */
export async function sendWork({ projectId, work, zipped, signal, onProgress }: Sending): Promise<void> {
  const notes: ImportNote[] = [];
  const pages = pagesOf(work.items, (count) => notes.push({ text: tooLargeItems, count }));
  const head = { ...work.head, notes: summed([...work.head.notes, ...notes]) };
  const { id: importId } = await imports.post('create-import-draft', { query: { projectId }, body: head, signal });
  let sent = 0;
  for (const [nth, items] of pages.entries()) {
    const body = { nth, items, isLast: nth === pages.length - 1 };
    await triedAgain(() => imports.post('add-import-items', { query: { importId }, body, signal }));
    onProgress((sent += items.length));
  }
  if (work.items.some(({ enclosed }) => enclosed !== undefined)) keepFiles(importId, zipped);
  await refetchImports(projectId);
}

/** Starts an import. Its tasks appear while the job runs, and their files follow. */
export async function startImport(projectId: string, importId: string, mapping: ImportMapping): Promise<void> {
  confirmJob(await imports.post('start-import-job', { query: { importId }, body: mapping }));
  void sendKeptFiles(importId, () => refetchImports(projectId));
  await refetchImports(projectId);
}

/** Moves the tasks of an import to the trash. */
export async function undoImport(projectId: string, importId: string): Promise<void> {
  confirmJob(await imports.post('undo-import-job', { query: { importId }, body: {} }));
  await refetchImports(projectId);
}

/** Forgets an import that was not started. */
export async function discardImport(projectId: string, importId: string): Promise<void> {
  await imports.delete('discard-import-draft', { query: { importId } });
  await refetchImports(projectId);
}
