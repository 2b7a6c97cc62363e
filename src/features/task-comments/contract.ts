import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pagedByCursor, pageQuery } from '#contract/paging';
import { Assignee, onTask } from '#features/tasks/contract';
import { CommentContent, commentsQuery, Reaction } from '#features/threads/contract';

/** The most characters of one report. */
const REPORT_MAX = 1_000;

export const TaskComment = z.object({
  id: Id,
  taskId: Id,
  projectId: Id,
  /** Who wrote it. */
  userId: Id,
  /** The comment that this one answers; a reply is never answered itself. */
  parentId: Id.nullable(),
  /** Markdown; empty once it is deleted. */
  content: z.string(),
  /** The people whom the text mentions, of those who may see the project. */
  mentionIds: z.array(Id),
  reactions: z.partialRecord(Reaction, z.array(Id)),
  editedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type TaskComment = z.infer<typeof TaskComment>;

/** A comment with its author, who may have left since. */
export const CommentDetails = TaskComment.extend({ user: Assignee });
export type CommentDetails = z.infer<typeof CommentDetails>;

export const ReportReason = z.enum(['OFFENSIVE', 'SPAM', 'OTHER']);
export type ReportReason = z.infer<typeof ReportReason>;

export const CommentReport = z.object({
  id: Id,
  reporterId: Id,
  /** Null where none was given. */
  reason: ReportReason.nullable(),
  text: z.string(),
  createdAt: Moment,
});
export type CommentReport = z.infer<typeof CommentReport>;

export const ReportedComment = z.object({
  comment: TaskComment,
  reportCount: z.int(),
  /** The newest twenty. */
  reports: z.array(CommentReport),
});
export type ReportedComment = z.infer<typeof ReportedComment>;

export const taskCommentEntity = entity('TaskComment', TaskComment, {
  audience: 'project',
  scope: 'projectId',
  parents: { taskId: 'Task' },
});

const comment = {
  table: 'TaskComment',
  param: 'commentId',
  parent: 'taskId',
  within: 'Task',
  archived: 'task-archived',
  owners: ['userId'],
} as const;
const onComment = onRow({ ...comment, deleted: 'hidden' });
const onDeletedComment = onRow({ ...comment, deleted: 'reached' });

export const taskCommentActions = actions('project', {
  'get-task-comments': {
    method: 'GET',
    about:
      'One page of the comments of a task, oldest first: the newest ones, those older than a place (`before`) or up to a comment (`at`). At most `limit` and 256 KB; a reply brings the comment that it answers. A deleted one is there while a reply to it is.',
    reach: onTask,
    right: { project: 'view' },
    query: commentsQuery,
    response: pagedByCursor(CommentDetails),
  },
  'add-task-comment': {
    method: 'POST',
    about: 'Writes a comment, or with `parentId` a reply. A reply to a reply joins the same thread.',
    reach: onTask,
    right: { project: 'comment' },
    body: z.strictObject({ content: CommentContent, parentId: Id.nullable().default(null) }),
    response: CommentDetails,
  },
  'edit-task-comment': {
    method: 'PUT',
    about: 'Changes the words of a comment of one’s own. A stale `version` answers 409 where they were changed meanwhile.',
    reach: onComment,
    right: { project: 'editAnyComment', own: 'comment' },
    body: z.strictObject({ content: CommentContent, version: seenVersion }),
    response: CommentDetails,
  },
  'delete-task-comment': {
    method: 'DELETE',
    about: 'Deletes a comment; for 30 days whoever did may take it back.',
    reach: onComment,
    right: { project: 'deleteAnyComment', own: 'comment' },
    response: CommentDetails,
    audited: { category: 'CONTENT', action: 'comment.deleted', target: 'TaskComment' },
  },
  'restore-task-comment': {
    method: 'PUT',
    about: 'Takes back the deletion of a comment; an author cannot take back an admin’s.',
    reach: onDeletedComment,
    right: { project: 'deleteAnyComment', own: 'comment' },
    body: z.strictObject({}),
    response: CommentDetails,
    audited: { category: 'CONTENT', action: 'comment.restored', target: 'TaskComment' },
  },
  'toggle-comment-reaction': {
    method: 'PUT',
    about: 'Reacts to a comment, or takes the reaction back; with `isOn` it sets instead of toggling.',
    reach: onComment,
    right: { project: 'comment' },
    body: z.strictObject({ reaction: Reaction, isOn: z.boolean().optional() }),
    response: CommentDetails,
  },
  'report-task-comment': {
    method: 'POST',
    about:
      'Tells the admins of the project that a comment does not belong there, with a reason or without. Once for each person.',
    reach: onComment,
    right: { project: 'comment' },
    body: z
      .strictObject({ reason: ReportReason.optional(), text: prose(REPORT_MAX).trim().default('') })
      .refine(({ reason, text }) => reason !== 'OTHER' || text !== '', { path: ['text'], error: 'Say what is wrong' }),
    response: z.object({ id: Id }),
  },
  'get-reported-comments': {
    method: 'GET',
    about: 'The comments of a project that somebody reported and nobody has looked at, the latest report first.',
    reach: inProject,
    right: { project: 'manageSettings' },
    query: pageQuery,
    response: paged(ReportedComment),
  },
  'resolve-comment-report': {
    method: 'PUT',
    about: 'Dismisses the reports of a comment, which stays.',
    reach: onComment,
    right: { project: 'manageSettings' },
    body: z.strictObject({}),
    response: z.object({ commentId: Id, resolved: z.int() }),
    audited: { category: 'CONTENT', action: 'comment.report_resolved', target: 'CommentReport', together: true },
  },
});
