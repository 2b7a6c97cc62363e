import type { Statements } from '#server/statements';

/**
 * In SQL: locks the tasks whose ids a SELECT returns, in one order, so that two requests which lock several do not deadlock.
 */
export const lockTasksSql = (ids: string): string =>
  `SELECT 1 FROM "Task" WHERE "id" IN (${ids}) ORDER BY "id" FOR NO KEY UPDATE`;

const NUMBERED = 'SELECT "id" FROM "Task" WHERE "projectId" = $1 AND "number" = $2 FOR NO KEY UPDATE';

/** The id of the task with a number, locked wherever it is; null if there is none. */
export async function lockedTaskNumbered(db: Statements, projectId: string, number: number): Promise<string | null> {
  return (await db.text<{ id: string }>(NUMBERED, [projectId, number]))[0]?.id ?? null;
}
