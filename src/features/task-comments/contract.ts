import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { onTask } from '#features/tasks/contract';
import { taskSubject } from '#features/tasks/subject';
import { author, Comment, threadOf } from '#features/threads/contract';

/** The most characters in the details of a report. */
const REPORT_MAX = 1_000;

export const TaskComment = Comment.extend({ taskId: Id });
export type TaskComment = z.infer<typeof TaskComment>;

/** A comment with its author, who may have left the project. */
export const CommentDetails = TaskComment.extend(author);
export type CommentDetails = z.infer<typeof CommentDetails>;

export const ReportReason = z.enum(['OFFENSIVE', 'SPAM', 'OTHER']);
export type ReportReason = z.infer<typeof ReportReason>;

export const CommentReport = z.object({
  id: Id,
  reporterId: Id,
  /** Null if no reason was given. */
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

const { onComment, ...thread } = threadOf({ subject: taskSubject, shown: CommentDetails, on: onTask });

export const taskCommentActions = actions('project', 'tasks', {
  'get-task-comments': thread.list,
  'add-task-comment': thread.add,
  'edit-task-comment': thread.edit,
  'delete-task-comment': thread.remove,
  'restore-task-comment': thread.restore,
  'toggle-comment-reaction': thread.react,
  'report-task-comment': {
    method: 'POST',
    about: 'Reports a comment to the project admins, with or without a reason. A person can report each comment once.',
    reach: onComment,
    right: { project: 'comment' },
    body: z
      .strictObject({ reason: ReportReason.optional(), text: prose(REPORT_MAX).trim().default('') })
      .refine(({ reason, text }) => reason !== 'OTHER' || text !== '', { path: ['text'], error: 'Describe what is wrong' }),
    response: z.object({ id: Id }),
  },
  'get-reported-comments': {
    method: 'GET',
    about: 'The reported comments of a project whose reports are still open, the latest report first.',
    reach: inProject,
    right: { project: 'manageSettings' },
    query: pageQuery,
    response: paged(ReportedComment),
  },
  'resolve-comment-report': {
    method: 'PUT',
    about: 'Dismisses the reports of a comment. The comment stays.',
    reach: onComment,
    right: { project: 'manageSettings' },
    body: z.strictObject({}),
    response: z.object({ commentId: Id, resolved: z.int() }),
    audited: { category: 'CONTENT', action: 'comment.report_resolved', target: 'CommentReport', together: true },
  },
});
