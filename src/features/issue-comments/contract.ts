import { z } from 'zod';
import { actions } from '#contract/action';
import { entity } from '#contract/entity';
import { Id } from '#contract/ids';
import { onIssue } from '#features/issues/contract';
import { issueSubject } from '#features/issues/subject';
import { author, Comment, CommentContent, threadOf } from '#features/threads/contract';

/** One comment of an issue's thread. */
export const IssueComment = Comment.extend({ issueId: Id });
export type IssueComment = z.infer<typeof IssueComment>;

/** A comment with its author, who may have left the project. */
export const IssueCommentDetails = IssueComment.extend(author);
export type IssueCommentDetails = z.infer<typeof IssueCommentDetails>;

export const issueCommentEntity = entity('IssueComment', IssueComment, {
  audience: 'project',
  scope: 'projectId',
  parents: { issueId: 'Issue' },
});

const thread = threadOf({ subject: issueSubject, shown: IssueCommentDetails, on: onIssue });

export const issueCommentActions = actions('issues', 'issues', {
  'get-issue-comments': thread.list,
  // For issues, comments and replies are two actions.
  'create-comment': { ...thread.add, about: 'Adds a comment.', body: z.strictObject({ content: CommentContent }) },
  'reply-comment': {
    ...thread.add,
    about: 'Replies to a comment. A reply to a reply is added to the same thread.',
    body: z.strictObject({ content: CommentContent, parentCommentId: Id }),
  },
  'update-comment': thread.edit,
  'delete-comment': thread.remove,
  'restore-comment': thread.restore,
  'toggle-comment-reaction': thread.react,
});
