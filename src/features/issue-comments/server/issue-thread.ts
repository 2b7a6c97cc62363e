import { issueSubject } from '#features/issues/subject';
import { threadOn } from '#features/threads/server';
import { IssueComment } from '../contract.ts';

/** Where the comments on issues are kept. */
export const issueThread = threadOn(issueSubject, IssueComment);
