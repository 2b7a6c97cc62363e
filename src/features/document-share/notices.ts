import { notice } from '#contract/notices';

export const visitorCommentNotice = notice('visitor-commented', {
  group: 'documents',
  told: 'A visitor left a comment that waits for approval',
  label: 'Comments of visitors',
  hint: 'When a visitor of a public link comments on a document of yours or of a project that you administer.',
  byDefault: { inbox: true, email: true, push: false },
});
