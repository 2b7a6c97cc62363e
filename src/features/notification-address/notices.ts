import { notice } from '#contract/notices';

export const addressOffNotice = notice('address-off', {
  told: 'Your notification address failed too often and was turned off',
  group: 'account',
  label: 'Notification address',
  hint: 'When the address of another service that you set is turned off because it fails.',
  byDefault: { inbox: true, email: true, push: false },
});
