import type { Call } from '#server/handlers';
import { fail } from '#server/failures';
import { areLabelsOf, mayReadProject } from '#features/projects/server';
import { taskActions, type Task } from '../contract.ts';
import { freePlace, refuseFull } from './task-places.ts';

type CreateTask = (typeof taskActions)['create-task'];

// The number is counted up in the statement that uses it, so that the counter's row is locked for as short as can be.
const INSERT = `
WITH counted AS (UPDATE "ProjectCounter" SET "taskNumber" = "taskNumber" + 1 WHERE "projectId" = $2 RETURNING "taskNumber")
INSERT INTO "Task" ("id", "projectId", "number", "title", "description", "status", "position", "priority", "startDate", "dueDate",
  "completed", "completedAt", "isMilestone", "assigneeId", "labelIds", "tags", "createdBy")
SELECT $1, $2, "taskNumber", $3, $4, $5, $6, $7, $8, $9, $5 = 'DONE', CASE WHEN $5 = 'DONE' THEN now() END, $10, $11, $12, $13, $14
FROM counted RETURNING *`;

/** Makes a task in its column. Its assignee must be able to see it, and its labels must be the project's. */
export async function createdTask({ db, reached, actor, body, newId, record }: Call<CreateTask>): Promise<Task> {
  const { projectId } = reached;
  if (body.assigneeId !== null && !(await mayReadProject(db, projectId, body.assigneeId))) fail('not-found');
  if (!(await areLabelsOf(db, projectId, body.labelIds))) fail('not-found');
  await refuseFull(db, projectId, body.status);
  const position = await freePlace(db, { projectId, status: body.status, position: body.position, taskId: null });
  const [task] = await db.text<Task>(INSERT, [
    newId(), projectId, body.title, body.description, body.status, position, body.priority, body.startDate, body.dueDate,
    body.isMilestone, body.assigneeId, [...new Set(body.labelIds)], body.tags, actor.userId,
  ]);
  if (task === undefined) fail('not-found');
  record({ target: 'Task', targetId: task.id, targetVersion: task.version, changes: { title: [null, task.title] } });
  return task;
}
