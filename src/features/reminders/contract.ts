import { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, TimeZone } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { onAnyTask, onTask } from '#features/tasks/contract';

export const ReminderKind = z.enum(['AT', 'BEFORE_DUE']);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** The maximum number of upcoming reminders that a person has on one task. */
export const REMINDERS_MAX = 20;
const YEAR_IN_MINUTES = 525_600;

/** A person's reminder of a task. `fireAt` is when it is sent; null while the task has no due date. */
export const TaskReminder = z.object({
  id: Id,
  taskId: Id,
  projectId: Id,
  userId: Id,
  kind: ReminderKind,
  remindAt: Moment.nullable(),
  minutes: z.int().nullable(),
  timeZone: z.string(),
  fireAt: Moment.nullable(),
  sentAt: Moment.nullable(),
  version: z.int(),
});
export type TaskReminder = z.infer<typeof TaskReminder>;

export const taskReminderEntity = entity('TaskReminder', TaskReminder, {
  audience: 'person',
  scope: 'userId',
  parents: { taskId: 'Task' },
  heard: { own: ['project'] },
});

const onReminder = onRow({ table: 'TaskReminder', param: 'reminderId', parent: 'taskId', within: 'Task', owners: ['userId'] });

export const reminderActions = actions('project', 'tasks', {
  'get-task-reminders': {
    method: 'GET',
    about: 'Lists your reminders of a task.',
    reach: onAnyTask,
    right: { project: 'view' },
    response: paged(TaskReminder),
  },
  'add-task-reminder': {
    method: 'POST',
    about:
      'Adds an email reminder of a task: AT a fixed time, or a number of minutes BEFORE_DUE. A due date without a time counts as ' +
      '9:00 in the morning in your time zone. An equal reminder is returned unchanged.',
    reach: onTask,
    right: { project: 'view' },
    body: z
      .strictObject({
        kind: ReminderKind,
        remindAt: Moment.optional(),
        minutes: z.int().min(0).max(YEAR_IN_MINUTES).optional(),
        timeZone: TimeZone.default('UTC'),
      })
      .refine(({ kind, remindAt }) => (kind === 'AT') === (remindAt !== undefined), {
        path: ['remindAt'],
        message: 'Set remindAt with AT, and only with AT',
      })
      .refine(({ kind, minutes }) => (kind === 'BEFORE_DUE') === (minutes !== undefined), {
        path: ['minutes'],
        message: 'Set minutes with BEFORE_DUE, and only with BEFORE_DUE',
      }),
    response: TaskReminder,
  },
  'delete-task-reminder': {
    method: 'DELETE',
    about: 'Deletes one of your reminders.',
    reach: onReminder,
    right: { project: 'view' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
  },
});
