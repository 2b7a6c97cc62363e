import { notice } from '#contract/notices';

export const signInNotice = notice('new-sign-in', {
  group: 'account',
  label: 'New sign-ins',
  hint: 'When you sign in from a new device or place.',
  byDefault: { inbox: null, email: true, push: null },
});
