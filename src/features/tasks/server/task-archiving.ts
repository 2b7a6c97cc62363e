import type { Statements } from '#server/statements';
import type { Task } from '../contract.ts';
import { onBoard, taskColumns } from './task-columns.ts';

/** In SQL: the tasks of the archive and of the trash, as relations. */
export const filedTasks = {
  archive: '(SELECT * FROM "Task" WHERE "archivedAt" IS NOT NULL AND "deletedAt" IS NULL)',
  trash: '(SELECT * FROM "Task" WHERE "deletedAt" IS NOT NULL)',
} as const;

/**
 * In SQL: the ids of the tasks of a project that were completed by a moment, have not changed since, and are not kept. A task
 * with open subtasks or awaiting approval does not count as completed.
 */
export const finishedTasks = (projectId: string, moment: string, keptBefore: string): string => `
SELECT t."id" FROM "Task" t WHERE t."projectId" = ${projectId}
  AND t."completed" AND ${onBoard('t')} AND t."awaitsApprovalSince" IS NULL AND t."subtaskDoneCount" = t."subtaskCount"
  AND t."completedAt" <= ${moment} AND t."updatedAt" <= ${moment} AND t."completedAt" > coalesce(${keptBefore}, '-infinity')`;

/** In SQL: the same, the longest completed first and locked. Skips tasks that someone is changing right now. */
export const takenFinishedTasks = (most: number, ...finished: Parameters<typeof finishedTasks>): string =>
  `${finishedTasks(...finished)} ORDER BY t."completedAt", t."id" LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED`;

/** In SQL: archives the tasks of a relation at a moment, for one statement that does more. Returns them and `more`. */
export const archivingSql = (
  from: string,
  { id, archivedAt, more }: { id: string; archivedAt: string; more: string },
): string => `
UPDATE "Task" t SET "archivedAt" = ${archivedAt} FROM ${from} WHERE t."id" = ${id}
RETURNING t."id", t."version", t."archivedAt", ${more}`;

/** A task that was archived. */
export type ArchivedMark = Pick<Task, 'id' | 'projectId' | 'version'> & { archivedAt: string };

// Up to $4, the longest completed first.
const ARCHIVE = `
UPDATE "Task" SET "archivedAt" = $2 WHERE "id" IN (
  SELECT "id" FROM "Task"
  WHERE "projectId" = $1 AND "status" = 'DONE' AND "completedAt" <= $3 AND "awaitsApprovalSince" IS NULL AND ${onBoard()}
  ORDER BY "completedAt", "id" LIMIT $4 FOR NO KEY UPDATE)
RETURNING "id", "projectId", "archivedAt", "version"`;

/** Archives the tasks of a project completed by a moment, up to `most` in one statement. The caller writes the history. */
export const archiveCompleted = (
  db: Statements,
  projectId: string,
  { completedBy, at, most }: { completedBy: Date; at: Date; most: number },
): Promise<ArchivedMark[]> => db.text<ArchivedMark>(ARCHIVE, [projectId, at.toISOString(), completedBy.toISOString(), most]);

// A task that a person has restored and archived again since is left alone.
const ARCHIVED_BY = `
SELECT ${taskColumns('t')} FROM "Event" e
JOIN "Task" t ON t."id" = e."targetId" AND t."projectId" = $2 AND t."deletedAt" IS NULL
  AND t."archivedAt" = (e."changes" -> 'archivedAt' ->> 1)::timestamptz
WHERE e."mutationId" = $1 AND e."action" = $4 AND e."actorId" = $3 AND e."projectId" = $2
ORDER BY t."status", t."position", t."id" FOR NO KEY UPDATE OF t`;

/** The tasks that one action of a person archived and that still are, locked. */
export const tasksArchivedBy = (
  db: Statements,
  { mutationId, projectId, actorId, action }: { mutationId: string; projectId: string; actorId: string; action: string },
): Promise<Task[]> => db.text<Task>(ARCHIVED_BY, [mutationId, projectId, actorId, action]);

const ARCHIVED_AT = `
SELECT ${taskColumns('t')} FROM "Task" t
WHERE t."projectId" = $1 AND t."archivedAt" = $2 AND t."deletedAt" IS NULL
ORDER BY t."status", t."position", t."id" LIMIT $3 FOR NO KEY UPDATE`;

/** The tasks of a project that were archived at one moment, locked. */
export const tasksArchivedAt = (db: Statements, projectId: string, archivedAt: string, most: number): Promise<Task[]> =>
  db.text<Task>(ARCHIVED_AT, [projectId, archivedAt, most]);

// Most positions are still free. If two tasks have the same position, the second one is not restored.
const RESTORE = `
UPDATE "Task" SET "archivedAt" = NULL WHERE "id" IN (
  SELECT DISTINCT ON (t."status", t."position") t."id" FROM "Task" t
  WHERE t."id" = ANY($1) AND NOT EXISTS (
    SELECT FROM "Task" o
    WHERE o."projectId" = t."projectId" AND o."status" = t."status" AND o."position" = t."position" AND ${onBoard('o')})
  ORDER BY t."status", t."position", t."id")
RETURNING ${taskColumns()}`;

/** Restores those of locked tasks whose position in the archive is still free. The caller writes the history. */
export const restoreToPlaces = (db: Statements, ids: readonly string[]): Promise<Task[]> => db.text<Task>(RESTORE, [ids]);

const ERASE = `
DELETE FROM "Task" WHERE "projectId" = $1 AND "id" = ANY($2) AND "deletedAt" IS NOT NULL RETURNING "id", "number", "title"`;

/** Deletes tasks from the trash, with everything on them. The caller writes the history. */
export const eraseTasks = (
  db: Statements,
  projectId: string,
  ids: readonly string[],
): Promise<Pick<Task, 'id' | 'number' | 'title'>[]> => db.text(ERASE, [projectId, ids]);
