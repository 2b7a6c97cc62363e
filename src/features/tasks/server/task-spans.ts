import type { Statements } from '#server/statements';

const SPANS = `
SELECT "id", to_char(least("startDate", "dueDate"), 'YYYY-MM-DD') AS "start",
  to_char(coalesce("dueDate", "startDate"), 'YYYY-MM-DD') AS "end"
FROM "Task"
WHERE "projectId" = $1 AND "deletedAt" IS NULL AND "awaitsApprovalSince" IS NULL
  AND coalesce("dueDate", "startDate") IS NOT NULL`;

/** The first and the last day of each dated task of a project. One that waits for approval is not part of the plan yet. */
export const taskSpans = (db: Statements, projectId: string): Promise<{ id: string; start: string; end: string }[]> =>
  db.text(SPANS, [projectId]);

const PRESENT = `SELECT "id" FROM "Task" WHERE "projectId" = $1 AND "deletedAt" IS NULL AND "awaitsApprovalSince" IS NULL`;

/** The tasks that everyone in a project sees. */
export const presentTasks = (db: Statements, projectId: string): Promise<{ id: string }[]> => db.text(PRESENT, [projectId]);
