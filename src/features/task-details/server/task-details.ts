import type { Files } from '#server/files';
import { jsonColumns, type Statements } from '#server/statements';
import { Label } from '#features/projects/contract';
import { Subtask } from '#features/subtasks/contract';
import { filesOfTask } from '#features/task-attachments/server';
import { commentsOfTask } from '#features/task-comments/server';
import { Assignee, type Task } from '#features/tasks/contract';
import { taskColumns } from '#features/tasks/server';
import type { Activity, TaskDetails } from '../contract.ts';
import { ACTIVITY_AT_ONCE } from '../rules.ts';

const DETAILS = `
SELECT ${taskColumns('t')},
  (SELECT ${jsonColumns('u', Assignee.shape)} FROM "User" u WHERE u."id" = t."assigneeId") AS "assignee",
  (SELECT coalesce(json_agg(${jsonColumns('s', Subtask.shape)} ORDER BY s."position", s."id"), '[]') FROM "Subtask" s WHERE s."taskId" = t."id") AS "subtasks",
  (SELECT coalesce(json_agg(${jsonColumns('l', Label.shape)} ORDER BY lower(l."name")), '[]') FROM "Label" l WHERE l."id" = ANY(t."labelIds")) AS "labels"
FROM "Task" t WHERE t."id" = $1`;

const ACTIVITY = `
SELECT "id", "actorId", "action", "occurredAt", "changes" FROM "Event" WHERE "targetId" = $1 AND "id" < $2 ORDER BY "id" DESC LIMIT $3`;

type Detailed = Task & { assignee: Assignee | null; subtasks: Subtask[]; labels: Label[] };

/** A task with its assignee, subtasks, labels and the newest entries of its history. */
export async function detailsOf(db: Statements, id: string): Promise<TaskDetails | undefined> {
  const [[task], activity] = await Promise.all([
    db.text<Detailed>(DETAILS, [id]),
    entriesBefore(db, id, Number.MAX_SAFE_INTEGER, ACTIVITY_AT_ONCE),
  ]);
  return task && { ...task, comments: [], attachments: [], activity };
}

/** What a task's page asks for apart from the task. */
export async function saidAndAttached(
  db: Statements,
  files: Files,
  id: string,
): Promise<Pick<TaskDetails, 'comments' | 'attachments'>> {
  const [comments, attachments] = await Promise.all([commentsOfTask(db, id), filesOfTask(db, files, id)]);
  return { comments, attachments };
}

/** The entries of a task's history before one of them, newest first, and whether there are more. */
export async function activityBefore(
  db: Statements,
  id: string,
  before: number,
): Promise<{ items: Activity[]; hasMore: boolean }> {
  const entries = await entriesBefore(db, id, before, ACTIVITY_AT_ONCE + 1);
  return { items: entries.slice(0, ACTIVITY_AT_ONCE), hasMore: entries.length > ACTIVITY_AT_ONCE };
}

const entriesBefore = (db: Statements, id: string, before: number, count: number): Promise<Activity[]> =>
  db.text<Activity>(ACTIVITY, [id, before, count]);
