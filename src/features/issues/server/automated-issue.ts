import { issueSubject } from '../subject.ts';
import { onList } from './issue-columns.ts';

const SETTLED = issueSubject.settled.map((status) => `'${status}'`).join(', ');

/** In SQL over "Issue" `s`: what workflows ask of issues. */
export const automatedIssue = {
  from: '"Issue" s',
  isPresent: onList('s'),
  isOpen: `s."status" NOT IN (${SETTLED})`,
  /** Its columns of the contract, as JSON. */
  fields: `to_jsonb(s) - 'card' - 'searchText'`,
  creatorId: 's."reporterId"',
  assigneeIds: 's."assigneeIds"',
} as const;
