import type { TimedTask } from '#features/time-log/contract';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { BlockVisibility, TimeBlock, timeBlockActions } from '../contract.ts';
import { overlaps, type Times } from '../rules.ts';

const calendar = client<typeof timeBlockActions>('calendar');

/** Your own block. One that another tab made does not carry its task yet. */
export type ShownBlock = TimeBlock & { task?: TimedTask };

/** Days of a workspace, as moments. */
export interface BlockRange extends Times {
  workspaceId: string;
}

/** Your blocks in a workspace that have some of their time in a range. */
export const timeBlocks = declareList<ShownBlock, BlockRange>({
  table: 'TimeBlock',
  key: ({ workspaceId, startsAt, endsAt }) => `blocks:${workspaceId}:${startsAt}:${endsAt}`,
  load: ({ workspaceId, startsAt: from, endsAt: to }, via) =>
    calendar.get('get-time-blocks', { query: { workspaceId, from, to }, ...via }),
  belongs: (block, range) => block.workspaceId === range.workspaceId && overlaps(block, range),
});

export interface NewBlock extends Times {
  taskId: string;
  task: TimedTask;
  visibility: BlockVisibility;
  /** For the toast, where the block itself may not be in sight. */
  said?: string;
}

/** Plans a time. The id of the block is the id of the mutation. */
export const createBlock = declareMutation(calendar, 'create-time-block', {
  method: 'POST',
  table: 'TimeBlock',
  lane: ({ taskId }) => `blocks:${taskId}`,
  request: ({ taskId, startsAt, endsAt, visibility }: NewBlock) => ({
    query: { taskId },
    body: { startsAt, endsAt, visibility },
  }),
  predict: ({ taskId, task, startsAt, endsAt, visibility }, { mutationId: id, userId }) => {
    const { projectId, workspaceId } = task;
    const block = { id, taskId, projectId, workspaceId, userId, startsAt, endsAt, visibility, task, version: 0 };
    return [{ table: 'TimeBlock', insert: block }];
  },
  inverse: ({ taskId }, { mutationId }): Call => deleteBlock.with({ taskId, timeBlockId: mutationId }),
  said: ({ said }) => said ?? null,
});

export interface BlockEdit {
  taskId: string;
  timeBlockId: string;
  change: Partial<Pick<TimeBlock, 'startsAt' | 'endsAt' | 'visibility'>>;
}

/** Changes the times of a block, or what colleagues see of it. */
export const updateBlock = declareMutation(calendar, 'update-time-block', {
  method: 'PUT',
  table: 'TimeBlock',
  lane: ({ taskId }) => `blocks:${taskId}`,
  request: ({ taskId, timeBlockId, change }: BlockEdit) => ({ query: { taskId, timeBlockId }, body: change }),
  predict: ({ timeBlockId, change }) => [{ table: 'TimeBlock', id: timeBlockId, set: change }],
  inverse: ({ taskId, timeBlockId, change }, { find }): Call | null => {
    const before = find<TimeBlock>('TimeBlock', timeBlockId);
    if (!before) return null;
    const fields = Object.keys(change) as (keyof typeof change)[];
    return updateBlock.with({
      taskId,
      timeBlockId,
      change: Object.fromEntries(fields.map((field) => [field, before[field]])),
    });
  },
});

interface BlockRemoval {
  taskId: string;
  timeBlockId: string;
  said?: string;
}

/** Deletes a block. Undo plans an equal one. */
export const deleteBlock = declareMutation(calendar, 'delete-time-block', {
  method: 'DELETE',
  table: 'TimeBlock',
  lane: ({ taskId }) => `blocks:${taskId}`,
  request: ({ taskId, timeBlockId }: BlockRemoval) => ({ query: { taskId, timeBlockId } }),
  predict: ({ timeBlockId }) => [{ table: 'TimeBlock', remove: timeBlockId }],
  inverse: ({ timeBlockId }, { find }): Call | null => {
    const before = find<ShownBlock>('TimeBlock', timeBlockId);
    if (!before?.task) return null;
    const { taskId, startsAt, endsAt, visibility, task } = before;
    return createBlock.with({ taskId, startsAt, endsAt, visibility, task });
  },
  said: ({ said }) => said ?? null,
});
