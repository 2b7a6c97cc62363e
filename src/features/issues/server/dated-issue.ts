import type { Dated } from '#server/dated';
import { issueSubject } from '../subject.ts';
import { onList } from './issue-columns.ts';

const SETTLED = issueSubject.settled.map((status) => `'${status}'`).join(', ');

/** When issues are due, and which of them are still expected: one that is snoozed waits. */
export const datedIssue: Dated = {
  subject: issueSubject,
  dueDate: 's."dueDate"',
  dueTime: 'NULL::text',
  isExpected: `s."status" NOT IN (${SETTLED}) AND ${onList('s')} AND coalesce(s."snoozedUntil" <= now(), true)`,
};
