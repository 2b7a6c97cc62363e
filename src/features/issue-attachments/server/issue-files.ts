import type { AttachmentTable } from '#features/attachments/server';
import { lockedIssue } from '#features/issues/server';
import { IssueAttachment } from '../contract.ts';

/** Where the files on issues are kept. */
export const issueFiles: AttachmentTable<IssueAttachment> = {
  attachments: 'IssueAttachment',
  row: IssueAttachment,
  holder: 'Issue',
  holderId: 'issueId',
  called: 'An issue',
  deleteAny: 'deleteAnyIssue',
  locked: (db, { rowId }) => lockedIssue(db, rowId),
};
