import { notice } from '#contract/notices';

export const withoutAdminNotice = notice('project-without-admin', {
  group: 'projects',
  label: 'Projects without an admin',
  hint: 'When a private project in a workspace you own has no admin left.',
  byDefault: { inbox: null, email: true, push: null },
});
