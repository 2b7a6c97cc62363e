import { leftOut } from '#server/archived';
import type { Slice } from '#server/slice';
import { taskReminderEntity } from './contract.ts';
import { reminderNotice } from './notices.ts';
import { personal } from './server/declared.ts';
import { reminderEndpoints } from './server/handlers.ts';
import { reminderJob } from './server/reminder-job.ts';
import { reminderTellings } from './server/tellings.ts';
import { reminderMail } from './server/reminder-mail.ts';

export { carryReminders, upcomingReminders } from './server/reminders.ts';
export { reminderJob } from './server/reminder-job.ts';

export const reminders: Slice = {
  endpoints: reminderEndpoints,
  tables: {
    TaskReminder: leftOut('personal'),
  },
  entities: [taskReminderEntity],
  personal,
  notices: [reminderNotice],
  tells: reminderTellings,
  readers: (ports) => [reminderMail(ports)],
  jobs: ({ pool }) => [reminderJob(pool)],
};
