import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { timeBlockActions } from '../contract.ts';
import { blocksOf, colleagueBlocks, rangeOf } from './block-lists.ts';
import { changedBlock, createdBlock, deletedBlock } from './blocks.ts';

export const timeBlockEndpoints = endpoints(timeBlockActions, {
  'get-time-blocks': async ({ db, reached, actor, query }) =>
    onePage(await blocksOf(db, actor.userId, reached.workspaceId, rangeOf(query))),
  'get-colleague-time-blocks': async ({ db, reached, actor, query }) =>
    onePage(await colleagueBlocks(db, actor.userId, reached.workspaceId, rangeOf(query), query.userIds)),
  'create-time-block': (call) => createdBlock(call),
  'update-time-block': (call) => changedBlock(call),
  'delete-time-block': (call) => deletedBlock(call),
});
