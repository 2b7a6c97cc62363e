import { notice } from '#contract/notices';

export const exportReadyNotice = notice('export-ready', {
  group: 'account',
  told: 'The file with your data is ready',
  opens: '/account/data',
  label: 'Exports',
  hint: 'When a file with your data is ready to download.',
  byDefault: { inbox: true, email: true, push: false },
});
