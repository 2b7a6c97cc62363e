import { paginated } from '#contract/paging';
import { tasksSql } from '#features/tasks/server';
import { commentColumns, lockedComment } from '#features/threads/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { CommentReport, ReportedComment, TaskComment, taskCommentActions } from '../contract.ts';
import { taskThread } from './task-thread.ts';

type Actions = typeof taskCommentActions;

const INSERT = `
INSERT INTO "CommentReport" ("id", "commentId", "reporterId", "reason", "text") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ON CONSTRAINT comment_report_once DO NOTHING RETURNING "id"`;

/** Saves a report for the admins. The comment row itself does not change. */
export async function reportedComment(call: Call<Actions['report-task-comment']>): Promise<{ id: string }> {
  const { db, reached, actor, body, newId, record } = call;
  if (reached.isOwn) fail('conflict', {}, { commentId: "You can't report your own comment. Delete it instead." });
  await lockedComment(db, taskThread, reached);
  const values = [newId(), reached.rowId, actor.userId, body.reason ?? null, body.text];
  const [report] = await db.text<{ id: string }>(INSERT, values);
  if (report === undefined) fail('conflict', {}, { commentId: 'You already reported this comment' });
  record({ target: 'CommentReport', targetId: report.id, changes: { reason: [null, body.reason ?? null] } });
  return report;
}

// Only open reports: neither dismissed nor deleted together with the comment or task.
const OPEN = `
FROM "CommentReport" r
JOIN "TaskComment" c ON c."id" = r."commentId" AND c."deletedAt" IS NULL AND c."projectId" = $1
JOIN ${tasksSql} t ON t."id" = c."taskId" AND t."deletedAt" IS NULL
WHERE r."resolvedAt" IS NULL`;

const COUNT = `SELECT count(DISTINCT r."commentId")::int AS "total" ${OPEN}`;

const PAGE = `
SELECT ${commentColumns(taskThread, 'c')}, found."reportCount", (
  SELECT json_agg(json_build_object('id', r."id", 'reporterId', r."reporterId", 'reason', r."reason", 'text', r."text",
    'createdAt', to_char(r."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY r."createdAt" DESC, r."id")
  FROM (SELECT * FROM "CommentReport" r WHERE r."commentId" = c."id" AND r."resolvedAt" IS NULL ORDER BY r."createdAt" DESC LIMIT 20) r
) AS "reports"
FROM (
  SELECT r."commentId", count(*)::int AS "reportCount", max(r."createdAt") AS "latestAt" ${OPEN}
  GROUP BY r."commentId" ORDER BY "latestAt" DESC, r."commentId" LIMIT $2 OFFSET $3
) found JOIN "TaskComment" c ON c."id" = found."commentId"
ORDER BY found."latestAt" DESC, found."commentId"`;

type Found = TaskComment & { reportCount: number; reports: CommentReport[] };

/** The comments of a project with open reports. */
export async function reportedComments({ db, reached, query }: Call<Actions['get-reported-comments']>) {
  const { page, limit } = query;
  const [[{ total } = { total: 0 }], found] = await Promise.all([
    db.text<{ total: number }>(COUNT, [reached.projectId]),
    db.text<Found>(PAGE, [reached.projectId, limit, (page - 1) * limit]),
  ]);
  const items = found.map(({ reportCount, reports, ...comment }): ReportedComment => ({ comment, reportCount, reports }));
  return { items, pagination: paginated(total, page, limit) };
}

const RESOLVE = `
UPDATE "CommentReport" SET "resolvedAt" = now(), "resolvedBy" = $2 WHERE "commentId" = $1 AND "resolvedAt" IS NULL RETURNING "id"`;

/** Dismisses every open report of a comment. */
export async function resolvedReports({ db, reached, actor, record }: Call<Actions['resolve-comment-report']>) {
  await lockedComment(db, taskThread, reached);
  const resolved = await db.text<{ id: string }>(RESOLVE, [reached.rowId, actor.userId]);
  for (const { id } of resolved) record({ target: 'CommentReport', targetId: id, changes: { resolvedBy: [null, actor.userId] } });
  return { commentId: reached.rowId, resolved: resolved.length };
}
