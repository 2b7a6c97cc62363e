import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { AutoArchive, taskArchiveActions } from '../contract.ts';

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
export const UNPLANNED = { plannedAt: null, finishedBefore: null, taskCount: 0 } as const;

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
