import { issueStatuses } from '../fields.ts';
import { categoryOf, type IssueCategory, isOpen } from '../rules.ts';
import { onList } from './issue-columns.ts';

const of = (category: IssueCategory) => issueStatuses.filter((status) => categoryOf(status) === category);

/** In SQL over "Issue" `i`: what charts ask of issues. They have no estimates, and nothing counts what blocks them. */
export const issueCharted = {
  from: '"Issue" i',
  row: 'i',
  intervals: 'issueId',
  isLive: onList('i'),
  isOpen: `i."status" IN (${issueStatuses
    .filter(isOpen)
    .map((status) => `'${status}'`)
    .join(', ')})`,
  doneAt: 'i."resolvedAt"',
  people: 'i."assigneeIds"',
  hours: 'NULL::float8',
  points: 'NULL::float8',
  loggedSeconds: '0',
  isBlocked: null,
  started: of('started'),
  completed: of('completed'),
  canceled: of('canceled'),
} as const;
