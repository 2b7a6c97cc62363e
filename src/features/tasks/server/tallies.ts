import type { ProjectCounts } from '#features/projects/server';

const OF_PROJECT = 'FROM "TaskTally" k WHERE k."projectId" = p."id"';

/** How many tasks are on the board of the project `p`, for lists and frames of projects. */
export const taskCounts: ProjectCounts = {
  taskCount: `SELECT coalesce(sum(k."todo" + k."inProgress" + k."review" + k."done"), 0)::int ${OF_PROJECT}`,
  completedTaskCount: `SELECT coalesce(sum(k."done"), 0)::int ${OF_PROJECT}`,
};

// An estimate is hours, points or nothing, depending on the current scale of its project.
const SCALED = `sum(l."estimate") FILTER (WHERE p."estimateScale"`;

/**
 * In SQL: everyone's workload in the projects of a parameter, as "userId", "activeTasks", "hours", "points" and
 * "unestimated".
 */
export const assigneeLoads = (projects: string): string => `
SELECT l."assigneeId" AS "userId", sum(l."open")::int AS "activeTasks",
  (sum(l."hours") + coalesce(${SCALED} = 'HOURS'), 0))::float8 AS "hours",
  coalesce(${SCALED} NOT IN ('HOURS', 'NONE')), 0)::float8 AS "points",
  (sum(l."unestimated") + coalesce(sum(l."estimated") FILTER (WHERE p."estimateScale" = 'NONE'), 0))::int AS "unestimated"
FROM "AssigneeTally" l JOIN "Project" p ON p."id" = l."projectId"
WHERE l."projectId" = ANY(${projects}::uuid[])
GROUP BY l."assigneeId"`;

/** In SQL: the counts of ProjectMetrics, for the project $1. */
export const METRICS = `
SELECT coalesce(sum("todo" + "inProgress" + "review" + "done"), 0)::int AS "totalTasks", coalesce(sum("done"), 0)::int AS "completedTasks",
  coalesce(sum("inProgress"), 0)::int AS "inProgressTasks", coalesce(sum("review"), 0)::int AS "reviewTasks"
FROM "TaskTally" WHERE "projectId" = $1`;
