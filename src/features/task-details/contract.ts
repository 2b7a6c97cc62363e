import { z } from 'zod';
import { actions } from '#contract/action';
import { queryFlag } from '#contract/fields';
import { CursorPagination } from '#contract/paging';
import { Activity, historyOf } from '#features/activity/contract';
import { Label } from '#features/projects/contract';
import { Subtask } from '#features/subtasks/contract';
import { AddressedAttachment } from '#features/task-attachments/contract';
import { CommentDetails } from '#features/task-comments/contract';
import { Assignee, onTask, Task } from '#features/tasks/contract';

export const TaskDetails = Task.extend({
  assignee: Assignee.nullable(),
  subtasks: z.array(Subtask),
  labels: z.array(Label),
  /** The newest page of them. `get-task-comments` has the earlier ones. */
  comments: z.array(CommentDetails),
  attachments: z.array(AddressedAttachment),
  /** The newest entries of its history. `activityPagination` says where the earlier ones begin. */
  activity: z.array(Activity),
  activityPagination: CursorPagination,
});
export type TaskDetails = z.infer<typeof TaskDetails>;

export const taskDetailsActions = actions('project', 'tasks', {
  'get-task-details': {
    method: 'GET',
    about: 'One task with everything on it, of its comments the newest page; `bare` leaves out comments and attachments.',
    reach: onTask,
    right: { project: 'view' },
    query: { bare: queryFlag.optional() },
    response: TaskDetails,
  },
  'get-task-activity': historyOf({ on: onTask, of: 'a task' }),
});
