import { type Condition, type FilterField, pastPeriods } from './filters.ts';

/** The fields that tasks are filtered by, besides the project's own. */
export const taskFilterFields: readonly FilterField[] = [
  { name: 'status', kind: 'choice', label: 'Status', column: 'status', values: ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'] },
  { name: 'assignee', kind: 'choice', label: 'Assignee', column: 'assigneeId', isOptional: true, isPerson: true },
  { name: 'priority', kind: 'choice', label: 'Priority', column: 'priority', values: ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] },
  { name: 'label', kind: 'set', label: 'Label', column: 'labelIds', isOptional: true },
  {
    name: 'due',
    kind: 'day',
    label: 'Due date',
    column: 'dueDate',
    isOptional: true,
    periods: ['overdue', 'today', 'thisweek', 'week'],
  },
  {
    name: 'start',
    kind: 'day',
    label: 'Start date',
    column: 'startDate',
    isOptional: true,
    periods: ['today', 'thisweek', 'week'],
  },
  { name: 'sprint', kind: 'choice', label: 'Sprint', column: 'sprintId', isOptional: true },
  { name: 'creator', kind: 'choice', label: 'Created by', column: 'createdBy', isPerson: true },
  { name: 'created', kind: 'moment', label: 'Created', column: 'createdAt', periods: pastPeriods },
  { name: 'completed', kind: 'moment', label: 'Completed', column: 'completedAt', isOptional: true, periods: pastPeriods },
  { name: 'milestones', kind: 'flag', label: 'Milestone', column: 'isMilestone', values: ['true', 'false'] },
  { name: 'blocked', kind: 'flag', label: 'Blocked', column: 'isBlocked', values: ['true', 'false'] },
];

/** True for a condition about a moment, which cards do not contain. */
export const isTaskMoment = ({ field }: Condition): boolean => field === 'created' || field === 'completed';
