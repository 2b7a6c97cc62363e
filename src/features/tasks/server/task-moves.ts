import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Task } from '../contract.ts';
import { taskColumns } from './task-columns.ts';

const LOCK = 'SELECT 1 FROM "Task" WHERE "id" = $1 FOR UPDATE';

/**
 * Locks a task that moves to another project. The project is part of a key, so the strongest lock is taken at once; raising
 * a lock later could deadlock.
 */
export const lockForMove = async (db: Statements, id: string): Promise<void> => void (await db.text(LOCK, [id]));

/** What a task is in the project to which it moves. */
export type TaskThere = Pick<
  Task,
  'projectId' | 'number' | 'position' | 'labelIds' | 'assigneeId' | 'collaboratorIds' | 'watcherIds' | 'customFields' | 'status'
>;

const MOVE = `
UPDATE "Task" SET "projectId" = $2, "number" = $3, "position" = $4, "labelIds" = $5, "assigneeId" = $6, "collaboratorIds" = $7,
  "watcherIds" = $8, "customFields" = $9, "status" = $11, "completed" = $11 = 'DONE',
  "completedAt" = CASE WHEN $11 = 'DONE' THEN "completedAt" END,
  "awaitsApprovalSince" = CASE WHEN $10 AND (SELECT p."requireApproval" FROM "Project" p WHERE p."id" = $2) THEN now() END
WHERE "id" = $1 RETURNING ${taskColumns()}`;

/** Moves a task that is locked for it. Its child rows follow by foreign keys. The caller writes the history. */
export async function moveTask(db: Statements, id: string, there: TaskThere, isByGuest: boolean): Promise<Task> {
  const { projectId, number, position, labelIds, assigneeId, collaboratorIds, watcherIds, customFields, status } = there;
  const [moved] = await db.text<Task>(MOVE, [
    id,
    projectId,
    number,
    position,
    labelIds,
    assigneeId,
    collaboratorIds,
    watcherIds,
    customFields,
    isByGuest,
    status,
  ]);
  return moved ?? fail('not-found');
}
