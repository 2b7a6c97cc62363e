import { taskColumns } from './task-columns.ts';

/** The columns of a task that other slices read in SQL. */
const READ = [
  'id',
  'projectId',
  'number',
  'title',
  'createdBy',
  'assigneeId',
  'dueDate',
  'dueTime',
  'completed',
  'completedAt',
  'awaitsApprovalSince',
  'archivedAt',
  'deletedAt',
] as const;

/** In SQL: all tasks as a relation with the columns that other slices may read, including the archive and the trash. */
export const tasksSql = `(SELECT ${READ.map((column) => `"${column}"`).join(', ')} FROM "Task")`;

/** In SQL: a task outside of the trash has this number in a project. */
export const isTaskNumber = (projectId: string, number: string): string => `EXISTS (SELECT FROM "Task" numbered
  WHERE numbered."projectId" = ${projectId} AND numbered."number" = ${number} AND numbered."deletedAt" IS NULL)`;

/** In SQL: the numbers of tasks of the project $1 by label, as "id" and "uses". */
export const taskLabelUses = `
SELECT label AS "id", count(*)::int AS "uses" FROM "Task" row, unnest(row."labelIds") AS label
WHERE row."projectId" = $1 AND row."deletedAt" IS NULL GROUP BY label`;

/** In SQL: the task $1 as its readers get it, with further columns over "Task" t. */
export const taskWith = (...columns: readonly string[]): string =>
  `SELECT ${[taskColumns('t'), ...columns].join(', ')} FROM "Task" t WHERE t."id" = $1`;
