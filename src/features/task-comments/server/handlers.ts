import { threadHandlers } from '#features/threads/server';
import { endpoints } from '#server/handlers';
import { taskCommentActions } from '../contract.ts';
import { reportedComment, reportedComments, resolvedReports } from './reports.ts';
import { taskThread } from './task-thread.ts';

const thread = threadHandlers(taskThread);

export const taskCommentEndpoints = endpoints(taskCommentActions, {
  'get-task-comments': thread.list,
  'add-task-comment': thread.add,
  'edit-task-comment': thread.edit,
  'delete-task-comment': thread.remove,
  'restore-task-comment': thread.restore,
  'toggle-comment-reaction': thread.react,
  'report-task-comment': (call) => reportedComment(call),
  'get-reported-comments': (call) => reportedComments(call),
  'resolve-comment-report': (call) => resolvedReports(call),
});
