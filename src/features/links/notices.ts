import { notice } from '#contract/notices';

export const unblockedNotice = notice('unblocked', {
  group: 'tasks',
  told: 'This is no longer blocked',
  label: 'Unblocked',
  hint: 'When a task or an issue of yours is no longer blocked.',
  byDefault: { inbox: true, email: false, push: false },
});
