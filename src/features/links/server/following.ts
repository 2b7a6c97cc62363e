import type { Statements } from '#server/statements';

const FOLLOW = `
UPDATE "LinkedItem" SET "state" = $3
WHERE "sourceType" = 'TASK' AND "sourceId" = $1 AND "url" = $2 AND "targetType" = 'PULL_REQUEST' AND "state" IS DISTINCT FROM $3`;

/** Sets the state of a pull request that a task is linked to, as its service told it. */
export const followedPullRequest = (
  db: Statements,
  { taskId, url, state }: { taskId: string; url: string; state: string },
): Promise<unknown> => db.text(FOLLOW, [taskId, url, state]);

const KIND = `SELECT "kind" FROM "LinkedItem" WHERE "sourceType" = 'TASK' AND "sourceId" = $1 AND "url" = $2 LIMIT 1`;

/** The kind of a task's link to an address; undefined if it has none. */
export const kindOfLink = async (db: Statements, taskId: string, url: string): Promise<string | undefined> =>
  (await db.text<{ kind: string }>(KIND, [taskId, url]))[0]?.kind;
