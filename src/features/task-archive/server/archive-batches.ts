import type { QueryOf, ResponseOf } from '#contract/action';
import { paginated } from '#contract/paging';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { columnOf, filedTasks, refuseFull, tasksArchivedAt } from '#features/tasks/server';
import { type ArchiveBatch, ARCHIVED_AT_ONCE, type taskArchiveActions } from '../contract.ts';
import { keptAfterRestoring } from './archive-rule.ts';
import { backOnBoard } from './done-tasks.ts';

type Actions = typeof taskArchiveActions;

// A task that a person has restored and archived since is no longer part of the batch.
const TASKS = `${filedTasks.archive} t`;
const IN_BATCH = `t."projectId" = b."projectId" AND t."archivedAt" = b."archivedAt"`;

const BATCHES = `
SELECT b."projectId", b."archivedAt", b."taskCount", count(*)::int AS "archivedCount"
FROM "ArchiveBatch" b JOIN ${TASKS} ON ${IN_BATCH}
WHERE b."projectId" = $1 GROUP BY b."projectId", b."plannedAt" ORDER BY b."archivedAt" DESC LIMIT $2 OFFSET $3`;

const TOTAL = `
SELECT count(*)::int AS "total" FROM "ArchiveBatch" b WHERE b."projectId" = $1 AND EXISTS (SELECT FROM ${TASKS} WHERE ${IN_BATCH})`;

/** The batches of a project that still have archived tasks, newest first. */
export async function batchesOf(db: Statements, projectId: string, { page, limit }: QueryOf<Actions['get-archive-batches']>) {
  const [[{ total } = { total: 0 }], items] = await Promise.all([
    db.text<{ total: number }>(TOTAL, [projectId]),
    db.text<ArchiveBatch>(BATCHES, [projectId, limit, (page - 1) * limit]),
  ]);
  return { items, pagination: paginated(total, page, limit) };
}

const BATCH = `
SELECT b."finishedBefore", (SELECT count(*)::int FROM ${TASKS} WHERE ${IN_BATCH}) AS "archivedCount"
FROM "ArchiveBatch" b WHERE b."projectId" = $1 AND b."archivedAt" = $2`;

/** Restores a batch. Checks the limit of the column for the whole batch before the first task moves. */
export async function restoredBatch(
  call: Call<Actions['restore-archive-batch']>,
): Promise<ResponseOf<Actions['restore-archive-batch']>> {
  const { db, reached, body } = call;
  const { projectId } = reached;
  const [batch] = await db.text<{ finishedBefore: string; archivedCount: number }>(BATCH, [projectId, body.archivedAt]);
  if (batch === undefined || batch.archivedCount === 0) return { items: [], left: 0 };
  await keptAfterRestoring(call, batch.finishedBefore);
  const done = { projectId, status: 'DONE' } as const;
  await refuseFull(db, done, await columnOf(db, done), batch.archivedCount);
  const tasks = await tasksArchivedAt(db, projectId, body.archivedAt, ARCHIVED_AT_ONCE);
  return { items: await backOnBoard(call, tasks), left: batch.archivedCount - tasks.length };
}
