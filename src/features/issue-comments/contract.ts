import { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { pagedByCursor } from '#contract/paging';
import { onIssue } from '#features/issues/contract';
import { TaskComment } from '#features/task-comments/contract';
import { Assignee } from '#features/tasks/contract';
import { CommentContent, commentsQuery, Reaction } from '#features/threads/contract';

/** One comment of an issue's thread. A reply names its comment; a deleted one that has replies stays without its text. */
export const IssueComment = TaskComment.omit({ taskId: true }).extend({ issueId: Id });
export type IssueComment = z.infer<typeof IssueComment>;

/** A comment with its author, who may have left since. */
export const IssueCommentDetails = IssueComment.extend({ user: Assignee });
export type IssueCommentDetails = z.infer<typeof IssueCommentDetails>;

export const issueCommentEntity = entity('IssueComment', IssueComment, {
  audience: 'project',
  scope: 'projectId',
  parents: { issueId: 'Issue' },
});

const comment = { table: 'IssueComment', param: 'commentId', parent: 'issueId', within: 'Issue', owners: ['userId'] } as const;
const onComment = onRow({ ...comment, deleted: 'hidden' });
const onDeletedComment = onRow({ ...comment, deleted: 'reached' });

export const issueCommentActions = actions('issues', {
  'get-issue-comments': {
    method: 'GET',
    about:
      'One page of the comments of an issue, oldest first: the newest ones, those older than a place (`before`) or up to a comment (`at`). At most `limit` and 256 KB; a reply brings the comment that it answers. A deleted one is there while a reply to it is.',
    reach: onIssue,
    right: { project: 'view' },
    query: commentsQuery,
    response: pagedByCursor(IssueCommentDetails),
  },
  'create-comment': {
    method: 'POST',
    about: 'Writes a comment.',
    reach: onIssue,
    right: { project: 'comment' },
    body: z.strictObject({ content: CommentContent }),
    response: IssueCommentDetails,
  },
  'reply-comment': {
    method: 'POST',
    about: 'Answers a comment. A reply to a reply joins the same thread.',
    reach: onIssue,
    right: { project: 'comment' },
    body: z.strictObject({ content: CommentContent, parentCommentId: Id }),
    response: IssueCommentDetails,
  },
  'update-comment': {
    method: 'PUT',
    about: 'Changes the words of a comment of one’s own. A stale `version` answers 409 where they were changed meanwhile.',
    reach: onComment,
    right: { project: 'editAnyComment', own: 'comment' },
    body: z.strictObject({ content: CommentContent, version: seenVersion }),
    response: IssueCommentDetails,
  },
  'delete-comment': {
    method: 'DELETE',
    about: 'Deletes a comment; for 30 days whoever did may take it back.',
    reach: onComment,
    right: { project: 'deleteAnyComment', own: 'comment' },
    response: IssueCommentDetails,
    audited: { category: 'CONTENT', action: 'comment.deleted', target: 'IssueComment' },
  },
  'restore-comment': {
    method: 'PUT',
    about: 'Takes back the deletion of a comment; an author cannot take back an admin’s.',
    reach: onDeletedComment,
    right: { project: 'deleteAnyComment', own: 'comment' },
    body: z.strictObject({}),
    response: IssueCommentDetails,
    audited: { category: 'CONTENT', action: 'comment.restored', target: 'IssueComment' },
  },
  'toggle-comment-reaction': {
    method: 'PUT',
    about: 'Reacts to a comment, or takes the reaction back; with `isOn` it sets instead of toggling.',
    reach: onComment,
    right: { project: 'comment' },
    body: z.strictObject({ reaction: Reaction, isOn: z.boolean().optional() }),
    response: IssueCommentDetails,
  },
});
