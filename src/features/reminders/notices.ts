import { notice } from '#contract/notices';

export const reminderNotice = notice('reminder', {
  told: 'You asked to be reminded',
  group: 'tasks',
  label: 'Reminders',
  hint: 'When a reminder you set on a task is due.',
  byDefault: { inbox: true, email: true, push: true },
});
