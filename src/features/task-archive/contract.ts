import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { entity } from '#contract/entity';
import { IdempotencyKey, Moment, seenVersion, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { editIssue, Issue, IssueRow, onAnyIssue } from '#features/issues/contract';
import { Assignee, editTask, onAnyTask, Task, TaskRow } from '#features/tasks/contract';

/** The maximum number of tasks to archive, or to delete permanently, in one request. */
export const ARCHIVED_AT_ONCE = 1000;
export const DELETED_AT_ONCE = 100;

/** A task in the archive or the trash, and who moved it there. */
export const ArchivedTask = TaskRow.extend({
  projectId: Id,
  archivedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  /** Null if no person did: see `filedBySystem`. */
  filedBy: Assignee.nullable(),
  /** True for a task that was archived automatically. */
  filedBySystem: z.boolean(),
});
export type ArchivedTask = z.infer<typeof ArchivedTask>;

/** An issue in the archive, and who moved it there. */
export const ArchivedIssue = IssueRow.extend({
  ...Issue.pick({ projectId: true, archivedAt: true, deletedAt: true }).shape,
  /** Null if the person's account was deleted. */
  filedBy: Assignee.nullable(),
});
export type ArchivedIssue = z.infer<typeof ArchivedIssue>;

const filedQuery = { search: searchText, ...pageQuery } as const;
const filed = { query: filedQuery, response: paged(ArchivedTask) } as const;

/** The fields of a newly archived task that lists need. */
export const ArchivedMark = z.object({ id: Id, projectId: Id, archivedAt: Moment, version: z.int() });

/** A task that is back on the board. */
export const ReturnedTask = TaskRow.extend({ projectId: Id, archivedAt: z.null() });

/** The limits of the archive setting, in days. */
export const ARCHIVE_AFTER = { least: 7, most: 365 } as const;

const afterDays = z.int().min(ARCHIVE_AFTER.least).max(ARCHIVE_AFTER.most).nullable();
const rule = {
  /** Completed tasks are archived this many days after their last change; null for never. */
  afterDays,
  /** Tasks completed up to this moment stay on the board. */
  keptBefore: Moment.nullable(),
  /** When the next tasks are archived, at least 7 days after the announcement; null if none are due. */
  plannedAt: Moment.nullable(),
  version: z.int(),
};

/** The archive rule of a project. A project without a row has the default. */
export const ArchiveRule = z.object({ id: Id, projectId: Id, ...rule });

/** The archive rule of any project, with the tasks that are next. */
export const AutoArchive = z.object({
  /** The id of the project. */
  id: Id,
  ...rule,
  /** Tasks completed and last changed by this moment are archived next. */
  finishedBefore: Moment.nullable(),
  /** The current number of these tasks. */
  taskCount: z.int(),
});
export type AutoArchive = z.infer<typeof AutoArchive>;

/** Tasks that were archived automatically at one time. */
export const ArchiveBatch = z.object({
  projectId: Id,
  archivedAt: Moment,
  taskCount: z.int(),
  /** The number of these tasks that are still archived. */
  archivedCount: z.int(),
});
export type ArchiveBatch = z.infer<typeof ArchiveBatch>;

export const archiveRuleEntity = entity('ArchiveRule', ArchiveRule, { audience: 'project', scope: 'projectId' });

export const taskArchiveActions = actions('project', 'tasks', {
  'archive-task': {
    method: 'PUT',
    about: 'Archives a task: it leaves the board, is read-only, and can be restored.',
    reach: onAnyTask,
    right: editTask,
    body: z.strictObject({}),
    response: Task,
  },
  'unarchive-task': {
    method: 'PUT',
    about: 'Restores a task from the archive to its place on the board.',
    reach: onAnyTask,
    right: editTask,
    body: z.strictObject({}),
    response: Task,
  },
  'archive-done-tasks': {
    method: 'PUT',
    about: `Archives up to ${ARCHIVED_AT_ONCE} tasks that were completed at least the given number of days ago, oldest first.`,
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ olderThanDays: z.int().min(0).max(3650).default(0) }),
    response: z.object({ items: z.array(ArchivedMark) }),
    audited: { category: 'CONTENT', action: 'bulk.updated', target: 'Task', together: true },
  },
  'unarchive-done-tasks': {
    method: 'PUT',
    about: 'Restores the tasks that your `archive-done-tasks` request with this Idempotency-Key archived.',
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ idempotencyKey: IdempotencyKey }),
    response: z.object({ items: z.array(ReturnedTask) }),
    audited: { category: 'CONTENT', action: 'bulk.updated', target: 'Task', together: true },
  },
  'get-auto-archive': {
    method: 'GET',
    about: 'Returns when completed tasks of a project are archived automatically, and how many are next.',
    reach: inProject,
    right: { project: 'view' },
    response: AutoArchive,
  },
  'set-auto-archive': {
    method: 'PUT',
    about:
      'Sets how many days after their last change completed tasks are archived; null for never. Tasks that are due already are ' +
      'archived 7 days later at the earliest.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({ afterDays, version: seenVersion }),
    response: AutoArchive,
    audited: { category: 'PROJECT', action: 'project.updated', target: 'Project' },
  },
  'keep-finished-tasks': {
    method: 'PUT',
    about: 'Keeps tasks that were completed up to a moment from being archived automatically; null to keep none any longer.',
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ keptBefore: Moment.nullable(), version: seenVersion }),
    response: AutoArchive,
  },
  'get-archive-batches': {
    method: 'GET',
    about: 'Lists the automatic archive batches that still have archived tasks, newest first.',
    reach: inProject,
    right: { project: 'view' },
    query: pageQuery,
    response: paged(ArchiveBatch),
  },
  'restore-archive-batch': {
    method: 'PUT',
    about:
      `Restores up to ${ARCHIVED_AT_ONCE} tasks of an automatic archive batch; \`left\` is the number of remaining tasks. ` +
      'These tasks, and those completed before them, stay on the board.',
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ archivedAt: Moment }),
    response: z.object({ items: z.array(ReturnedTask), left: z.int() }),
    audited: { category: 'CONTENT', action: 'bulk.updated', target: 'Task', together: true },
  },
  'get-archived-tasks': {
    method: 'GET',
    about: 'Lists the archived tasks of a project, newest first.',
    reach: inProject,
    right: { project: 'view' },
    ...filed,
  },
  'get-deleted-tasks': {
    method: 'GET',
    about: 'Lists the deleted tasks of a project, newest first. They are permanently deleted after 30 days in the trash.',
    reach: inProject,
    right: { project: 'editOwnTask' },
    ...filed,
  },
  'delete-tasks-forever': {
    method: 'POST',
    about: 'Permanently deletes tasks from the trash, with everything on them.',
    reach: inProject,
    right: { project: 'deleteAnyTask' },
    whileReadOnly: true,
    body: z.strictObject({ taskIds: z.array(Id).min(1).max(DELETED_AT_ONCE) }),
    response: z.object({ ids: z.array(Id) }),
    audited: { category: 'CONTENT', action: 'task.erased', target: 'Task' },
  },
});

export const issueArchiveActions = actions('issues', 'issues', {
  'archive-issue': {
    method: 'PUT',
    about: 'Archives an issue: it leaves the list, is read-only, and can be restored.',
    reach: onAnyIssue,
    right: editIssue,
    body: z.strictObject({}),
    response: Issue,
  },
  'unarchive-issue': {
    method: 'PUT',
    about: 'Restores an issue from the archive to the list.',
    reach: onAnyIssue,
    right: editIssue,
    body: z.strictObject({}),
    response: Issue,
  },
  'get-archived-issues': {
    method: 'GET',
    about: 'Lists the archived issues of a project, newest first.',
    reach: inProject,
    right: { project: 'view' },
    query: filedQuery,
    response: paged(ArchivedIssue),
  },
});
