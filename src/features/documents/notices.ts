import { notice } from '#contract/notices';

export const documentSharedNotice = notice('document-shared', {
  group: 'documents',
  told: '{who} shared this document with you',
  label: 'Shared documents',
  hint: 'When someone shares a private document with you.',
  byDefault: { inbox: true, email: true, push: false },
});

export const documentNamedNotice = notice('document-named', {
  group: 'documents',
  told: '{who} mentioned you in the text',
  label: 'Mentions in texts',
  hint: 'When someone mentions you in the text of a document.',
  byDefault: { inbox: true, email: true, push: true },
});
