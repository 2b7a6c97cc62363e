import { activityPage } from '#features/activity/server';
import { commentPage } from '#features/threads/server';
import type { Files } from '#server/files';
import { jsonColumns, type Statements } from '#server/statements';
import type { Label } from '#features/projects/contract';
import { labelsJson } from '#features/projects/server';
import type { Subtask } from '#features/subtasks/contract';
import { subtasksJson } from '#features/subtasks/server';
import { filesOfTask } from '#features/task-attachments/server';
import { taskThread } from '#features/task-comments/server';
import { Assignee, type Task } from '#features/tasks/contract';
import { taskWith } from '#features/tasks/server';
import type { TaskDetails } from '../contract.ts';

const DETAILS = taskWith(
  `(SELECT ${jsonColumns('u', Assignee.shape)} FROM "User" u WHERE u."id" = t."assigneeId") AS "assignee"`,
  `${subtasksJson('t."id"')} AS "subtasks"`,
  `${labelsJson('t."labelIds"')} AS "labels"`,
);

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
