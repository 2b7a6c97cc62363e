import type { ThreadTable } from '#features/threads/server';
import { IssueComment } from '../contract.ts';

/** Where the comments on issues are kept. */
export const issueThread: ThreadTable<IssueComment> = {
  comments: 'IssueComment',
  row: IssueComment,
  subjects: 'Issue',
  subjectId: 'issueId',
};
