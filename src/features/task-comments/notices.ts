import { notice } from '#contract/notices';

export const reportNotice = notice('comment-reported', {
  told: '{who} reported a comment',
  group: 'projects',
  label: 'Reported comments',
  hint: 'When someone reports a comment in a project you administer.',
  byDefault: { inbox: true, email: true, push: false },
});
