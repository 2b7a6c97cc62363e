import { notice } from '#contract/notices';

export const addedNotice = notice('added-to-project', {
  told: '{who} added you to this project',
  group: 'projects',
  label: 'Added to a project',
  hint: 'When someone adds you to a project.',
  byDefault: { inbox: true, email: true, push: false },
});

export const roleNotice = notice('role-changed', {
  told: '{who} changed your role in this project',
  group: 'projects',
  label: 'Your role',
  hint: 'When someone changes your role in a project.',
  byDefault: { inbox: true, email: true, push: false },
});
