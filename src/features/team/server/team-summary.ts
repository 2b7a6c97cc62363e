import { assigneeLoads, tasksSql } from '#features/tasks/server';
import type { Call } from '#server/handlers';
import { build } from '#server/statements';
import type { Department, Productivity, teamActions, TeamSummary } from '../contract.ts';
import { PRODUCTIVE_MOST } from '../rules.ts';
import { NAME, projectsSeenBy } from './workloads.ts';

const DEPARTMENTS = `
WITH loads AS (${assigneeLoads('$2')})
SELECT wm."department" AS "name", count(*)::int AS "members", sum(wm."capacityHours") AS "capacityHours",
  coalesce(sum(l."activeTasks"), 0)::int AS "activeTasks",
  json_build_object('hours', coalesce(sum(l."hours"), 0), 'points', coalesce(sum(l."points"), 0), 'unestimated', coalesce(sum(l."unestimated"), 0)) AS "workload"
FROM "WorkspaceMember" wm LEFT JOIN loads l ON l."userId" = wm."userId"
WHERE wm."workspaceId" = $1 AND wm."isActive"
GROUP BY wm."department" ORDER BY wm."department" IS NULL, lower(wm."department")`;

// Weeks start on Monday. The current week is the last one.
const WEEKS = `
SELECT to_char(date_trunc('week', now()) - (n * interval '1 week'), 'YYYY-MM-DD') AS "week"
FROM generate_series($1::int - 1, 0, -1) AS n`;

const COMPLETED = `
SELECT u."id" AS "userId", ${NAME} AS "name", u."profilePictureUrl" AS "avatar", wm."department",
  array_agg(coalesce(d."count", 0) ORDER BY w."nth") AS "completed"
FROM "WorkspaceMember" wm
JOIN "User" u ON u."id" = wm."userId"
CROSS JOIN generate_series(1, cardinality($3::date[])) AS w("nth")
LEFT JOIN (
  SELECT t."assigneeId", (t."completedAt"::date - ($3::date[])[1]) / 7 + 1 AS "nth", count(*)::int AS "count"
  FROM ${tasksSql} t WHERE t."projectId" = ANY($2::uuid[]) AND t."completedAt" >= ($3::date[])[1] AND t."deletedAt" IS NULL
  GROUP BY 1, 2
) d ON d."assigneeId" = u."id" AND d."nth" = w."nth"
WHERE wm."workspaceId" = $1 AND wm."isActive"
GROUP BY u."id", wm."department"
ORDER BY sum(d."count") DESC NULLS LAST, lower(${NAME}), u."id" LIMIT ${PRODUCTIVE_MOST}`;

/** The departments of a workspace, and what its people completed in the projects that the reader may see. */
export async function teamSummary({
  db,
  reached,
  actor,
  query,
}: Call<(typeof teamActions)['get-team-summary']>): Promise<TeamSummary> {
  const visible = await projectsSeenBy(db, reached.workspaceId, actor.userId);
  const [team, departments, found] = await Promise.all([
    db.only(build.selectFrom('Workspace').select(['name', 'description']).where('id', '=', reached.workspaceId)),
    db.text<Department>(DEPARTMENTS, [reached.workspaceId, visible]),
    db.text<{ week: string }>(WEEKS, [query.weeks]),
  ]);
  const weeks = found.map(({ week }) => week);
  const productivity = await db.text<Productivity>(COMPLETED, [reached.workspaceId, visible, weeks]);
  return { ...team, departments, weeks, productivity };
}
