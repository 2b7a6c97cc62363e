import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { declareMutation } from '#web/mutation';
import type { ArchiveBatch, taskArchiveActions } from '../contract.ts';

const project = client<typeof taskArchiveActions>('project');

/** A batch as a row; the time of archiving is its id. */
export type BatchRow = ArchiveBatch & { id: string; version: number };

/** The latest batches of a project that still have archived tasks. Batches have no version. */
export const archiveBatches = declareList<BatchRow, ProjectScope>({
  table: 'ArchiveBatch',
  key: ({ projectId }) => `archive-batches:${projectId}`,
  load: async ({ projectId }, via) => {
    const { items } = await project.get('get-archive-batches', { query: { projectId, limit: 3 }, ...via });
    return items.map((batch) => ({ ...batch, id: batch.archivedAt, version: 1 }));
  },
  belongs: () => false,
  refetchesOn: ['ArchiveRule', 'Task'],
});

/** Restores a part of a batch. The response says how many tasks are left. */
export const restoreBatch = declareMutation(project, 'restore-archive-batch', {
  method: 'PUT',
  table: 'Task',
  request: ({ projectId, archivedAt }: Pick<ArchiveBatch, 'projectId' | 'archivedAt'>) => ({
    query: { projectId },
    body: { archivedAt },
  }),
  predict: () => [],
  lane: ({ projectId }) => `archive:${projectId}`,
});
