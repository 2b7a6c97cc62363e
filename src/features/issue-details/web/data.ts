import type { IssueScope } from '#features/issues/web';
import { client } from '#web/api';
import { declareOne } from '#web/use-one';
import type { IssueDetails, issueDetailsActions } from '../contract.ts';

const issues = client<typeof issueDetailsActions>('issues');

/** One issue with its long texts and history. */
export const issueDetails = declareOne<IssueDetails, IssueScope>({
  table: 'Issue',
  id: ({ issueId }) => issueId,
  load: ({ issueId, projectId }, via) => issues.get('get-issue', { query: { issueId, projectId, bare: 'true' }, ...via }),
});

/** The page of an issue's history before an entry. */
export const olderIssueActivity = ({ issueId, projectId }: IssueScope, before: string) =>
  issues.get('get-issue-activity', { query: { issueId, projectId, before } });
