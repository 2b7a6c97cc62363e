import { onBoard } from '#features/tasks/server';

/** Nothing archives itself that people could not see a week before. */
const NOTICE = `interval '7 days'`;
/** A server that comes back later than that announces anew, and so does one whose clock has jumped. */
const LATE = `interval '1 day'`;

/** In SQL: when finished tasks archive themselves that are announced now, at a full hour. */
export const NEXT = `(date_trunc('hour', now() + ${NOTICE}) + interval '1 hour')`;

/** In SQL: an announcement that holds. One further ahead than any is made was made before the clock was set back. */
export const holds = (plannedAt: string): string =>
  `${plannedAt} BETWEEN now() - ${LATE} AND now() + ${NOTICE} + interval '1 hour'`;

/** In SQL: it is time for what was announced. */
export const isTime = (plannedAt: string): string => `${plannedAt} BETWEEN now() - ${LATE} AND now()`;

/** In SQL: the last change of a finished task that archives itself at a moment. */
export const restingSince = (moment: string, afterDays: string): string => `(${moment} - ${afterDays} * interval '24 hours')`;

/**
 * In SQL: the task `t` was finished by then, nobody has changed it since, and it is none of those that are kept. What has open
 * subtasks is not finished, nor is what waits for approval.
 */
export const restsSince = (moment: string, keptBefore: string): string => `
t."completed" AND ${onBoard('t')} AND t."awaitsApprovalSince" IS NULL AND t."subtaskDoneCount" = t."subtaskCount"
  AND t."completedAt" <= ${moment} AND t."updatedAt" <= ${moment} AND t."completedAt" > coalesce(${keptBefore}, '-infinity')`;

/** In SQL: the project `p` of the workspace `w` is worked in. */
export const IS_WORKED_IN = `
p."status" <> 'ARCHIVED' AND p."deletedAt" IS NULL AND w."deletedAt" IS NULL AND NOT w."isReadOnly"`;
