import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, seenVersion, sought } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { Assignee, editTask, onAnyTask, Task, TaskRow } from '#features/tasks/contract';

/** How many tasks are archived, or deleted for good, at once. */
export const ARCHIVED_AT_ONCE = 1000;
export const DELETED_AT_ONCE = 100;

/** A task that is not on the board: in the archive or in the bin, and who put it there. */
export const ArchivedTask = TaskRow.extend({
  projectId: Id,
  archivedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  /** Null where nobody did: see `filedBySystem`. */
  filedBy: Assignee.nullable(),
  /** True for a task that was archived by itself, long after it was finished. */
  filedBySystem: z.boolean(),
});
export type ArchivedTask = z.infer<typeof ArchivedTask>;

const filed = { query: { search: sought, ...pageQuery }, response: paged(ArchivedTask) } as const;

/** A task that was just archived, as far as lists must know. */
export const ArchivedMark = z.object({ id: Id, projectId: Id, archivedAt: Moment, version: z.int() });

/** A task that is back on the board. */
export const ReturnedTask = TaskRow.extend({ projectId: Id, archivedAt: z.null() });

/** How long finished tasks stay at least and at most, in days, where they archive themselves. */
export const ARCHIVE_AFTER = { least: 7, most: 365 } as const;

const afterDays = z.int().min(ARCHIVE_AFTER.least).max(ARCHIVE_AFTER.most).nullable();
const rule = {
  /** Finished tasks archive themselves so many days after their last change; null where they stay. */
  afterDays,
  /** What was finished up to then stays. */
  keptBefore: Moment.nullable(),
  /** When the next ones are archived, a week after this is known at the earliest; null where none are due by then. */
  plannedAt: Moment.nullable(),
  version: z.int(),
};

/** What a project has settled about its finished tasks. Without a row it is at the default. */
export const ArchiveRule = z.object({ id: Id, projectId: Id, ...rule });

/** The same of any project, and whom the next time concerns. */
export const AutoArchive = z.object({
  /** The project's. */
  id: Id,
  ...rule,
  /** What was finished and last changed by then is archived the next time. */
  finishedBefore: Moment.nullable(),
  /** How many tasks that are, as things stand. */
  taskCount: z.int(),
});
export type AutoArchive = z.infer<typeof AutoArchive>;

/** Tasks that archived themselves together. */
export const ArchiveBatch = z.object({
  projectId: Id,
  archivedAt: Moment,
  taskCount: z.int(),
  /** How many of them are still in the archive. */
  archivedCount: z.int(),
});
export type ArchiveBatch = z.infer<typeof ArchiveBatch>;

export const archiveRuleEntity = entity('ArchiveRule', ArchiveRule, { audience: 'project', scope: 'projectId' });

export const taskArchiveActions = actions('project', {
  'archive-task': {
    method: 'PUT',
    about: 'Puts a task into the archive, off the board. There it can be read, and taken out again.',
    reach: onAnyTask,
    right: editTask,
    body: z.strictObject({}),
    response: Task,
  },
  'unarchive-task': {
    method: 'PUT',
    about: 'Takes a task out of the archive, to where it was.',
    reach: onAnyTask,
    right: editTask,
    body: z.strictObject({}),
    response: Task,
  },
  'archive-done-tasks': {
    method: 'PUT',
    about: `Archives what was done so many days ago or earlier, ${ARCHIVED_AT_ONCE} tasks at most, the longest done first.`,
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ olderThanDays: z.int().min(0).max(3650).default(0) }),
    response: z.object({ items: z.array(ArchivedMark) }),
    audited: { category: 'CONTENT', action: 'bulk.updated', target: 'Task', together: true },
  },
  'unarchive-done-tasks': {
    method: 'PUT',
    about: 'Takes out of the archive what your `archive-done-tasks` with that Idempotency-Key has put there.',
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ idempotencyKey: z.string().regex(/^[\u0021-\u007e]{8,200}$/) }),
    response: z.object({ items: z.array(ReturnedTask) }),
    audited: { category: 'CONTENT', action: 'bulk.updated', target: 'Task', together: true },
  },
  'get-auto-archive': {
    method: 'GET',
    about: 'When finished tasks of a project archive themselves, and how many are next.',
    reach: inProject,
    right: { project: 'view' },
    response: AutoArchive,
  },
  'set-auto-archive': {
    method: 'PUT',
    about:
      'Sets how many days after their last change finished tasks archive themselves; null for never. What is due by then is ' +
      'archived a week later at the earliest.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({ afterDays, version: seenVersion }),
    response: AutoArchive,
    audited: { category: 'PROJECT', action: 'project.updated', target: 'Project' },
  },
  'keep-finished-tasks': {
    method: 'PUT',
    about: 'Keeps the tasks that were finished up to a moment from archiving themselves; null keeps none any more.',
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ keptBefore: Moment.nullable(), version: seenVersion }),
    response: AutoArchive,
  },
  'get-archive-batches': {
    method: 'GET',
    about: 'The tasks that archived themselves and are still in the archive, by when they did, the latest first.',
    reach: inProject,
    right: { project: 'view' },
    query: pageQuery,
    response: paged(ArchiveBatch),
  },
  'restore-archive-batch': {
    method: 'PUT',
    about:
      `Takes tasks that archived themselves at a moment out of the archive, to where they were, ${ARCHIVED_AT_ONCE} at most; ` +
      '`left` says how many remain. They and what was finished before them stay on the board.',
    reach: inProject,
    right: { project: 'editAnyTask' },
    body: z.strictObject({ archivedAt: Moment }),
    response: z.object({ items: z.array(ReturnedTask), left: z.int() }),
    audited: { category: 'CONTENT', action: 'bulk.updated', target: 'Task', together: true },
  },
  'get-archived-tasks': {
    method: 'GET',
    about: 'The archive of a project, the newest first.',
    reach: inProject,
    right: { project: 'view' },
    ...filed,
  },
  'get-deleted-tasks': {
    method: 'GET',
    about: 'The bin of a project, the newest first. What is in it for 30 days is deleted for good.',
    reach: inProject,
    right: { project: 'editOwnTask' },
    ...filed,
  },
  'delete-tasks-forever': {
    method: 'POST',
    about: 'Deletes tasks of the bin, and everything on them, for good.',
    reach: inProject,
    right: { project: 'deleteAnyTask' },
    whileReadOnly: true,
    body: z.strictObject({ taskIds: z.array(Id).min(1).max(DELETED_AT_ONCE) }),
    response: z.object({ ids: z.array(Id) }),
    audited: { category: 'CONTENT', action: 'task.erased', target: 'Task' },
  },
});
