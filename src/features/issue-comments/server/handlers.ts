import { addedComment, threadHandlers } from '#features/threads/server';
import { endpoints } from '#server/handlers';
import { issueCommentActions } from '../contract.ts';
import { issueThread } from './issue-thread.ts';

const thread = threadHandlers(issueThread);

export const issueCommentEndpoints = endpoints(issueCommentActions, {
  'get-issue-comments': thread.list,
  'create-comment': (call) => addedComment(issueThread, call, { content: call.body.content, parentId: null }),
  'reply-comment': (call) => addedComment(issueThread, call, { content: call.body.content, parentId: call.body.parentCommentId }),
  'update-comment': thread.edit,
  'delete-comment': thread.remove,
  'restore-comment': thread.restore,
  'toggle-comment-reaction': thread.react,
});
