import type { Call } from '#server/handlers';
import { fail } from '#server/failures';
import { areLabelsOf, allTakePart } from '#features/projects/server';
import type { Task, taskActions } from '../contract.ts';
import { taskColumns } from './task-columns.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';
import { asBroughtBy } from './waiting-tasks.ts';

type CreateTask = (typeof taskActions)['create-task'];

// The number is counted up in the statement that uses it, so that the counter's row is locked for as short as can be.
const INSERT = `
WITH counted AS (UPDATE "ProjectCounter" SET "taskNumber" = "taskNumber" + 1 WHERE "projectId" = $2 RETURNING "taskNumber")
INSERT INTO "Task" ("id", "projectId", "number", "title", "description", "status", "position", "priority", "startDate", "dueDate",
  "completed", "completedAt", "isMilestone", "assigneeId", "labelIds", "tags", "createdBy", "dueTime", "collaboratorIds", "estimate",
  "estimatedHours", "recurrence", "watcherIds")
SELECT $1, $2, "taskNumber", $3, $4, $5, $6, $7, $8, $9, $5 = 'DONE', CASE WHEN $5 = 'DONE' THEN now() END, $10, $11, $12, $13, $14,
  $15, $16, $17, $18, $19, $20
FROM counted RETURNING ${taskColumns()}`;

/**
 * Makes a task in its column, or in the first where it waits for approval. Its assignee must be able to see it, and its labels must
 * be the project's.
 */
export async function createdTask({ db, reached, actor, body, newId, record }: Call<CreateTask>): Promise<Task> {
  const { projectId } = reached;
  const [{ status, assigneeId } = body] = await asBroughtBy(db, reached, [body]);
  const position = status === body.status ? body.position : undefined;
  const wanted = { projectId, status, position, taskId: null };
  const [mayBeAssigned, areLabels, column, place] = await Promise.all([
    allTakePart(db, projectId, ...(body.assigneeId === null ? [] : [body.assigneeId]), ...body.collaboratorIds),
    areLabelsOf(db, projectId, body.labelIds),
    columnOf(db, wanted),
    freePlace(db, wanted),
  ]);
  if (!mayBeAssigned || !areLabels) fail('not-found');
  await refuseFull(db, wanted, column);
  const [task] = await db.text<Task>(INSERT, [
    newId(),
    projectId,
    body.title,
    body.description,
    status,
    place,
    body.priority,
    body.startDate,
    body.dueDate,
    body.isMilestone,
    assigneeId,
    [...new Set(body.labelIds)],
    [...new Set(body.tags)],
    actor.userId,
    body.dueDate === null ? null : body.dueTime,
    [...new Set(body.collaboratorIds)],
    body.estimate,
    body.estimatedHours,
    body.recurrence,
    [...new Set([actor.userId, ...(assigneeId === null ? [] : [assigneeId])])],
  ]);
  if (task === undefined) fail('not-found');
  record({ target: 'Task', targetId: task.id, targetVersion: task.version, changes: { title: [null, task.title] } });
  return task;
}
