/** In SQL: the "id" and the person, "userId", of each job of a kind that is done. */
export const doneJobsSql = (kind: string): string => `
SELECT j."id", j."userId" FROM "LongJob" j WHERE j."kind" = '${kind}' AND j."state" = 'DONE'`;
