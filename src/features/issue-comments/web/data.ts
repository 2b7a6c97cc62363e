import type { ReactionName } from '#contract/reactions';
import type { IssueRow } from '#features/issues/contract';
import type { IssueScope } from '#features/issues/web';
import type { Assignee } from '#features/tasks/contract';
import { reacted } from '#features/threads/rules';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation, type Sight } from '#web/mutation';
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

/** What the row shows of its comments, so many more. */
const counted = ({ find }: Sight, issueId: string, more: number) => {
  const issue = find<IssueRow>('Issue', issueId);
  return issue ? [{ table: 'Issue', id: issueId, set: { commentCount: Math.max(0, issue.commentCount + more) } }] : [];
};

export interface NewIssueComment {
  issueId: string;
  projectId: string;
  content: string;
}

const predicted = (comment: NewIssueComment, parentId: string | null, { mutationId, userId, now }: Sight): IssueComment => ({
  ...comment,
  parentId,
  id: mutationId,
  userId,
  mentionIds: [],
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: now,
  version: 0,
});

/** Writes a comment; its id is the mutation's. What was said to others is not taken back by a stray Ctrl+Z. */
export const createComment = declareMutation(issues, 'create-comment', {
  method: 'POST',
  table: 'IssueComment',
  // In the lane of its issue, which may itself still be on its way.
  lane: ({ issueId }) => issueId,
  request: ({ issueId, content }: NewIssueComment) => ({ query: { issueId }, body: { content } }),
  predict: (comment, sight) => [
    { table: 'IssueComment', insert: predicted(comment, null, sight) },
    ...counted(sight, comment.issueId, 1),
  ],
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
  predict: ({ parentCommentId, ...comment }, sight) => [
    { table: 'IssueComment', insert: predicted(comment, parentCommentId, sight) },
    ...counted(sight, comment.issueId, 1),
  ],
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
  predict: ({ commentId, content }, { now }) => [{ table: 'IssueComment', id: commentId, set: { content, editedAt: now } }],
  inverse: ({ issueId, commentId }, { find }): Call | null => {
    const before = find<IssueComment>('IssueComment', commentId);
    return before ? editIssueComment.with({ issueId, commentId, content: before.content }) : null;
  },
});

/** Deletes a comment. */
export const deleteIssueComment = declareMutation(issues, 'delete-comment', {
  method: 'DELETE',
  table: 'IssueComment',
  lane: ({ issueId }) => issueId,
  request: ({ commentId }: Named) => ({ query: { commentId } }),
  predict: ({ issueId, commentId }, sight) => [
    { table: 'IssueComment', id: commentId, set: { content: '', mentionIds: [], reactions: {}, deletedAt: sight.now } },
    ...counted(sight, issueId, -1),
  ],
  inverse: ({ issueId, commentId }, { find }): Call | null => {
    const row = find<IssueComment>('IssueComment', commentId);
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
  predict: ({ issueId, commentId, row: { content, mentionIds, reactions, ...row } }, sight) => [
    // A deleted reply is gone from the list, a deleted comment with replies is still in it.
    { table: 'IssueComment', insert: { ...row, content, mentionIds, reactions, deletedAt: null } },
    { table: 'IssueComment', id: commentId, set: { content, mentionIds, reactions, deletedAt: null } },
    ...counted(sight, issueId, 1),
  ],
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
  predict: ({ commentId, reaction, isOn }, { find, userId }) => {
    const comment = find<IssueComment>('IssueComment', commentId);
    const reactions = reacted(comment?.reactions ?? {}, userId, reaction, isOn);
    return comment ? [{ table: 'IssueComment', id: commentId, set: { reactions } }] : [];
  },
  inverse: ({ isOn, ...input }): Call => reactToIssueComment.with({ ...input, isOn: !isOn }),
});
