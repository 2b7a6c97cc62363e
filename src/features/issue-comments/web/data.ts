import type { ReactionName } from '#contract/reactions';
import type { IssueScope } from '#features/issues/web';
import type { Assignee } from '#features/tasks/contract';
import { commentChanges } from '#features/threads/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { IssueComment, issueCommentActions } from '../contract.ts';

const issues = client<typeof issueCommentActions>('issues');

/** A comment as the screen has it: its author comes with the list, and not with live frames. */
export type ShownIssueComment = IssueComment & { user?: Assignee };

/** The thread of an issue; `threaded` of the threads brings it into its order. */
export const issueComments = declareList<ShownIssueComment, Pick<IssueScope, 'issueId'>>({
  table: 'IssueComment',
  key: ({ issueId }) => `issue-comments:${issueId}`,
  load: ({ issueId }, via) => issues.get('get-issue-comments', { query: { issueId }, ...via }),
  // A deleted comment may hold replies together; a deleted reply holds nothing.
  belongs: (comment, { issueId }) => comment.issueId === issueId && (comment.deletedAt === null || comment.parentId === null),
});

const changes = commentChanges<IssueComment>('IssueComment', 'Issue');

export interface NewIssueComment {
  issueId: string;
  projectId: string;
  content: string;
}

/** Writes a comment; its id is the mutation's. What was said to others is not taken back by a stray Ctrl+Z. */
export const createComment = declareMutation(issues, 'create-comment', {
  method: 'POST',
  table: 'IssueComment',
  // In the lane of its issue, which may itself still be on its way.
  lane: ({ issueId }) => issueId,
  request: ({ issueId, content }: NewIssueComment) => ({ query: { issueId }, body: { content } }),
  predict: (comment, sight) => changes.written(comment.issueId, { ...comment, parentId: null }, sight),
});

/** Answers a comment. */
export const replyToComment = declareMutation(issues, 'reply-comment', {
  method: 'POST',
  table: 'IssueComment',
  lane: ({ issueId }) => issueId,
  request: ({ issueId, content, parentCommentId }: NewIssueComment & { parentCommentId: string }) => ({
    query: { issueId },
    body: { content, parentCommentId },
  }),
  predict: ({ parentCommentId: parentId, ...comment }, sight) =>
    changes.written(comment.issueId, { ...comment, parentId }, sight),
});

interface Named {
  issueId: string;
  commentId: string;
}

/** Changes the words of one's own comment. */
export const editIssueComment = declareMutation(issues, 'update-comment', {
  method: 'PUT',
  table: 'IssueComment',
  lane: ({ issueId }) => issueId,
  request: ({ commentId, content }: Named & { content: string }) => ({ query: { commentId }, body: { content } }),
  predict: ({ commentId, content }, sight) => changes.reworded(commentId, content, sight),
  inverse: ({ issueId, commentId }, sight): Call | null => {
    const before = changes.before(sight, commentId);
    return before ? editIssueComment.with({ issueId, commentId, content: before.content }) : null;
  },
});

/** Deletes a comment. */
export const deleteIssueComment = declareMutation(issues, 'delete-comment', {
  method: 'DELETE',
  table: 'IssueComment',
  lane: ({ issueId }) => issueId,
  request: ({ commentId }: Named) => ({ query: { commentId } }),
  predict: ({ issueId, commentId }, sight) => changes.deleted(issueId, commentId, sight),
  inverse: ({ issueId, commentId }, sight): Call | null => {
    const row = changes.before(sight, commentId);
    return row ? restoreIssueComment.with({ issueId, commentId, row }) : null;
  },
  said: () => 'Comment deleted',
});

/** Takes a deletion back. */
export const restoreIssueComment = declareMutation(issues, 'restore-comment', {
  method: 'PUT',
  table: 'IssueComment',
  lane: ({ issueId }) => issueId,
  request: ({ commentId }: Named & { row: IssueComment }) => ({ query: { commentId }, body: {} }),
  predict: ({ issueId, row }, sight) => changes.restored(issueId, row, sight),
  inverse: ({ issueId, commentId }): Call => deleteIssueComment.with({ issueId, commentId }),
});

/** Reacts to a comment, or takes it back. */
export const reactToIssueComment = declareMutation(issues, 'toggle-comment-reaction', {
  method: 'PUT',
  table: 'IssueComment',
  lane: ({ issueId }) => issueId,
  request: ({ commentId, reaction, isOn }: Named & { reaction: ReactionName; isOn: boolean }) => ({
    query: { commentId },
    body: { reaction, isOn },
  }),
  predict: ({ commentId, reaction, isOn }, sight) => changes.reactedTo(commentId, reaction, isOn, sight),
  inverse: ({ isOn, ...input }): Call => reactToIssueComment.with({ ...input, isOn: !isOn }),
});
