import { subject } from '#contract/subject';

/** A made-up kind of item, without number or status: see tests/made-up-subject.test.ts. */
export const memoSubject = subject('MEMO', {
  table: 'Memo',
  id: 'memoId',
  called: 'a memo',
  owner: 'createdBy',
  isNumbered: false,
  texts: [],
  settled: null,
  archived: null,
  change: { any: 'manageDocs', own: 'comment' },
  deleteAny: 'manageSettings',
  foundAs: 'Memos',
  takes: ['files', 'links'],
  view: 'memos',
});
