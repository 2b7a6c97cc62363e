import type { Statements } from '#server/statements';
import type { FileComments } from '../contract.ts';

const FOLLOW = `
WITH was AS (
  SELECT l."id", l."state" FROM "LinkedItem" l
  WHERE l."sourceType" = 'TASK' AND l."sourceId" = $1 AND l."url" = $2 AND l."targetType" = 'PULL_REQUEST' AND l."state" IS DISTINCT FROM $3
  ORDER BY l."id" FOR NO KEY UPDATE)
UPDATE "LinkedItem" l SET "state" = $3 FROM was WHERE l."id" = was."id"
RETURNING l."id", l."projectId", l."title", was."state" AS "before"`;

/** A link to a pull request whose state has changed. */
export interface FollowedPullRequest {
  id: string;
  projectId: string;
  title: string;
  before: string | null;
}

/** Sets the state of a pull request that a task is linked to, as its service told it. @returns its link, if that changed it */
export const followedPullRequest = async (
  db: Statements,
  { taskId, url, state }: { taskId: string; url: string; state: string },
): Promise<FollowedPullRequest | undefined> => (await db.text<FollowedPullRequest>(FOLLOW, [taskId, url, state]))[0];

const FOLLOW_DEPLOYMENT = `
UPDATE "LinkedItem" l SET "state" = $4, "url" = $3
WHERE l."sourceType" = 'TASK' AND l."sourceId" = $1 AND l."targetType" = 'DEPLOYMENT' AND l."title" = $2 AND NOT EXISTS (
  SELECT FROM "LinkedItem" o WHERE o."sourceType" = 'TASK' AND o."sourceId" = $1 AND o."kind" = l."kind" AND o."url" = $3 AND o."id" <> l."id")`;

const DEPLOYED = `
SELECT "kind", "url" FROM "LinkedItem"
WHERE "sourceType" = 'TASK' AND "sourceId" = $1 AND "targetType" = 'DEPLOYMENT' AND "title" = $2 LIMIT 1`;

/** The link of a task to the latest deployment of a branch, which its title names; undefined if it has none. */
export const linkToDeployment = async (
  db: Statements,
  taskId: string,
  title: string,
): Promise<{ kind: string; url: string } | undefined> =>
  (await db.text<{ kind: string; url: string }>(DEPLOYED, [taskId, title]))[0];

/** Sets the address and the state of that deployment: the next one takes the place of the one before. */
export const followedDeployment = (
  db: Statements,
  { taskId, title, url, state }: { taskId: string; title: string; url: string; state: string },
): Promise<unknown> => db.text(FOLLOW_DEPLOYMENT, [taskId, title, url, state]);

const KIND = `SELECT "kind" FROM "LinkedItem" WHERE "sourceType" = 'TASK' AND "sourceId" = $1 AND "url" = $2 LIMIT 1`;

/** The kind of a task's link to an address; undefined if it has none. */
export const kindOfLink = async (db: Statements, taskId: string, url: string): Promise<string | undefined> =>
  (await db.text<{ kind: string }>(KIND, [taskId, url]))[0]?.kind;

const FOLLOW_FILE = `
UPDATE "LinkedItem" SET "title" = $2, "fileType" = $3
WHERE "id" = $1 AND ("title" IS DISTINCT FROM $2 OR "fileType" IS DISTINCT FROM $3) RETURNING "id"`;

/** Sets the name and the kind of a linked file, as its service told them. @returns false if they are the same */
export const followedFile = async (
  db: Statements,
  { linkId, title, type }: { linkId: string; title: string; type: string },
): Promise<boolean> => (await db.text(FOLLOW_FILE, [linkId, title, type])).length > 0;

const COMMENTS = `
UPDATE "LinkedItem" SET "fileComments" = $2 WHERE "id" = $1 AND "fileComments" IS DISTINCT FROM $2::jsonb RETURNING "id"`;

/** Sets the open comments of a linked file, as its service told them; null for none. @returns false if they are the same */
export const followedComments = async (db: Statements, linkId: string, comments: FileComments | null): Promise<boolean> =>
  (await db.text(COMMENTS, [linkId, comments && JSON.stringify(comments)])).length > 0;

/** In SQL: the links of a project to addresses that match a pattern, with "id" and "url". */
export const addressLinksSql = (projectId: string, pattern: string): string => `(
  SELECT l."id", l."url" FROM "LinkedItem" l
  WHERE l."projectId" = ${projectId} AND l."url" ~* ${pattern} AND l."targetType" IN ('URL', 'DESIGN'))`;
