import { notice } from '#contract/notices';

export const addedNotice = notice('added-to-project', {
  group: 'projects',
  label: 'Added to a project',
  hint: 'When someone adds you to a project.',
  byDefault: { email: true },
});
