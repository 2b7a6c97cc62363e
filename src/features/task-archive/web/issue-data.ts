import type { Issue, IssueRow } from '#features/issues/contract';
import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import type { issueArchiveActions } from '../contract.ts';

const issues = client<typeof issueArchiveActions>('issues');

interface Archiving {
  issueId: string;
  /** The sentence for the toast. */
  said?: string;
}

/** Archives an issue. */
export const archiveIssue = declareMutation(issues, 'archive-issue', {
  method: 'PUT',
  table: 'Issue',
  request: ({ issueId }: Archiving) => ({ query: { issueId }, body: {} }),
  predict: ({ issueId }, { now }) => [{ table: 'Issue', id: issueId, set: { archivedAt: now } }],
  inverse: ({ issueId }, { find }): Call | null => {
    const row = find<IssueRow>('Issue', issueId);
    return row ? unarchiveIssue.with({ issueId, row }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Restores an issue from the archive to the list. */
export const unarchiveIssue = declareMutation(issues, 'unarchive-issue', {
  method: 'PUT',
  table: 'Issue',
  request: ({ issueId }: Archiving & { row: IssueRow & Partial<Issue> }) => ({ query: { issueId }, body: {} }),
  predict: ({ issueId, row }) => [
    { table: 'Issue', id: issueId, set: { archivedAt: null } },
    { table: 'Issue', insert: { ...row, archivedAt: null } },
  ],
  inverse: ({ issueId }): Call => archiveIssue.with({ issueId }),
  said: ({ said }) => said ?? null,
});
