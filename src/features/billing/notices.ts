import { notice } from '#contract/notices';

export const paymentNotice = notice('payment-failed', {
  group: 'billing',
  label: 'Failed payments',
  hint: 'When a payment fails for a workspace whose billing you manage.',
  byDefault: { inbox: null, email: true, push: null },
});

export const planLimitNotice = notice('plan-limit', {
  group: 'billing',
  label: 'Plan limits',
  hint: 'When a workspace whose billing you manage reaches 80% of a plan limit.',
  byDefault: { inbox: null, email: true, push: null },
});
