import { notice } from '#contract/notices';

export const joinRequestNotice = notice('approval-requested', {
  group: 'projects',
  label: 'Requests to join',
  hint: 'When someone asks to join a project you administer.',
  byDefault: { email: true },
});
