import { z } from 'zod';
import { actions, inProject, onRow, type RequestParts } from '#contract/action';
import { entity } from '#contract/entity';
import { counted, Day, line, Moment, repeated, seenVersion, sought } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { shapesOf } from '#contract/row-shapes';
import { editTask, onDeletedTask, Task, TaskPriority } from '#features/tasks/contract';
import { issueFields, reporterFields } from './fields.ts';

export const IssueStatus = z.enum(['TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE']);
export type IssueStatus = z.infer<typeof IssueStatus>;

export const IssueType = z.enum(['BUG', 'FEATURE', 'IMPROVEMENT', 'TASK', 'QUESTION', 'INCIDENT']);
export type IssueType = z.infer<typeof IssueType>;

/** How much a bug hurts, S1 the most; nothing else has one. */
export const Severity = z.enum(['S1', 'S2', 'S3', 'S4']);
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

/** What a row of a list shows: everything but the long texts. */
export const IssueRow = z.object(shapes.card);
export type IssueRow = z.infer<typeof IssueRow>;

export const Issue = IssueRow.extend(shapes.rest);
export type Issue = z.infer<typeof Issue>;

/** What may be said of an issue where it is reported, and what stands in it otherwise. */
export const issueToMake = shapes.made;

export const IssueLabel = z.object({ id: Id, issueId: Id, projectId: Id, labelId: Id, version: z.int() });
export const IssueAssignee = z.object({ id: Id, issueId: Id, projectId: Id, userId: Id, version: z.int() });

/** A group of a list: a status, a priority, or the id of a person (`none` for nobody), and how many issues it holds. */
export const IssueGroupCount = z.object({ key: z.string(), count: z.int() });
export type IssueGroupCount = z.infer<typeof IssueGroupCount>;

/** Counts over the issues of a project; times in hours and days, null where there is nothing to tell of. */
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

/** An issue that says much the same; `likeness` is from 0 to 1. */
export const SimilarIssue = IssueRow.pick({ id: true, number: true, title: true, status: true }).extend({
  likeness: z.number(),
});
export type SimilarIssue = z.infer<typeof SimilarIssue>;

const live = { audience: 'project', scope: 'projectId' } as const;
export const issueEntity = entity('Issue', Issue, { ...live, parents: { workspaceId: 'Workspace' } });
// What changes in these stands in the row of their issue too, and changes its version: no frame listens to them.
const ofIssue = { ...live, parents: { issueId: 'Issue' }, heard: { all: [] } };
export const issueLabelEntity = entity('IssueLabel', IssueLabel, ofIssue);
export const issueAssigneeEntity = entity('IssueAssignee', IssueAssignee, ofIssue);

export const onIssue = onRow({ table: 'Issue', param: 'issueId', owners: ['reporterId'], deleted: 'hidden' });
// What a conversion puts into the bin is still reached, so that the same request gets its answer again.
const onDeletedIssue = onRow({ table: 'Issue', param: 'issueId', owners: ['reporterId'], deleted: 'reached' });

/** How many labels, and how many people, one issue may have. */
export const ISSUE_LABELS_MAX = issueFields.labelIds.most;
export const ISSUE_ASSIGNEES_MAX = issueFields.assigneeIds.most;

const onRestoredIssue = onRow({
  table: 'Issue',
  param: 'issueId',
  owners: ['reporterId'],
  ownDeletion: true,
  deleted: 'reached',
});

