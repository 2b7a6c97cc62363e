import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { reminderActions } from '../contract.ts';
import { addedReminder, deletedReminder, remindersOf } from './reminders.ts';

export const reminderEndpoints = endpoints(reminderActions, {
  'get-task-reminders': async ({ db, reached, actor }) => onePage(await remindersOf(db, reached.rowId, actor.userId)),
  'add-task-reminder': (call) => addedReminder(call),
  'delete-task-reminder': (call) => deletedReminder(call),
});
