import { notice } from '#contract/notices';

export const paymentNotice = notice('payment-failed', {
  group: 'billing',
  told: 'A payment for the plan failed',
  opens: '/workspace/{workspaceId}/billing',
  label: 'Failed payments',
  hint: 'When a payment fails for a workspace whose billing you manage.',
  byDefault: { inbox: true, email: true, push: null },
});

export const planLimitNotice = notice('plan-limit', {
  group: 'billing',
  told: 'Most of the plan is used',
  opens: '/workspace/{workspaceId}/billing',
  label: 'Plan limits',
  hint: 'When a workspace whose billing you manage reaches 80% of a plan limit.',
  byDefault: { inbox: true, email: true, push: null },
});
