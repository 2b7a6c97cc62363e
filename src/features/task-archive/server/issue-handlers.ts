import { changeIssue, lockedIssue, refuseUnapproved } from '#features/issues/server';
import { endpoints } from '#server/handlers';
import { issueArchiveActions } from '../contract.ts';
import { archivedIssuesOf } from './filed-items.ts';

export const issueArchiveEndpoints = endpoints(issueArchiveActions, {
  'archive-issue': async ({ db, record, reached, now }) => {
    const issue = await lockedIssue(db, reached.rowId, 'archived too');
    if (issue.archivedAt !== null) return issue;
    await refuseUnapproved(db, reached, issue);
    return changeIssue({ db, record }, issue, { archivedAt: now.toISOString() });
  },

  'unarchive-issue': async ({ db, record, reached }) =>
    changeIssue({ db, record }, await lockedIssue(db, reached.rowId, 'archived too'), { archivedAt: null }),

  'get-archived-issues': ({ db, reached, query }) => archivedIssuesOf(db, reached.projectId, query),
});
