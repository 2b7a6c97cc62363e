/** Tasks are announced this long before they are archived. */
const NOTICE = `interval '7 days'`;
/** A server that was down for longer, or whose clock has jumped, announces the tasks again. */
const LATE = `interval '1 day'`;

/** In SQL: when tasks announced now are archived, at a full hour. */
export const NEXT = `(date_trunc('hour', now() + ${NOTICE}) + interval '1 hour')`;

/** In SQL: the announcement is valid. One that is too far ahead was made before the clock was set back. */
export const holds = (plannedAt: string): string =>
  `${plannedAt} BETWEEN now() - ${LATE} AND now() + ${NOTICE} + interval '1 hour'`;

/** In SQL: the announced time has come. */
export const isTime = (plannedAt: string): string => `${plannedAt} BETWEEN now() - ${LATE} AND now()`;

/** In SQL: the latest last change of a completed task that is archived at a moment. */
export const latestChangeFor = (moment: string, afterDays: string): string => `(${moment} - ${afterDays} * interval '24 hours')`;
