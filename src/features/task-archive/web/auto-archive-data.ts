import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { ArchiveBatch, AutoArchive, taskArchiveActions } from '../contract.ts';

const project = client<typeof taskArchiveActions>('project');

/** The archive rule of a project: one row, refetched when the rule changes or a batch is archived. */
export const autoArchive = declareList<AutoArchive, ProjectScope>({
  table: 'AutoArchive',
  key: ({ projectId }) => `auto-archive:${projectId}`,
  load: async ({ projectId }, via) => [await project.get('get-auto-archive', { query: { projectId }, ...via })],
  belongs: ({ id }, { projectId }) => id === projectId,
  refetchesOn: ['ArchiveRule'],
});

/** Unknown until the server answers. */
const UNPLANNED = { plannedAt: null, finishedBefore: null, taskCount: 0 } as const;

interface RuleChange {
  projectId: string;
  /** Null for never. */
  afterDays: number | null;
  /** The sentence for the toast. */
  said?: string;
}

/** Sets after how many days completed tasks are archived. */
export const setAutoArchive = declareMutation(project, 'set-auto-archive', {
  method: 'PUT',
  table: 'AutoArchive',
  request: ({ projectId, afterDays }: RuleChange) => ({ query: { projectId }, body: { afterDays } }),
  predict: ({ projectId, afterDays }) => [{ table: 'AutoArchive', id: projectId, set: { afterDays, ...UNPLANNED } }],
  inverse: ({ projectId }, { find }): Call | null => {
    const before = find<AutoArchive>('AutoArchive', projectId);
    return before ? setAutoArchive.with({ projectId, afterDays: before.afterDays }) : null;
  },
  said: ({ said }) => said ?? null,
});

interface Keeping {
  projectId: string;
  /** Null to keep no tasks any longer. */
  keptBefore: string | null;
  said?: string;
}

/** Keeps tasks completed up to a moment on the board. */
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
