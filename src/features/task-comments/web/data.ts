import type { ReactionName } from '#contract/reactions';
import type { Assignee } from '#features/tasks/contract';
import type { TaskScope } from '#features/tasks/web';
import { commentChanges, type CommentReport } from '#features/threads/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import { revalidate } from '#web/swr';
import type { ReportedComment, TaskComment, taskCommentActions } from '../contract.ts';

const project = client<typeof taskCommentActions>('project');

/** A comment as the screen has it: its author comes with the list, and not with live frames. */
export type ShownComment = TaskComment & { user?: Assignee };

/** The thread of a task; `threaded` of the threads brings it into its order. */
export const taskComments = declareList<ShownComment, Pick<TaskScope, 'taskId'>>({
  table: 'TaskComment',
  key: ({ taskId }) => `comments:${taskId}`,
  load: ({ taskId }, via) => project.get('get-task-comments', { query: { taskId }, ...via }),
  // A deleted comment may hold replies together; a deleted reply holds nothing.
  belongs: (comment, { taskId }) => comment.taskId === taskId && (comment.deletedAt === null || comment.parentId === null),
});

const changes = commentChanges<TaskComment>('TaskComment', 'Task');

export interface NewTaskComment {
  taskId: string;
  projectId: string;
  content: string;
  parentId: string | null;
}

/** Writes a comment; its id is the mutation's. What was said to others is not taken back by a stray Ctrl+Z. */
export const addComment = declareMutation(project, 'add-task-comment', {
  method: 'POST',
  table: 'TaskComment',
  // In the lane of its task, which may itself still be on its way.
  lane: ({ taskId }) => taskId,
  request: ({ taskId, content, parentId }: NewTaskComment) => ({ query: { taskId }, body: { content, parentId } }),
  predict: (comment, sight) => changes.written(comment.taskId, comment, sight),
});

interface Named {
  taskId: string;
  commentId: string;
}

/** Changes the words of one's own comment. */
export const editComment = declareMutation(project, 'edit-task-comment', {
  method: 'PUT',
  table: 'TaskComment',
  lane: ({ taskId }) => taskId,
  request: ({ commentId, content }: Named & { content: string }) => ({ query: { commentId }, body: { content } }),
  predict: ({ commentId, content }, sight) => changes.reworded(commentId, content, sight),
  inverse: ({ taskId, commentId }, sight): Call | null => {
    const before = changes.before(sight, commentId);
    return before ? editComment.with({ taskId, commentId, content: before.content }) : null;
  },
});

/** Deletes a comment. */
export const deleteComment = declareMutation(project, 'delete-task-comment', {
  method: 'DELETE',
  table: 'TaskComment',
  lane: ({ taskId }) => taskId,
  request: ({ commentId }: Named) => ({ query: { commentId } }),
  predict: ({ taskId, commentId }, sight) => changes.deleted(taskId, commentId, sight),
  inverse: ({ taskId, commentId }, sight): Call | null => {
    const row = changes.before(sight, commentId);
    return row ? restoreComment.with({ taskId, commentId, row }) : null;
  },
  said: () => 'Comment deleted',
});

/** Takes a deletion back. */
export const restoreComment = declareMutation(project, 'restore-task-comment', {
  method: 'PUT',
  table: 'TaskComment',
  lane: ({ taskId }) => taskId,
  request: ({ commentId }: Named & { row: TaskComment }) => ({ query: { commentId }, body: {} }),
  predict: ({ taskId, row }, sight) => changes.restored(taskId, row, sight),
  inverse: ({ taskId, commentId }): Call => deleteComment.with({ taskId, commentId }),
});

/** Reacts to a comment, or takes it back. */
export const reactToComment = declareMutation(project, 'toggle-comment-reaction', {
  method: 'PUT',
  table: 'TaskComment',
  lane: ({ taskId }) => taskId,
  request: ({ commentId, reaction, isOn }: Named & { reaction: ReactionName; isOn: boolean }) => ({
    query: { commentId },
    body: { reaction, isOn },
  }),
  predict: ({ commentId, reaction, isOn }, sight) => changes.reactedTo(commentId, reaction, isOn, sight),
  inverse: ({ isOn, ...input }): Call => reactToComment.with({ ...input, isOn: !isOn }),
});

/** Tells the admins of the project that a comment does not belong there. Waits for the answer, which may be a refusal. */
export const reportComment = (commentId: string, report: CommentReport): Promise<{ id: string }> =>
  project.post('report-task-comment', { query: { commentId }, body: report });

/** Names what an admin sees of a project's reports. */
export const reportsKey = (projectId: string): string => `comment-reports:${projectId}`;

/** The comments of a project whose reports wait. For admins. */
export async function reportedComments(projectId: string): Promise<readonly ReportedComment[]> {
  return (await project.get('get-reported-comments', { query: { projectId, limit: 100 } })).items;
}

/** Dismisses the reports of a comment. */
export async function dismissReports(projectId: string, commentId: string): Promise<void> {
  await project.put('resolve-comment-report', { query: { commentId }, body: {} });
  await revalidate(reportsKey(projectId));
}
