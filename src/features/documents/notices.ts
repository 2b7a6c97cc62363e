import { notice } from '#contract/notices';

export const documentSharedNotice = notice('document-shared', {
  group: 'documents',
  told: '{who} shared this document with you',
  label: 'Shared documents',
  hint: 'When someone shares a private document with you.',
  byDefault: { inbox: true, email: true, push: false },
});
