import { notice } from '#contract/notices';

export const reportNotice = notice('comment-reported', {
  group: 'projects',
  label: 'Reported comments',
  hint: 'When someone reports a comment in a project you administer.',
  byDefault: { email: true },
});
