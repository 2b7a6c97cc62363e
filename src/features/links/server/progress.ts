import type { Statements } from '#server/statements';
import type { PullRequestProgress } from '../contract.ts';
import { type PullRequestCheck, type PullRequestReview, withCheck, withReview } from '../rules/progress.ts';

const OF_TASK = `"sourceType" = 'TASK' AND "sourceId" = $1 AND "url" = $2 AND "targetType" = 'PULL_REQUEST'`;

// Checks of another commit do not count for this one. Reviews stay until they are withdrawn.
const AT_HEAD = `
UPDATE "LinkedItem" SET "progress" =
  jsonb_build_object('head', $3::text, 'checks', '[]'::jsonb, 'reviews', coalesce("progress" -> 'reviews', '[]'::jsonb))
WHERE ${OF_TASK} AND "progress" ->> 'head' IS DISTINCT FROM $3`;

interface Linked {
  taskId: string;
  url: string;
}

/** Sets the latest commit of a pull request that a task is linked to. */
export const followedHead = (db: Statements, { taskId, url, head }: Linked & { head: string }): Promise<unknown> =>
  db.text(AT_HEAD, [taskId, url, head]);

const LOCK = `SELECT "id", "progress" FROM "LinkedItem" WHERE ${OF_TASK} AND "progress" IS NOT NULL ORDER BY "id" FOR NO KEY UPDATE`;
const SET = `UPDATE "LinkedItem" SET "progress" = $2 WHERE "id" = $1 AND "progress" IS DISTINCT FROM $2::jsonb`;

async function changed(
  db: Statements,
  { taskId, url }: Linked,
  change: (progress: PullRequestProgress) => PullRequestProgress,
): Promise<void> {
  const rows = await db.text<{ id: string; progress: PullRequestProgress }>(LOCK, [taskId, url]);
  for (const { id, progress } of rows) await db.text(SET, [id, JSON.stringify(change(progress))]);
}

/** Notes a review of a pull request that a task is linked to. @param db of a transaction */
export const followedReview = (db: Statements, link: Linked, review: PullRequestReview): Promise<void> =>
  changed(db, link, (progress) => withReview(progress, review));

/** Notes a check of the commit `head`, unless the pull request has a later one by now. @param db of a transaction */
export const followedCheck = (db: Statements, link: Linked & { head: string }, check: PullRequestCheck): Promise<void> =>
  changed(db, link, (progress) => (progress.head === link.head ? withCheck(progress, check) : progress));

/** A pull request that a task is linked to. */
interface LinkedPullRequest extends Linked {
  kind: string;
  title: string;
}

const LINKED = `
SELECT DISTINCT ON (l."sourceId", l."url") l."sourceId" AS "taskId", l."url", l."kind", l."title" FROM "LinkedItem" l
JOIN "Project" p ON p."id" = l."projectId"
WHERE l."progress" ->> 'head' = $1 AND l."progress" IS NOT NULL AND l."sourceType" = 'TASK' AND p."workspaceId" = $2
  AND ($3::uuid IS NULL OR l."projectId" = $3)
ORDER BY l."sourceId", l."url", l."id" LIMIT 100`;

interface Place {
  workspaceId: string;
  projectId: string | null;
}

/** The pull requests of a workspace, or of one of its projects, whose latest commit this is. */
export const pullRequestsAt = (db: Statements, head: string, { workspaceId, projectId }: Place): Promise<LinkedPullRequest[]> =>
  db.text<LinkedPullRequest>(LINKED, [head, workspaceId, projectId]);
