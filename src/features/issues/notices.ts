import { notice } from '#contract/notices';

export const triageNotice = notice('triage-waiting', {
  group: 'projects',
  told: '{who} reported an issue that waits for triage',
  label: 'Issues in triage',
  hint: 'When an issue waits for triage in a project that you administer.',
  byDefault: { inbox: true, email: false, push: false },
});
