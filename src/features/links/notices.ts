import { notice } from '#contract/notices';

export const unblockedNotice = notice('unblocked', {
  group: 'tasks',
  told: 'Nothing blocks this anymore',
  label: 'Unblocked',
  hint: 'When nothing blocks a task or an issue of yours anymore.',
  byDefault: { inbox: true, email: false, push: false },
});
