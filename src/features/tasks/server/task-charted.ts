import { onBoard } from './task-columns.ts';

/** In SQL over "Task" `t` and its project `p`: what charts ask of tasks. */
export const taskCharted = {
  from: '"Task" t JOIN "Project" p ON p."id" = t."projectId"',
  row: 't',
  intervals: 'taskId',
  isLive: onBoard('t'),
  isOpen: `t."status" <> 'DONE'`,
  doneAt: 't."completedAt"',
  people: 'array_remove(ARRAY[t."assigneeId"], NULL)',
  // An estimate is hours or points, by the scale of the project.
  hours: `coalesce(t."estimatedHours", CASE WHEN p."estimateScale" = 'HOURS' THEN t."estimate" END)`,
  points: `CASE WHEN p."estimateScale" NOT IN ('HOURS', 'NONE') THEN t."estimate" END`,
  loggedSeconds: 't."loggedSeconds"',
  isBlocked: `(t."blockedByCount" > 0 AND t."status" <> 'DONE')`,
  started: ['IN_PROGRESS', 'REVIEW'],
  completed: ['DONE'],
  canceled: [],
} as const;
