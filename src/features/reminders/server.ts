import { taskReminderEntity } from './contract.ts';
import { personal } from './server/declared.ts';
import { reminderEndpoints } from './server/handlers.ts';

export { carryReminders } from './server/reminders.ts';
export { reminderJob } from './server/reminder-job.ts';
export { reminderMail } from './server/reminder-mail.ts';

export const reminders = {
  endpoints: reminderEndpoints,
  entities: [taskReminderEntity],
  personal,
};
