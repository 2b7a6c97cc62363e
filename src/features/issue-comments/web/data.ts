import { issueSubject } from '#features/issues/subject';
import { declareThread, type CommentToAdd } from '#features/threads/web';
import { client } from '#web/api';
import { declareMutation } from '#web/mutation';
import type { IssueComment, issueCommentActions } from '../contract.ts';

const issues = client<typeof issueCommentActions>('issues');

/** The thread of an issue; `threaded` of the threads slice sorts it. */
export const issueThread = declareThread<typeof issueCommentActions, IssueComment>({
  client: issues,
  subject: issueSubject,
  load: ({ aboutId: issueId }, page, via) => issues.get('get-issue-comments', { query: { issueId, ...page }, ...via }),
  edit: 'update-comment',
  remove: 'delete-comment',
  restore: 'restore-comment',
  react: 'toggle-comment-reaction',
});

/** Adds a comment. */
export const createComment = declareMutation(issues, 'create-comment', {
  ...issueThread.writing,
  request: ({ aboutId: issueId, content }: CommentToAdd) => ({ query: { issueId }, body: { content } }),
});

/** Replies to a comment. */
export const replyToComment = declareMutation(issues, 'reply-comment', {
  ...issueThread.writing,
  request: ({ aboutId: issueId, content, parentId }: CommentToAdd & { parentId: string }) => ({
    query: { issueId },
    body: { content, parentCommentId: parentId },
  }),
});
