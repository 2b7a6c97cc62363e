import { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { onAnyTask, onTask } from '#features/tasks/contract';

export const ReminderKind = z.enum(['AT', 'BEFORE_DUE']);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** How many reminders of one task a person has at most. */
export const REMINDERS_MAX = 20;
const YEAR_IN_MINUTES = 525_600;

/** A person's own reminder of a task. `fireAt` is when it is sent; null while the task is due on no day. */
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

/** A time zone as IANA names it. */
export const TimeZone = z.string().min(1).max(64).refine(isTimeZone, 'Not a time zone');

// Offsets such as +05:30 are known to JavaScript too, but Postgres counts them the other way round (as POSIX does).
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    return true;
  } catch {
    return false;
  }
}

export const reminderActions = actions('project', {
  'get-task-reminders': {
    method: 'GET',
    about: 'Your own reminders of a task.',
    reach: onAnyTask,
    right: { project: 'view' },
    response: paged(TaskReminder),
  },
  'add-task-reminder': {
    method: 'POST',
    about:
      'Reminds you of a task by mail: AT a moment, or so many minutes BEFORE_DUE. A due day without a time counts as nine in the ' +
      'morning in your time zone. A reminder that you have already is answered as it is.',
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
        message: 'A moment goes with AT, and with AT alone',
      })
      .refine(({ kind, minutes }) => (kind === 'BEFORE_DUE') === (minutes !== undefined), {
        path: ['minutes'],
        message: 'Minutes go with BEFORE_DUE, and with that alone',
      }),
    response: TaskReminder,
  },
  'delete-task-reminder': {
    method: 'DELETE',
    about: 'Deletes a reminder of yours.',
    reach: onReminder,
    right: { project: 'view' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
  },
});
