import { subject } from '#contract/subject';

/** An issue as a subject of comments, files, links and history. */
export const issueSubject = subject('ISSUE', {
  table: 'Issue',
  id: 'issueId',
  called: 'an issue',
  owner: 'reporterId',
  assigned: { many: 'assigneeIds' },
  isNumbered: true,
  texts: ['description'],
  settled: ['RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE'],
  archived: 'issue-archived',
  change: { any: 'editAnyIssue', own: 'editOwnIssue' },
  deleteAny: 'deleteAnyIssue',
  takes: ['files', 'links'],
  view: 'issues',
});
