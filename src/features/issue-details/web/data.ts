import type { IssueScope } from '#features/issues/web';
import { client } from '#web/api';
import { declareOne } from '#web/use-one';
import type { IssueDetails, issueDetailsActions } from '../contract.ts';

const issues = client<typeof issueDetailsActions>('issues');

/** The details, and the version of the issue that their history includes. Frames bring a later version without it. */
export type ReadIssue = IssueDetails & { readonly historyAt: number };

/** One issue with its long texts and history. */
export const issueDetails = declareOne<ReadIssue, IssueScope>({
  table: 'Issue',
  id: ({ issueId }) => issueId,
  load: async ({ issueId, projectId }, via) => {
    const details = await issues.get('get-issue', { query: { issueId, projectId, bare: 'true' }, ...via });
    return { ...details, historyAt: details.version };
  },
});

/** The page of an issue's history before an entry. */
export const olderIssueActivity = ({ issueId, projectId }: IssueScope, before: string) =>
  issues.get('get-issue-activity', { query: { issueId, projectId, before } });
