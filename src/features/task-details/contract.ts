import { z } from 'zod';
import { actions } from '#contract/action';
import { actorTypes } from '#contract/actors';
import { counted, Moment, queryFlag } from '#contract/fields';
import { Id } from '#contract/ids';
import { CursorPagination, PAGE_SIZE_MAX, pagedByCursor } from '#contract/paging';
import { Label } from '#features/projects/contract';
import { Subtask } from '#features/subtasks/contract';
import { AddressedAttachment } from '#features/task-attachments/contract';
import { CommentDetails } from '#features/task-comments/contract';
import { Assignee, onTask, Task } from '#features/tasks/contract';

/** One entry of a task's history: who did what when, and for each field from what to what. */
export const Activity = z.object({
  id: z.int(),
  /** The person who did it, or for whom it was done; null for what the server did by itself. */
  actorId: Id.nullable(),
  /** What did it, where that was no person with a session. */
  by: z.object({ type: z.enum(actorTypes), name: z.string() }).optional(),
  action: z.string(),
  occurredAt: Moment,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Activity = z.infer<typeof Activity>;

export const TaskDetails = Task.extend({
  assignee: Assignee.nullable(),
  subtasks: z.array(Subtask),
  labels: z.array(Label),
  /** The newest page of them; `get-task-comments` has the earlier ones. */
  comments: z.array(CommentDetails),
  attachments: z.array(AddressedAttachment),
  /** The newest entries of its history; `activityPagination` says where the earlier ones begin. */
  activity: z.array(Activity),
  activityPagination: CursorPagination,
});
export type TaskDetails = z.infer<typeof TaskDetails>;

// In plain digits; there may be more entries than a count of rows ever has.
const ActivityId = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/, 'Use the id of an entry')
  .transform(Number);

/** How many entries of a history come at once, unless asked. */
export const ACTIVITY_AT_ONCE = 100;

/** The query parameters of a history. */
export const activityQuery = { before: ActivityId.optional(), limit: counted(PAGE_SIZE_MAX).default(ACTIVITY_AT_ONCE) };

export const taskDetailsActions = actions('project', {
  'get-task-details': {
    method: 'GET',
    about: 'One task with everything on it, of its comments the newest page; `bare` leaves out comments and attachments.',
    reach: onTask,
    right: { project: 'view' },
    query: { bare: queryFlag.optional() },
    response: TaskDetails,
  },
  'get-task-activity': {
    method: 'GET',
    about: 'One page of the history of a task, newest first: the newest entries, or with `before` those older than an entry.',
    reach: onTask,
    right: { project: 'view' },
    query: activityQuery,
    response: pagedByCursor(Activity),
  },
});
