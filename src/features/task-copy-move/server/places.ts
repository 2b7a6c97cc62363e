import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { roleInProject } from '#features/projects/server';
import { tasksSql } from '#features/tasks/server';
import type { TaskPlace } from '../contract.ts';

const PLACE = `t."id" AS "taskId", p."id" AS "projectId", p."workspaceId", t."number", p."key" || '-' || t."number" AS "key"`;

/** Where a task is now. */
export async function placeOf(db: Statements, taskId: string): Promise<TaskPlace> {
  const [place] = await db.text<TaskPlace>(
    `SELECT ${PLACE} FROM ${tasksSql} t JOIN "Project" p ON p."id" = t."projectId" WHERE t."id" = $1`,
    [taskId],
  );
  return place ?? fail('not-found');
}

// Numbers are never reused, so a key belongs to at most one task, as its current or a former key.
const OF_KEY = `
SELECT ${PLACE} FROM "Project" named
JOIN ${tasksSql} t ON t."projectId" = named."id" AND t."number" = $3 AND t."deletedAt" IS NULL
JOIN "Project" p ON p."id" = t."projectId"
WHERE named."workspaceId" = $1 AND named."key" = $2
UNION ALL
SELECT ${PLACE} FROM "Project" named
JOIN "TaskAlias" a ON a."formerProjectId" = named."id" AND a."number" = $3
JOIN ${tasksSql} t ON t."id" = a."movedTaskId" AND t."deletedAt" IS NULL
JOIN "Project" p ON p."id" = t."projectId"
WHERE named."workspaceId" = $1 AND named."key" = $2`;

/** The task that has or had a key, if the caller can see it now. */
export async function placeOfKey(db: Statements, workspaceId: string, key: string, userId: string): Promise<TaskPlace> {
  const at = key.lastIndexOf('-');
  const [place] = await db.text<TaskPlace>(OF_KEY, [workspaceId, key.slice(0, at), Number(key.slice(at + 1))]);
  if (place === undefined || (await roleInProject(db, place.projectId, userId)) === null) fail('not-found');
  return place;
}
