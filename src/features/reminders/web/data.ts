import type { TaskScope } from '#features/tasks/web';
import { client } from '#web/api';
import { ownTimeZone } from '#web/own-time-zone';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { reminderActions, TaskReminder } from '../contract.ts';

const project = client<typeof reminderActions>('project');

/** Your reminders of a task. */
export const taskReminders = declareList<TaskReminder, TaskScope>({
  table: 'TaskReminder',
  key: ({ taskId }) => `reminders:${taskId}`,
  load: ({ taskId, projectId }, via) => project.get('get-task-reminders', { query: { taskId, projectId }, ...via }),
  belongs: (reminder, { taskId }) => reminder.taskId === taskId,
});

export interface NewReminder {
  taskId: string;
  projectId: string;
  /** A fixed time, or a number of minutes before the task is due. */
  at: { remindAt: string } | { minutes: number };
}

/** Adds a reminder. Its id is the id of the mutation. */
export const addReminder = declareMutation(project, 'add-task-reminder', {
  method: 'POST',
  table: 'TaskReminder',
  lane: ({ taskId }) => taskId,
  request: ({ taskId, at }: NewReminder) => ({
    query: { taskId },
    body: { kind: 'remindAt' in at ? ('AT' as const) : ('BEFORE_DUE' as const), ...at, timeZone: ownTimeZone() },
  }),
  predict: ({ taskId, projectId, at }, { mutationId, userId }) => [
    {
      table: 'TaskReminder',
      insert: {
        id: mutationId,
        taskId,
        projectId,
        userId,
        kind: 'remindAt' in at ? 'AT' : 'BEFORE_DUE',
        remindAt: 'remindAt' in at ? at.remindAt : null,
        minutes: 'minutes' in at ? at.minutes : null,
        timeZone: ownTimeZone(),
        fireAt: 'remindAt' in at ? at.remindAt : null,
        sentAt: null,
        version: 0,
      },
    },
  ],
  inverse: ({ taskId }, { mutationId }): Call => deleteReminder.with({ taskId, reminderId: mutationId }),
});

/** Deletes a reminder. Undo adds an equal one. */
export const deleteReminder = declareMutation(project, 'delete-task-reminder', {
  method: 'DELETE',
  table: 'TaskReminder',
  lane: ({ taskId }) => taskId,
  request: ({ reminderId }: { taskId: string; reminderId: string }) => ({ query: { reminderId } }),
  predict: ({ reminderId }) => [{ table: 'TaskReminder', remove: reminderId }],
  inverse: ({ reminderId }, { find }): Call | null => {
    const before = find<TaskReminder>('TaskReminder', reminderId);
    if (!before || before.sentAt !== null) return null;
    const { taskId, projectId, remindAt, minutes } = before;
    return addReminder.with({ taskId, projectId, at: remindAt === null ? { minutes: minutes ?? 0 } : { remindAt } });
  },
});
