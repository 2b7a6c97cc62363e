import {
  addedComment,
  commentPage,
  deletedComment,
  editedComment,
  reactedComment,
  restoredComment,
} from '#features/threads/server';
import { endpoints } from '#server/handlers';
import { taskCommentActions } from '../contract.ts';
import { reportedComment, reportedComments, resolvedReports } from './reports.ts';
import { taskThread } from './task-thread.ts';

export const taskCommentEndpoints = endpoints(taskCommentActions, {
  'get-task-comments': ({ db, reached, query }) => commentPage(db, taskThread, reached.rowId, query),
  'add-task-comment': (call) => addedComment(taskThread, call, call.body),
  'edit-task-comment': (call) => editedComment(taskThread, call, call.body),
  'delete-task-comment': (call) => deletedComment(taskThread, call),
  'restore-task-comment': (call) => restoredComment(taskThread, call),
  'toggle-comment-reaction': (call) => reactedComment(taskThread, call, call.body),
  'report-task-comment': (call) => reportedComment(call),
  'get-reported-comments': (call) => reportedComments(call),
  'resolve-comment-report': (call) => resolvedReports(call),
});
