import type { Statements } from '#server/statements';

const SAVE = `
UPDATE "Task" SET "aiSuggestions" = $2 WHERE "id" = $1 AND "deletedAt" IS NULL AND "archivedAt" IS NULL RETURNING "id"`;

/** Replaces what an assistant suggests about a task. @returns false if there is no such task to work on */
export const saveSuggestions = async (db: Statements, taskId: string, suggestions: object): Promise<boolean> =>
  (await db.text(SAVE, [taskId, JSON.stringify(suggestions)])).length > 0;
