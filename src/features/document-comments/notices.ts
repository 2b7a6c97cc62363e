import { notice } from '#contract/notices';

/** What people are told of comments on documents, the most important first. */
export const documentMentionedNotice = notice('document-mentioned', {
  group: 'documents',
  told: '{who} mentioned you',
  label: 'Mentions in documents',
  hint: 'When someone mentions you in a comment on a document.',
  byDefault: { inbox: true, email: true, push: true },
});

export const documentRepliedNotice = notice('document-replied', {
  group: 'documents',
  told: '{who} replied to your comment',
  label: 'Replies in documents',
  hint: 'When someone replies to your comment on a document.',
  byDefault: { inbox: true, email: true, push: true },
});

export const documentCommentedNotice = notice('document-commented', {
  group: 'documents',
  told: '{who} commented',
  label: 'Comments on documents',
  hint: 'When someone comments on a document of yours, that is shared with you, or on which you commented.',
  byDefault: { inbox: true, email: true, push: false },
});

export const documentCommentNotices = [documentMentionedNotice, documentRepliedNotice, documentCommentedNotice];
