import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { Moment, sought } from '#contract/fields';
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
  filedBy: Assignee.nullable(),
});
export type ArchivedTask = z.infer<typeof ArchivedTask>;

const filed = { query: { search: sought, ...pageQuery }, response: paged(ArchivedTask) } as const;

/** A task that was just archived, as far as lists must know. */
export const ArchivedMark = z.object({ id: Id, projectId: Id, archivedAt: Moment, version: z.int() });

/** A task that is back on the board. */
export const ReturnedTask = TaskRow.extend({ projectId: Id, archivedAt: z.null() });

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
