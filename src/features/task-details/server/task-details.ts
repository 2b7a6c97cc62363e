import { activityPage } from '#features/activity/server';
import { commentPage } from '#features/threads/server';
import type { Files } from '#server/files';
import { jsonColumns, type Statements } from '#server/statements';
import { Label } from '#features/projects/contract';
import { Subtask } from '#features/subtasks/contract';
import { filesOfTask } from '#features/task-attachments/server';
import { taskThread } from '#features/task-comments/server';
import { Assignee, type Task } from '#features/tasks/contract';
import { taskColumns } from '#features/tasks/server';
import type { TaskDetails } from '../contract.ts';

const DETAILS = `
SELECT ${taskColumns('t')},
  (SELECT ${jsonColumns('u', Assignee.shape)} FROM "User" u WHERE u."id" = t."assigneeId") AS "assignee",
  (SELECT coalesce(json_agg(${jsonColumns('s', Subtask.shape)} ORDER BY s."position", s."id"), '[]') FROM "Subtask" s WHERE s."taskId" = t."id") AS "subtasks",
  (SELECT coalesce(json_agg(${jsonColumns('l', Label.shape)} ORDER BY lower(l."name")), '[]') FROM "Label" l WHERE l."id" = ANY(t."labelIds")) AS "labels"
FROM "Task" t WHERE t."id" = $1`;

type Detailed = Task & { assignee: Assignee | null; subtasks: Subtask[]; labels: Label[] };

/** A task with its assignee, subtasks, labels and the newest entries of its history, as `userId` may see them. */
export async function detailsOf(db: Statements, id: string, userId: string): Promise<TaskDetails | undefined> {
  const [[task], activity] = await Promise.all([db.text<Detailed>(DETAILS, [id]), activityPage(db, id, userId)]);
  return task && { ...task, comments: [], attachments: [], activity: activity.items, activityPagination: activity.pagination };
}

/** What a task's page requests apart from the task. Most tasks have no files, and many no comments: their counts tell. */
export async function commentsAndFiles(
  db: Statements,
  files: Files,
  { id, commentCount, attachmentCount }: Pick<Task, 'id' | 'commentCount' | 'attachmentCount'>,
): Promise<Pick<TaskDetails, 'comments' | 'attachments'>> {
  const [thread, attachments] = await Promise.all([
    commentCount === 0 ? null : commentPage(db, taskThread, id),
    attachmentCount === 0 ? [] : filesOfTask(db, files, id),
  ]);
  return { comments: thread?.items ?? [], attachments };
}
