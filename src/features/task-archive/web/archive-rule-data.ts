import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import type { AutoArchive, taskArchiveActions } from '../contract.ts';
import { UNPLANNED } from './auto-archive-data.ts';

const project = client<typeof taskArchiveActions>('project');

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
