import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { ArchiveBatch, AutoArchive, taskArchiveActions } from '../contract.ts';

const project = client<typeof taskArchiveActions>('project');

/** What a project has settled about its finished tasks: one row, asked for again where somebody settles it or a batch goes. */
export const autoArchive = declareList<AutoArchive, ProjectScope>({
  table: 'AutoArchive',
  key: ({ projectId }) => `auto-archive:${projectId}`,
  load: async ({ projectId }, via) => [await project.get('get-auto-archive', { query: { projectId }, ...via })],
  belongs: ({ id }, { projectId }) => id === projectId,
  refetchesOn: ['ArchiveRule'],
});

/** What is not known before the server has said it. */
const UNPLANNED = { plannedAt: null, finishedBefore: null, taskCount: 0 } as const;

interface Settling {
  projectId: string;
  /** Null for never. */
  afterDays: number | null;
  /** The sentence for the toast. */
  said?: string;
}

/** Settles after how many days finished tasks archive themselves. */
export const settleArchiving = declareMutation(project, 'set-auto-archive', {
  method: 'PUT',
  table: 'AutoArchive',
  request: ({ projectId, afterDays }: Settling) => ({ query: { projectId }, body: { afterDays } }),
  predict: ({ projectId, afterDays }) => [{ table: 'AutoArchive', id: projectId, set: { afterDays, ...UNPLANNED } }],
  inverse: ({ projectId }, { find }): Call | null => {
    const before = find<AutoArchive>('AutoArchive', projectId);
    return before ? settleArchiving.with({ projectId, afterDays: before.afterDays }) : null;
  },
  said: ({ said }) => said ?? null,
});

interface Keeping {
  projectId: string;
  /** Null keeps none any more. */
  keptBefore: string | null;
  said?: string;
}

/** Keeps what was finished up to a moment on the board. */
export const keepFinished = declareMutation(project, 'keep-finished-tasks', {
  method: 'PUT',
  table: 'AutoArchive',
  request: ({ projectId, keptBefore }: Keeping) => ({ query: { projectId }, body: { keptBefore } }),
  predict: ({ projectId, keptBefore }) => [{ table: 'AutoArchive', id: projectId, set: { keptBefore, ...UNPLANNED } }],
  inverse: ({ projectId }, { find }): Call | null => {
    const before = find<AutoArchive>('AutoArchive', projectId);
    return before ? keepFinished.with({ projectId, keptBefore: before.keptBefore }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** A batch as a row, which its moment names. */
export type BatchRow = ArchiveBatch & { id: string; version: number };

/** The latest batches of a project of which something is in the archive. A row has no version of its own. */
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

/** Takes a part of a batch out of the archive; the answer says how many are left. */
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
