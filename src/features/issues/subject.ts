import { subject } from '#contract/subject';

/** An issue, for everything that hangs on it. */
export const issueSubject = subject('ISSUE', {
  table: 'Issue',
  id: 'issueId',
  called: 'an issue',
  owner: 'reporterId',
  isNumbered: true,
  settled: ['RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE'],
  archived: null,
  change: { any: 'editAnyIssue', own: 'editOwnIssue' },
  deleteAny: 'deleteAnyIssue',
  takes: ['files', 'links'],
  view: 'issues',
});
