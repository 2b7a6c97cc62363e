import { z } from 'zod';
import { actions } from '#contract/action';
import { Moment, queryFlag } from '#contract/fields';
import { Id } from '#contract/ids';
import { Label } from '#features/projects/contract';
import { Subtask } from '#features/subtasks/contract';
import { AddressedAttachment } from '#features/task-attachments/contract';
import { CommentDetails } from '#features/task-comments/contract';
import { Assignee, onTask, Task } from '#features/tasks/contract';

/** One entry of a task's history: who did what when, and for each field from what to what. */
export const Activity = z.object({
  id: z.int(),
  actorId: Id,
  action: z.string(),
  occurredAt: Moment,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Activity = z.infer<typeof Activity>;

export const TaskDetails = Task.extend({
  assignee: Assignee.nullable(),
  subtasks: z.array(Subtask),
  labels: z.array(Label),
  comments: z.array(CommentDetails),
  attachments: z.array(AddressedAttachment),
  activity: z.array(Activity),
});
export type TaskDetails = z.infer<typeof TaskDetails>;

// In plain digits; there may be more entries than a count of rows ever has.
const ActivityId = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/, 'Use the id of an entry')
  .transform(Number);

export const taskDetailsActions = actions('project', {
  'get-task-details': {
    method: 'GET',
    about: 'One task with everything on it; `bare` leaves out comments and attachments, for whoever asks for them apart.',
    reach: onTask,
    right: { project: 'view' },
    query: { bare: queryFlag.optional() },
    response: TaskDetails,
  },
  'get-task-activity': {
    method: 'GET',
    about: 'The history of a task before one of its entries, newest first.',
    reach: onTask,
    right: { project: 'view' },
    query: { before: ActivityId },
    response: z.object({ items: z.array(Activity), hasMore: z.boolean() }),
  },
});
