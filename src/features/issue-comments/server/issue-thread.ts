import { issueSubject } from '#features/issues/subject';
import { threadOn } from '#features/threads/server';
import { IssueComment } from '../contract.ts';

/** Where the comments on issues are kept. */
export const issueThread = threadOn(issueSubject, IssueComment);

/** In SQL: the issues with a comment that mentions the person $1. A deleted comment mentions no one. */
export const mentioningIssues = `SELECT c."issueId" FROM "IssueComment" c WHERE c."mentionIds" @> ARRAY[$1::uuid]`;
