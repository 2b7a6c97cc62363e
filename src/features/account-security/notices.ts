import { notice } from '#contract/notices';

export const signInNotice = notice('new-sign-in', {
  group: 'account',
  told: 'Someone signed in to your account from a new device or place',
  opens: '/account/security',
  label: 'New sign-ins',
  hint: 'When you sign in from a new device or place.',
  byDefault: { inbox: true, email: true, push: null },
});
