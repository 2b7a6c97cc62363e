import { type FilterField, pastPeriods } from '#contract/filters';

/** The most tasks, and the most issues, in one range of days. */
export const DATED_MOST = 3000;
/** The longest such range. */
export const DATED_DAYS_MOST = 400;

/** The filter fields of work: those that tasks and issues share. An issue counts as in the column that matches its status. */
export const workFilterFields: readonly FilterField[] = [
  { name: 'status', kind: 'choice', label: 'Status', column: 'status', values: ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'] },
  { name: 'type', kind: 'choice', label: 'Type', column: 'kind', values: ['TASK', 'ISSUE'] },
  { name: 'project', kind: 'choice', label: 'Project', column: 'projectId' },
  { name: 'assignee', kind: 'set', label: 'Assignee', column: 'assigneeIds', isOptional: true, isPerson: true },
  { name: 'priority', kind: 'choice', label: 'Priority', column: 'priority', values: ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] },
  {
    name: 'due',
    kind: 'day',
    label: 'Due date',
    column: 'dueDate',
    isOptional: true,
    periods: ['overdue', 'today', 'thisweek', 'week'],
  },
  { name: 'creator', kind: 'choice', label: 'Created by', column: 'creatorId', isPerson: true },
  { name: 'created', kind: 'moment', label: 'Created', column: 'createdAt', periods: pastPeriods },
  { name: 'completed', kind: 'moment', label: 'Completed', column: 'doneAt', isOptional: true, periods: pastPeriods },
];

export const workFilterField = (name: string): FilterField | undefined => workFilterFields.find((field) => field.name === name);
