/** In SQL over "Issue" `i`: the conditions of an issue in a list of a person's work across projects. The person is $1. */
export const issueWork = {
  from: '"Issue" i',
  row: 'i',
  isLive: 'i."deletedAt" IS NULL',
  isDone: `i."status" IN ('RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE')`,
  doneAt: 'coalesce(i."resolvedAt", i."closedAt")',
  of: {
    assigned: 'i."assigneeIds" @> ARRAY[$1::uuid]',
    created: 'i."reporterId" = $1',
    watched: 'i."watcherIds" @> ARRAY[$1::uuid]',
  },
};
