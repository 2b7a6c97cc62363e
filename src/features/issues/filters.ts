import { type FilterSight, type RowReading, rowRule } from '#contract/filter-rule';
import type { Condition, FilterField } from '#contract/filters';
import type { IssueRow, Severity } from './contract.ts';
import { groupOrders, isOpen, noStatus, noType } from './rules.ts';

const severities: readonly Severity[] = ['S1', 'S2', 'S3', 'S4'];

/** The fields that issues are filtered by. */
export const issueFilterFields: readonly FilterField[] = [
  { name: 'status', kind: 'choice', label: 'Status', column: 'status', values: Object.keys(noStatus) },
  { name: 'assignee', kind: 'set', label: 'Assignee', column: 'assigneeIds', isOptional: true, isPerson: true },
  { name: 'type', kind: 'choice', label: 'Type', column: 'type', values: Object.keys(noType) },
  { name: 'priority', kind: 'choice', label: 'Priority', column: 'priority', values: groupOrders.priority },
  { name: 'severity', kind: 'choice', label: 'Severity', column: 'severity', values: severities, isOptional: true },
  { name: 'label', kind: 'set', label: 'Label', column: 'labelIds', isOptional: true },
  {
    name: 'due',
    kind: 'day',
    label: 'Due date',
    column: 'dueDate',
    isOptional: true,
    periods: ['overdue', 'today', 'thisweek', 'week'],
  },
  { name: 'reporter', kind: 'choice', label: 'Reporter', column: 'reporterId', isPerson: true },
  { name: 'created', kind: 'moment', label: 'Created', column: 'createdAt', periods: ['today', 'thisweek', 'past7', 'past30'] },
  { name: 'updated', kind: 'moment', label: 'Updated', column: 'updatedAt', periods: ['today', 'thisweek', 'past7', 'past30'] },
];

export const issueFilterField = (name: string): FilterField | undefined => issueFilterFields.find((field) => field.name === name);

/** Which issues the conditions let through. The server has the same rule as SQL. */
export const issuesWhere = (where: readonly Condition[], sight: FilterSight): ((issue: IssueRow) => boolean) =>
  rowRule(issueFilterField, where, sight, reading);

const reading: RowReading<IssueRow> = {
  valueIn: (issue, { column }) => issue[column as keyof IssueRow],
  isOpen: ({ status }) => isOpen(status),
};
