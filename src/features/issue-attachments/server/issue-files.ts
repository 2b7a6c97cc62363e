import { filesOn } from '#features/attachments/server';
import { lockedIssue } from '#features/issues/server';
import { issueSubject } from '#features/issues/subject';
import { IssueAttachment } from '../contract.ts';

/** The table of the files on issues. The original of a duplicate is locked with it, because files move between them. */
export const issueFiles = filesOn(issueSubject, IssueAttachment, (db, { rowId }) => lockedIssue(db, rowId));
