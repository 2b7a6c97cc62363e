import { notice } from '#contract/notices';

export const noteReminderNotice = notice('note-reminder', {
  told: 'You asked to be reminded of this note',
  group: 'documents',
  label: 'Note reminders',
  hint: 'When a reminder you set on a note is due.',
  byDefault: { inbox: true, email: false, push: true },
});
