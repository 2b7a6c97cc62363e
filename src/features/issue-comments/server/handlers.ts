import {
  addedComment,
  commentPage,
  deletedComment,
  editedComment,
  reactedComment,
  restoredComment,
} from '#features/threads/server';
import { endpoints } from '#server/handlers';
import { issueCommentActions } from '../contract.ts';
import { issueThread } from './issue-thread.ts';

export const issueCommentEndpoints = endpoints(issueCommentActions, {
  'get-issue-comments': ({ db, reached, query }) => commentPage(db, issueThread, reached.rowId, query),
  'create-comment': (call) => addedComment(issueThread, call, { content: call.body.content, parentId: null }),
  'reply-comment': (call) => addedComment(issueThread, call, { content: call.body.content, parentId: call.body.parentCommentId }),
  'update-comment': (call) => editedComment(issueThread, call, call.body),
  'delete-comment': (call) => deletedComment(issueThread, call),
  'restore-comment': (call) => restoredComment(issueThread, call),
  'toggle-comment-reaction': (call) => reactedComment(issueThread, call, call.body),
});
