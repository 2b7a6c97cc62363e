import { z } from 'zod';
import { actions, inProject, onRow, type RequestParts } from '#contract/action';
import { entity } from '#contract/entity';
import { conditionTexts } from '#contract/condition-texts';
import { counted, Day, line, Moment, repeated, seenVersion, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { shapesOf } from '#contract/row-shapes';
import { editTask, onDeletedTask, Task, TaskPriority } from '#features/tasks/contract';
import { issueFields, issueFilterFields, issueStatuses, issueTypes, reporterFields, severities } from './fields.ts';

export const IssueStatus = z.enum(issueStatuses);
export type IssueStatus = z.infer<typeof IssueStatus>;

export const IssueType = z.enum(issueTypes);
export type IssueType = z.infer<typeof IssueType>;

/** The severity of a bug, S1 the highest. Other types have none. */
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** Where an issue came from. */
export const SourceType = z.enum(['APP', 'FORM', 'EMAIL', 'API', 'INTEGRATION']);

const shapes = shapesOf(issueFields, {
  type: IssueType,
  priority: TaskPriority,
  severity: Severity.nullable(),
  status: IssueStatus,
  sourceType: SourceType,
  createdAt: Moment,
  updatedAt: Moment,
});

export { issueFields } from './fields.ts';

/** A row of a list: all fields except the long texts. */
export const IssueRow = z.object(shapes.card);
export type IssueRow = z.infer<typeof IssueRow>;

export const Issue = IssueRow.extend(shapes.rest);
export type Issue = z.infer<typeof Issue>;

/** The fields of a new issue, with their defaults. */
export const issueToMake = shapes.made;

export const IssueLabel = z.object({ id: Id, issueId: Id, projectId: Id, labelId: Id, version: z.int() });
export const IssueAssignee = z.object({ id: Id, issueId: Id, projectId: Id, userId: Id, version: z.int() });

/** A group of a list: a status, a priority, or the ID of a person (`none` for no one), with its number of issues. */
export const IssueGroupCount = z.object({ key: z.string(), count: z.int() });
export type IssueGroupCount = z.infer<typeof IssueGroupCount>;

/** Metrics of a project's issues. Times are in hours and days, and null if there are no issues to measure. */
export const IssuesMetrics = z.object({
  total: z.int(),
  byStatus: z.record(IssueStatus, z.int()),
  byPriority: z.record(TaskPriority, z.int()),
  byType: z.record(IssueType, z.int()),
  /** In triage, and not snoozed. */
  waiting: z.int(),
  unassigned: z.int(),
  overdue: z.int(),
  openedLast7d: z.int(),
  resolvedLast7d: z.int(),
  medianResolutionHours: z.number().nullable(),
  oldestOpenDays: z.int().nullable(),
});
export type IssuesMetrics = z.infer<typeof IssuesMetrics>;

/** A similar issue. `likeness` is from 0 to 1. */
export const SimilarIssue = IssueRow.pick({ id: true, number: true, title: true, status: true }).extend({
  likeness: z.number(),
});
export type SimilarIssue = z.infer<typeof SimilarIssue>;

const live = { audience: 'project', scope: 'projectId' } as const;
export const issueEntity = entity('Issue', Issue, { ...live, parents: { workspaceId: 'Workspace' } });
// Their changes also change the row and the version of the issue, so no live frame listens to them.
const ofIssue = { ...live, parents: { issueId: 'Issue' }, heard: { all: [] } };
export const issueLabelEntity = entity('IssueLabel', IssueLabel, ofIssue);
export const issueAssigneeEntity = entity('IssueAssignee', IssueAssignee, ofIssue);

const issue = { table: 'Issue', param: 'issueId', owners: ['reporterId'] } as const;
/** An issue outside of the trash. In the archive it is read-only. */
export const onIssue = onRow({ ...issue, deleted: 'hidden', archived: 'issue-archived' });
/** The same for actions that work in the archive: restoring the issue, and moving it to the trash. */
export const onAnyIssue = onRow({ ...issue, deleted: 'hidden' });
// A converted issue can still be reached in the trash, so that a repeated request gets the same answer.
const onDeletedIssue = onRow({ ...issue, deleted: 'reached' });

/** The maximum numbers of labels and assignees of an issue. */
export const ISSUE_LABELS_MAX = issueFields.labelIds.most;
export const ISSUE_ASSIGNEES_MAX = issueFields.assigneeIds.most;

const onRestoredIssue = onRow({ ...issue, ownDeletion: true, deleted: 'reached' });

const isReporters = (name: string): boolean => (reporterFields as readonly string[]).includes(name);
const isPlain = (name: keyof typeof shapes.made, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(shapes.made[name].parse(undefined));
const plannedFields = (Object.keys(shapes.made) as (keyof typeof shapes.made)[]).filter((name) => !isReporters(name));

/** Reporters cannot set the planning fields, such as assignees, due date, and priority. */
const planning = { when: 'to set more than reporters do', right: { project: 'editAnyIssue' } } as const;
const isPlanned = ({ body }: RequestParts): boolean => plannedFields.some((name) => !isPlain(name, body[name]));
const plans = ({ body }: RequestParts): boolean => Object.keys(body).some((name) => name !== 'version' && !isReporters(name));

/** The right to change an issue: of others, or one's own. */
export const editIssue = { project: 'editAnyIssue', own: 'editOwnIssue' } as const;

const None = z.literal('none');

export const issueActions = actions('issues', 'issues', {
  'get-project-issues': {
    method: 'GET',
    about:
      'Lists one page of the issues of a project. The order is by priority and then newest first, unless `sort` sets another. In a filter, `none` matches issues without a value. `where` is a condition on a field with an operator, such as `priority:not:LOW`, `label:all:ID,ID`, `due:is:overdue`, or `created:between:2026-11-01,2026-11-30`; every condition must match. Dates are relative to `today`, the date where you are. The default is the date in UTC. With `group`, issues are returned group by group; an issue with several assignees is in the group of the first by name. Rows of groups in `folded` are omitted and only counted in `groups`.',
    reach: inProject,
    right: { project: 'view' },
    query: {
      assigneeIds: repeated(z.union([Id, None]), 100).optional(),
      status: repeated(IssueStatus, 8).optional(),
      type: repeated(IssueType, 6).optional(),
      priority: repeated(TaskPriority, 4).optional(),
      labelId: Id.optional(),
      labelIds: repeated(z.union([Id, None]), 50).optional(),
      number: repeated(counted(999_999_999), 100).optional(),
      where: conditionTexts(issueFilterFields),
      today: Day.optional(),
      search: searchText,
      sort: z.enum(['priority', 'newest', 'oldest', 'updated', 'due', 'number']).default('priority'),
      group: z.enum(['status', 'priority', 'assignee']).optional(),
      folded: repeated(z.union([IssueStatus, TaskPriority, Id, None]), 100).optional(),
      ...pageQuery,
    },
    response: paged(IssueRow).extend({ groups: z.array(IssueGroupCount).optional() }),
  },
  'get-issues-metrics': {
    method: 'GET',
    about:
      'Returns counts of the issues of a project. Issues are overdue as of `today`, the date where you are. The default is the date in UTC.',
    reach: inProject,
    right: { project: 'view' },
    query: { today: Day.optional() },
    response: IssuesMetrics,
  },
  'find-similar-issues': {
    method: 'GET',
    about: 'Returns up to 5 issues of the project with similar text, the most similar first.',
    reach: inProject,
    right: { project: 'view' },
    query: { text: line(500) },
    response: paged(SimilarIssue),
  },
  'create-issue': {
    method: 'POST',
    about:
      'Creates an issue. If triage is on, issues reported by commenters wait in triage. Commenters cannot set assignees, due date, and other planning fields.',
    reach: inProject,
    right: { project: 'reportIssue' },
    further: [{ ...planning, if: isPlanned }],
    body: z.strictObject(shapes.made),
    response: Issue,
  },
  'update-issue': {
    method: 'PUT',
    about:
      'Updates the fields that are sent. Only bugs have a severity; changing the type removes it. If someone else changed one of the fields after `version`, the answer is 409. Commenters can change the title, description, environment, type, and severity of issues that they reported.',
    reach: onIssue,
    right: editIssue,
    further: [{ ...planning, if: plans }],
    body: z.strictObject({ ...shapes.edited, version: seenVersion }),
    response: Issue,
  },
  'update-issue-status': {
    method: 'PUT',
    about:
      'Changes the status of an issue. DUPLICATE requires `duplicateOfId`, the original issue, which gets the watchers and files. Changing the status of an issue in triage accepts or declines it.',
    reach: onIssue,
    right: { project: 'triageIssues' },
    body: z.strictObject({ status: IssueStatus, duplicateOfId: Id.optional(), version: seenVersion }),
    response: Issue,
  },
  'snooze-issue': {
    method: 'PUT',
    about: 'Snoozes an issue in triage until a time, or ends its snooze with null.',
    reach: onIssue,
    right: { project: 'triageIssues' },
    body: z.strictObject({ snoozedUntil: Moment.nullable() }),
    response: Issue,
  },
  'watch-issue': {
    method: 'PUT',
    about: 'Starts or stops watching an issue.',
    reach: onIssue,
    right: { project: 'view' },
    body: z.strictObject({ isWatching: z.boolean() }),
    response: Issue,
  },
  'add-assignee': {
    method: 'POST',
    about: 'Assigns an issue to someone who can see the project.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    body: z.strictObject({ assigneeId: Id }),
    response: Issue,
  },
  'remove-assignee': {
    method: 'DELETE',
    about: 'Unassigns someone from an issue.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    query: { assigneeId: Id },
    response: Issue,
  },
  'add-label': {
    method: 'POST',
    about: 'Adds a label of the project to an issue.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    body: z.strictObject({ labelId: Id }),
    response: Issue,
  },
  'remove-label': {
    method: 'DELETE',
    about: 'Removes a label from an issue.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    query: { labelId: Id },
    response: Issue,
  },
  'delete-issue': {
    method: 'DELETE',
    about: 'Moves an issue to the trash, where it can be restored for 30 days.',
    reach: onAnyIssue,
    right: { project: 'deleteAnyIssue', own: 'editOwnIssue' },
    whileReadOnly: true,
    response: Issue,
    audited: { category: 'CONTENT', action: 'issue.deleted', target: 'Issue' },
  },
  'restore-issue': {
    method: 'POST',
    about: 'Restores an issue from the trash. A reporter cannot restore an issue that an admin deleted.',
    reach: onRestoredIssue,
    right: { project: 'deleteAnyIssue', own: 'editOwnIssue' },
    body: z.strictObject({}),
    response: Issue,
    audited: { category: 'CONTENT', action: 'issue.restored', target: 'Issue' },
  },
  'convert-issue-to-task': {
    method: 'POST',
    about:
      'Converts an issue to a task with the same key, people, labels, comments, files, and links. The issue moves to the trash.',
    reach: onDeletedIssue,
    scope: ['issues', 'tasks'],
    right: { project: 'createTask' },
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'issue.converted', target: 'Issue', field: 'deletedAt' },
  },
  'convert-task-to-issue': {
    method: 'POST',
    about:
      'Converts a task to an issue with the same key, people, labels, comments, files, and links. The task moves to the trash. A task that was an issue before gets the same type again, unless `type` is sent.',
    reach: onDeletedTask,
    scope: ['issues', 'tasks'],
    right: editTask,
    body: z.strictObject({ type: IssueType.optional() }),
    response: Issue,
    audited: { category: 'CONTENT', action: 'task.converted', target: 'Task', field: 'deletedAt' },
  },
  'convert-back-to-issue': {
    method: 'POST',
    about:
      'Converts a task back to the issue that it was, with the current values of the task. If it was converted back already, returns the issue.',
    reach: onDeletedIssue,
    scope: ['issues', 'tasks'],
    right: { project: 'editAnyTask' },
    body: z.strictObject({}),
    response: Issue,
    audited: { category: 'CONTENT', action: 'task.converted', target: 'Task', field: 'deletedAt' },
  },
  'convert-back-to-task': {
    method: 'POST',
    about:
      'Converts an issue back to the task that it was, with the current values of the issue. If it was converted back already, returns the task.',
    reach: onDeletedTask,
    scope: ['issues', 'tasks'],
    right: { project: 'createTask' },
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'issue.converted', target: 'Issue', field: 'deletedAt' },
  },
});
