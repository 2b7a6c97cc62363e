import { type FilterField, pastPeriods } from '#contract/filters';
import type { RowFields } from '#contract/row-fields';

// Attributes that several fields share.
const edited = { onCard: true, sent: 'edited', history: 'values' } as const;
const counted = { kind: 'count', onCard: true, plain: 0, byDatabase: true } as const;
const moment = { kind: 'moment', plain: null } as const;

/** All fields of an issue, in the order of a row's values. A new field needs a migration and one line here. */
export const issueFields = {
  id: { kind: 'id', onCard: true },
  number: { kind: 'count', onCard: true, plain: 0 },
  title: { ...edited, kind: 'line', most: 500 },
  type: { ...edited, kind: 'own', plain: 'BUG', inTemplate: true },
  priority: { ...edited, kind: 'own', plain: 'MEDIUM', inTemplate: true },
  severity: { ...edited, kind: 'own', plain: null, inTemplate: true },
  status: { kind: 'own', onCard: true, plain: 'OPEN', history: 'values' },
  sourceType: { kind: 'own', onCard: true, plain: 'APP' },
  reporterId: { kind: 'id', onCard: true },
  assigneeIds: { ...edited, kind: 'people', most: 20, plain: [] },
  labelIds: { ...edited, kind: 'labels', most: 50, plain: [], inTemplate: true },
  duplicateOfId: { kind: 'reference', onCard: true, plain: null, history: 'values' },
  dueDate: { ...edited, kind: 'day', plain: null },
  /** Changed by the actions of `sprints`. */
  sprintId: { kind: 'reference', onCard: true, plain: null, history: 'values' },
  snoozedUntil: { ...moment, onCard: true, history: 'values' },
  commentCount: counted,
  linkCount: counted,
  attachmentCount: counted,
  createdAt: { kind: 'own', onCard: true },
  updatedAt: { kind: 'own', onCard: true, byDatabase: true },
  resolvedAt: { ...moment, onCard: true },
  closedAt: { ...moment, onCard: true },
  version: { kind: 'count', onCard: true, plain: 0, byDatabase: true },

  projectId: { kind: 'id' },
  description: { kind: 'prose', most: 100_000, plain: '', sent: 'edited', history: 'mention', inTemplate: true },
  environment: { kind: 'optionalLine', most: 2000, plain: '', sent: 'edited', history: 'values', inTemplate: true },
  slaDueAt: moment,
  watcherIds: { kind: 'people', most: 1000 },
  convertedToTaskId: { kind: 'reference', plain: null, history: 'values' },
  archivedAt: { ...moment, history: 'values' },
  deletedAt: { ...moment, history: 'values' },
} as const satisfies RowFields;

/** The fields that commenters can set in issues that they report. */
export const reporterFields = [
  'title',
  'description',
  'environment',
  'type',
  'severity',
] as const satisfies (keyof typeof issueFields)[];

export const issueStatuses = [
  'TRIAGE',
  'OPEN',
  'IN_PROGRESS',
  'IN_REVIEW',
  'RESOLVED',
  'CLOSED',
  'WONT_FIX',
  'DUPLICATE',
] as const;
export const issueTypes = ['BUG', 'FEATURE', 'IMPROVEMENT', 'TASK', 'QUESTION', 'INCIDENT'] as const;
export const severities = ['S1', 'S2', 'S3', 'S4'] as const;

/** The fields that issues are filtered by. */
export const issueFilterFields: readonly FilterField[] = [
  { name: 'status', kind: 'choice', label: 'Status', column: 'status', values: issueStatuses },
  { name: 'assignee', kind: 'set', label: 'Assignee', column: 'assigneeIds', isOptional: true, isPerson: true },
  { name: 'type', kind: 'choice', label: 'Type', column: 'type', values: issueTypes },
  { name: 'priority', kind: 'choice', label: 'Priority', column: 'priority', values: ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] },
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
  { name: 'sprint', kind: 'choice', label: 'Sprint', column: 'sprintId', isOptional: true },
  { name: 'reporter', kind: 'choice', label: 'Reporter', column: 'reporterId', isPerson: true },
  { name: 'created', kind: 'moment', label: 'Created', column: 'createdAt', periods: pastPeriods },
  { name: 'completed', kind: 'moment', label: 'Completed', column: 'resolvedAt', isOptional: true, periods: pastPeriods },
  { name: 'closed', kind: 'moment', label: 'Closed', column: 'closedAt', isOptional: true, periods: pastPeriods },
  { name: 'updated', kind: 'moment', label: 'Updated', column: 'updatedAt', periods: pastPeriods },
];

export const issueFilterField = (name: string): FilterField | undefined => issueFilterFields.find((field) => field.name === name);
