import { taskSubject } from '#features/tasks/subject';
import { type CommentReport, declareThread, type CommentToAdd } from '#features/threads/web';
import { client } from '#web/api';
import { declareMutation } from '#web/mutation';
import { revalidate } from '#web/swr';
import type { ReportedComment, TaskComment, taskCommentActions } from '../contract.ts';

const project = client<typeof taskCommentActions>('project');

/** The thread of a task; `threaded` of the threads slice sorts it. */
export const taskThread = declareThread<typeof taskCommentActions, TaskComment>({
  client: project,
  subject: taskSubject,
  load: ({ aboutId: taskId }, page, via) => project.get('get-task-comments', { query: { taskId, ...page }, ...via }),
  edit: 'edit-task-comment',
  remove: 'delete-task-comment',
  restore: 'restore-task-comment',
  react: 'toggle-comment-reaction',
});

/** Adds a comment or a reply. */
export const addComment = declareMutation(project, 'add-task-comment', {
  ...taskThread.writing,
  request: ({ aboutId: taskId, content, parentId }: CommentToAdd) => ({ query: { taskId }, body: { content, parentId } }),
});

/** Reports a comment to the project admins. Rejects if the server refuses. */
export const reportComment = (commentId: string, report: CommentReport): Promise<{ id: string }> =>
  project.post('report-task-comment', { query: { commentId }, body: report });

/** The cache key of a project's reports. */
export const reportsKey = (projectId: string): string => `comment-reports:${projectId}`;

/** The comments of a project with open reports, for admins. */
export async function reportedComments(projectId: string): Promise<readonly ReportedComment[]> {
  return (await project.get('get-reported-comments', { query: { projectId, limit: 100 } })).items;
}

/** Dismisses the reports of a comment. */
export async function dismissReports(projectId: string, commentId: string): Promise<void> {
  await project.put('resolve-comment-report', { query: { commentId }, body: {} });
  await revalidate(reportsKey(projectId));
}
