import { filesOn } from '#features/attachments/server';
import { lockedIssue } from '#features/issues/server';
import { issueSubject } from '#features/issues/subject';
import { IssueAttachment } from '../contract.ts';

/** Where the files on issues are kept. What one is a duplicate of is locked with it, since files go from one to the other. */
export const issueFiles = filesOn(issueSubject, IssueAttachment, (db, { rowId }) => lockedIssue(db, rowId));
