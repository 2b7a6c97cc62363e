import { mayInProject } from '#contract/permissions';
import { changesBetween } from '#server/events';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { lockLinks } from '#features/links/server';
import { labelsAlike, nextNumbers, roleInProject } from '#features/projects/server';
import type { Task } from '#features/tasks/contract';
import {
  withApprovalState,
  columnOf,
  freePlace,
  lockedTask,
  lockForMove,
  moveTask,
  refuseAwaiting,
  refuseFull,
} from '#features/tasks/server';
import type { taskCopyMoveActions } from '../contract.ts';
import { fieldsThere, readersOf } from './carrying.ts';

type Move = Call<(typeof taskCopyMoveActions)['move-task-to-project']>;

/** Moves a task to another project in which the actor may create tasks. Its child rows follow by foreign keys. Concurrent requests start again there. */
export async function movedToProject(call: Move): Promise<Task> {
  const { db, reached, record, body } = call;
  // The links move along, and every change of links takes this lock first too.
  await lockLinks(db, reached.workspaceId);
  await lockForMove(db, reached.rowId);
  const task = await lockedTask(db, reached);
  const { projectId } = body;
  if (projectId === task.projectId) return task;
  refuseAwaiting(task);
  const { workspaceRole } = reached;
  // A task that a guest moves waits for approval there, like a task that they create there.
  const [{ status, assigneeId } = task] = await withApprovalState(db, { projectId, workspaceRole }, [task]);
  const wanted = { projectId, status, position: undefined, taskId: task.id };
  await refuseFull(db, wanted, await columnOf(db, wanted));
  const readers = await readersOf(db, projectId, task);
  const [labelIds, customFields, number, position] = [
    await labelsThere(call, task, projectId),
    await fieldsThere(db, task, projectId, readers),
    await numberThere(db, task, projectId),
    await freePlace(db, wanted),
  ];
  const there = {
    projectId,
    number,
    position,
    labelIds,
    assigneeId: assigneeId !== null && readers.has(assigneeId) ? assigneeId : null,
    collaboratorIds: task.collaboratorIds.filter((id) => readers.has(id)),
    watcherIds: task.watcherIds.filter((id) => readers.has(id)),
    customFields,
    status,
  };
  const moved = await moveTask(db, task.id, there, workspaceRole === 'GUEST');
  // The history names the people who were removed, that the task waits for approval again, and that it left its sprint.
  const left = changesBetween(task, moved, ['status', 'assigneeId', 'collaboratorIds', 'sprintId']);
  const changes = { projectId: [task.projectId, projectId] as const, number: [task.number, number] as const, ...left };
  record({
    target: 'Task',
    targetId: task.id,
    targetVersion: moved.version,
    projectId,
    changes,
    name: moved.title,
  });
  return moved;
}

/** The target's labels with the same names. Missing labels are created if the actor may create labels there. */
async function labelsThere(call: Move, task: Task, projectId: string): Promise<string[]> {
  if (task.labelIds.length === 0) return [];
  const mayMake = mayInProject(await roleInProject(call.db, projectId, call.actor.userId), 'manageLabels');
  return labelsAlike(call, projectId, task.labelIds, mayMake);
}

/** A task that moves back gets its old number again, and the number that it leaves still leads to it. */
async function numberThere(db: Statements, task: Task, projectId: string): Promise<number> {
  const [had] = await db.text<{ number: number }>(
    'DELETE FROM "TaskAlias" WHERE "formerProjectId" = $1 AND "movedTaskId" = $2 RETURNING "number"',
    [projectId, task.id],
  );
  await db.text('INSERT INTO "TaskAlias" ("formerProjectId", "number", "movedTaskId") VALUES ($1, $2, $3)', [
    task.projectId,
    task.number,
    task.id,
  ]);
  return had?.number ?? nextNumbers(db, projectId);
}
