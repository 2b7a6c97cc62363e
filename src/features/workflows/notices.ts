import { notice } from '#contract/notices';

export const approvalRequestedNotice = notice('workflow-approval-asked', {
  told: 'A workflow asks for your approval',
  group: 'tasks',
  label: 'Requested approvals',
  hint: 'When a workflow asks whether you approve something.',
  byDefault: { inbox: true, email: true, push: true },
});

export const approvalDecidedNotice = notice('workflow-approval-decided', {
  told: '{who} decided an approval',
  group: 'tasks',
  label: 'Decided approvals',
  hint: 'When someone approves or rejects what a workflow of yours asked for.',
  byDefault: { inbox: true, email: true, push: false },
});

export const workflowToldNotice = notice('workflow-told', {
  told: 'A workflow has news for you',
  group: 'tasks',
  label: 'News from workflows',
  hint: 'When a workflow tells you something.',
  byDefault: { inbox: true, email: false, push: false },
});

export const workflowFailedNotice = notice('workflow-failed', {
  told: 'A run failed, or the workflow was stopped',
  group: 'projects',
  label: 'Failed workflows',
  hint: 'When a run of a workflow that you own fails, or the workflow is stopped.',
  byDefault: { inbox: true, email: true, push: false },
});
