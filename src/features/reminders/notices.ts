import { notice } from '#contract/notices';

export const reminderNotice = notice('reminder', {
  group: 'tasks',
  label: 'Reminders',
  hint: 'When a reminder you set on a task is due.',
  byDefault: { email: true },
});
