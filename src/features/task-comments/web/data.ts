import type { ReactionName } from '#contract/reactions';
import type { Assignee, Task } from '#features/tasks/contract';
import type { TaskScope } from '#features/tasks/web';
import { reacted } from '#features/threads/rules';
import type { CommentReport } from '#features/threads/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation, type Sight } from '#web/mutation';
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

/** What the card shows of its comments, so many more. */
const counted = ({ find }: Sight, taskId: string, more: number) => {
  const task = find<Task>('Task', taskId);
  return task ? [{ table: 'Task', id: taskId, set: { commentCount: Math.max(0, task.commentCount + more) } }] : [];
};

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
  predict: (comment, sight) => [
    { table: 'TaskComment', insert: predicted(comment, sight) },
    ...counted(sight, comment.taskId, 1),
  ],
});

const predicted = (comment: NewTaskComment, { mutationId, userId, now }: Sight): TaskComment => ({
  ...comment,
  id: mutationId,
  userId,
  mentionIds: [],
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: now,
  version: 0,
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
  predict: ({ commentId, content }, { now }) => [{ table: 'TaskComment', id: commentId, set: { content, editedAt: now } }],
  inverse: ({ taskId, commentId }, { find }): Call | null => {
    const before = find<TaskComment>('TaskComment', commentId);
    return before ? editComment.with({ taskId, commentId, content: before.content }) : null;
  },
});

/** Deletes a comment. */
export const deleteComment = declareMutation(project, 'delete-task-comment', {
  method: 'DELETE',
  table: 'TaskComment',
  lane: ({ taskId }) => taskId,
  request: ({ commentId }: Named) => ({ query: { commentId } }),
  predict: ({ taskId, commentId }, sight) => [
    {
      table: 'TaskComment',
      id: commentId,
      set: { content: '', mentionIds: [], reactions: {}, deletedAt: sight.now },
    },
    ...counted(sight, taskId, -1),
  ],
  inverse: ({ taskId, commentId }, { find }): Call | null => {
    const row = find<TaskComment>('TaskComment', commentId);
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
  predict: ({ taskId, commentId, row: { content, mentionIds, reactions, ...row } }, sight) => [
    // A deleted reply is gone from the list, a deleted comment with replies is still in it.
    { table: 'TaskComment', insert: { ...row, content, mentionIds, reactions, deletedAt: null } },
    { table: 'TaskComment', id: commentId, set: { content, mentionIds, reactions, deletedAt: null } },
    ...counted(sight, taskId, 1),
  ],
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
  predict: ({ commentId, reaction, isOn }, { find, userId }) => {
    const comment = find<TaskComment>('TaskComment', commentId);
    const reactions = reacted(comment?.reactions ?? {}, userId, reaction, isOn);
    return comment ? [{ table: 'TaskComment', id: commentId, set: { reactions } }] : [];
  },
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