const isReporters = (name: string): boolean => (reporterFields as readonly string[]).includes(name);
const isPlain = (name: keyof typeof shapes.made, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(shapes.made[name].parse(undefined));
const plannedFields = (Object.keys(shapes.made) as (keyof typeof shapes.made)[]).filter((name) => !isReporters(name));

/** Who does it, when and before what is not for reporters to say. */
const planning = { when: 'to set more than reporters do', right: { project: 'editAnyIssue' } } as const;
const isPlanned = ({ body }: RequestParts): boolean => plannedFields.some((name) => !isPlain(name, body[name]));
const plans = ({ body }: RequestParts): boolean => Object.keys(body).some((name) => name !== 'version' && !isReporters(name));

const None = z.literal('none');

export const issueActions = actions('issues', {
  'get-project-issues': {
    method: 'GET',
    about:
      'One page of the issues of a project, most urgent first, then newest, unless `sort` says otherwise. `none` is who or what is not there. With `group` they come group by group, an issue of several people in that of the first by name; the rows of the groups in `folded` are left out, and counted in `groups` alone.',
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
      search: sought,
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
      'Counts over the issues of a project. What is overdue is so on `today`, the day that it is where you are; UTC’s unless said.',
    reach: inProject,
    right: { project: 'view' },
    query: { today: Day.optional() },
    response: IssuesMetrics,
  },
  'find-similar-issues': {
    method: 'GET',
    about: 'At most five issues of the project whose words are much like those given, the likest first.',
    reach: inProject,
    right: { project: 'view' },
    query: { text: line(500) },
    response: paged(SimilarIssue),
  },
  'create-issue': {
    method: 'POST',
    about:
      'Reports an issue. Where triage is on, what a commenter reports waits there. They say what it is; who works on it, and when, is not theirs to say.',
    reach: inProject,
    right: { project: 'reportIssue' },
    further: [{ ...planning, if: isPlanned }],
    body: z.strictObject(shapes.made),
    response: Issue,
  },
  'update-issue': {
    method: 'PUT',
    about:
      'Changes the fields sent. What is no bug any more has no severity. A stale `version` for a field that somebody changed meanwhile answers 409. Who only comments changes title, description, environment, type and severity of what they reported.',
    reach: onIssue,
    right: { project: 'editAnyIssue', own: 'editOwnIssue' },
    further: [{ ...planning, if: plans }],
    body: z.strictObject({ ...shapes.edited, version: seenVersion }),
    response: Issue,
  },
  'update-issue-status': {
    method: 'PUT',
    about:
      'Gives an issue a status; DUPLICATE names the issue that stays, which gets its watchers and files. Out of triage: accepts, declines.',
    reach: onIssue,
    right: { project: 'triageIssues' },
    body: z.strictObject({ status: IssueStatus, duplicateOfId: Id.optional(), version: seenVersion }),
    response: Issue,
  },
  'snooze-issue': {
    method: 'PUT',
    about: 'Lets an issue in triage wait until a moment, or wakes it with null.',
    reach: onIssue,
    right: { project: 'triageIssues' },
    body: z.strictObject({ snoozedUntil: Moment.nullable() }),
    response: Issue,
  },
  'watch-issue': {
    method: 'PUT',
    about: 'Follows an issue, or no longer.',
    reach: onIssue,
    right: { project: 'view' },
    body: z.strictObject({ isWatching: z.boolean() }),
    response: Issue,
  },
  'add-assignee': {
    method: 'POST',
    about: 'Puts someone who may see the project on an issue.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    body: z.strictObject({ assigneeId: Id }),
    response: Issue,
  },
  'remove-assignee': {
    method: 'DELETE',
    about: 'Takes someone off an issue.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    query: { assigneeId: Id },
    response: Issue,
  },
  'add-label': {
    method: 'POST',
    about: 'Puts a label of the project on an issue.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    body: z.strictObject({ labelId: Id }),
    response: Issue,
  },
  'remove-label': {
    method: 'DELETE',
    about: 'Takes a label off an issue.',
    reach: onIssue,
    right: { project: 'editAnyIssue' },
    query: { labelId: Id },
    response: Issue,
  },
  'delete-issue': {
    method: 'DELETE',
    about: 'Puts an issue into the bin, from where it can be restored for 30 days.',
    reach: onIssue,
    right: { project: 'deleteAnyIssue', own: 'editOwnIssue' },
    whileReadOnly: true,
    response: Issue,
    audited: { category: 'CONTENT', action: 'issue.deleted', target: 'Issue' },
  },
  'restore-issue': {
    method: 'POST',
    about: 'Takes an issue out of the bin; a reporter cannot take back an admin’s deletion.',
    reach: onRestoredIssue,
    right: { project: 'deleteAnyIssue', own: 'editOwnIssue' },
    body: z.strictObject({}),
    response: Issue,
    audited: { category: 'CONTENT', action: 'issue.restored', target: 'Issue' },
  },
  'convert-issue-to-task': {
    method: 'POST',
    about: 'Makes a task of an issue: same key, people, labels, thread, files and links. The issue goes into the bin.',
    reach: onDeletedIssue,
    right: { project: 'createTask' },
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'issue.converted', target: 'Issue', field: 'deletedAt' },
  },
  'convert-task-to-issue': {
    method: 'POST',
    about:
      'Makes an issue of a task: same key, people, labels, thread, files and links. The task goes into the bin. One that was an issue before is of the same type again, unless one is named.',
    reach: onDeletedTask,
    right: editTask,
    body: z.strictObject({ type: IssueType.optional() }),
    response: Issue,
    audited: { category: 'CONTENT', action: 'task.converted', target: 'Task', field: 'deletedAt' },
  },
  'convert-back-to-issue': {
    method: 'POST',
    about:
      'Makes of a task the issue again that it was: of the task as it is now. Answers the issue as it is where that was done already.',
    reach: onDeletedIssue,
    right: { project: 'editAnyTask' },
    body: z.strictObject({}),
    response: Issue,
    audited: { category: 'CONTENT', action: 'task.converted', target: 'Task', field: 'deletedAt' },
  },
  'convert-back-to-task': {
    method: 'POST',
    about:
      'Makes of an issue the task again that it was: of the issue as it is now. Answers the task as it is where that was done already.',
    reach: onDeletedTask,
    right: { project: 'createTask' },
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'issue.converted', target: 'Issue', field: 'deletedAt' },
  },
});
