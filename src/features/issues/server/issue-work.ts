import { mentionsPerson } from '#features/projects/server';
import { issueStatuses } from '../fields.ts';
import { taskStatusOf } from '../rules.ts';
import { onList } from './issue-columns.ts';

const DONE_AT = 'coalesce(i."resolvedAt", i."closedAt")';

/** In SQL over "Issue" `i`: what a list of a person's work across projects asks of issues. The person is $1. */
export const issueWork = {
  from: '"Issue" i',
  row: 'i',
  isLive: onList('i'),
  isDone: `i."status" IN ('RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE')`,
  doneAt: DONE_AT,
  of: {
    assigned: 'i."assigneeIds" @> ARRAY[$1::uuid]',
    created: 'i."reporterId" = $1',
    watched: 'i."watcherIds" @> ARRAY[$1::uuid]',
    mentioned: mentionsPerson('i."description"'),
  },
  columns: {
    kind: `'ISSUE'`,
    creatorId: 'i."reporterId"',
    doneAt: DONE_AT,
    // The columns that the statuses stand for.
    status: `CASE i."status" ${issueStatuses.map((status) => `WHEN '${status}' THEN '${taskStatusOf(status)}'`).join(' ')} END`,
  },
};
