import { z } from 'zod';
import { actions, inWorkspace, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, repeated } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { onTask } from '#features/tasks/contract';
import { TimedTask } from '#features/time-log/contract';
import { COLLEAGUES_MOST, visibilities } from './fields.ts';

export const BlockVisibility = z.enum(visibilities);
export type BlockVisibility = z.infer<typeof BlockVisibility>;

/** How many blocks of a person may begin on one day, counted in UTC. */
export const BLOCKS_MAX = 40;
/** The longest range of a request: six weeks, and the day on which clocks change. */
export const RANGE_DAYS_MAX = 43;

/** A time that a person plans for a task. Only they receive the row. */
export const TimeBlock = z.object({
  id: Id,
  taskId: Id,
  projectId: Id,
  workspaceId: Id,
  userId: Id,
  startsAt: Moment,
  endsAt: Moment,
  visibility: BlockVisibility,
  version: z.int(),
});
export type TimeBlock = z.infer<typeof TimeBlock>;

/** One's own block with its task. */
export const PlannedBlock = TimeBlock.extend({ task: TimedTask });
export type PlannedBlock = z.infer<typeof PlannedBlock>;

/** A block of a colleague: its times, and its task if they show it and the reader can see it. */
export const ColleagueBlock = TimeBlock.pick({ id: true, userId: true, startsAt: true, endsAt: true }).extend({
  task: TimedTask.extend({ id: Id }).nullable(),
});
export type ColleagueBlock = z.infer<typeof ColleagueBlock>;

export const timeBlockEntity = entity('TimeBlock', TimeBlock, {
  audience: 'person',
  scope: 'userId',
  parents: { taskId: 'Task' },
  // Your days are shown in projects and across them.
  heard: { own: ['project', 'workspace'] },
});

/** That what colleagues see of a block has changed. It names no person and no time: those who may see it ask again. */
export const ShownTimeBlock = z.object({ id: Id, workspaceId: Id, version: z.int() });
export const shownTimeBlockEntity = entity('ShownTimeBlock', ShownTimeBlock, { audience: 'team', scope: 'workspaceId' });

const block = { table: 'TimeBlock', param: 'timeBlockId', parent: 'taskId', within: 'Task', owners: ['userId'] } as const;
const onBlock = onRow({ ...block, archived: 'task-archived' });
/** The time of a task in the archive can be freed. */
const onAnyBlock = onRow(block);
const range = { from: Moment, to: Moment };

export const timeBlockActions = actions('calendar', 'time', {
  'get-time-blocks': {
    method: 'GET',
    about:
      'Lists your time blocks in a workspace that have some of their time between `from` and `to`, at most 43 days apart, earliest first. Blocks of tasks that you can no longer see are left out.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: range,
    response: paged(PlannedBlock),
  },
  'get-colleague-time-blocks': {
    method: 'GET',
    about:
      'Lists the time blocks of up to 20 people of a workspace between `from` and `to`. PRIVATE blocks are left out, BUSY ones have no task, and VISIBLE ones have their task if you can see it now. Guests receive only blocks of projects that they can see.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: { ...range, userIds: repeated(Id, COLLEAGUES_MOST) },
    response: paged(ColleagueBlock),
  },
  'create-time-block': {
    method: 'POST',
    about:
      'Plans a time of 5 minutes to 24 hours for a task in your own calendar. A task can have several. Colleagues see nothing of a PRIVATE block, the times of a BUSY one, and also the task of a VISIBLE one if they can see it.',
    reach: onTask,
    right: { project: 'view' },
    body: z.strictObject({ startsAt: Moment, endsAt: Moment, visibility: BlockVisibility.default('BUSY') }),
    response: PlannedBlock,
  },
  'update-time-block': {
    method: 'PUT',
    about: 'Updates the given fields of one of your time blocks.',
    reach: onBlock,
    right: { project: 'view' },
    body: z.strictObject({
      startsAt: Moment.optional(),
      endsAt: Moment.optional(),
      visibility: BlockVisibility.optional(),
    }),
    response: TimeBlock,
  },
  'delete-time-block': {
    method: 'DELETE',
    about: 'Deletes one of your time blocks.',
    reach: onAnyBlock,
    right: { project: 'view' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
  },
});
