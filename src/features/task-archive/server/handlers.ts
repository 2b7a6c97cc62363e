import { endpoints } from '#server/handlers';
import { changeTask, columnOf, freePlace, lockedTask, refuseAwaiting, refuseFull } from '#features/tasks/server';
import { taskArchiveActions } from '../contract.ts';
import { batchesOf, restoredBatch } from './archive-batches.ts';
import { autoArchiveOf, keptFinished, setAutoArchive } from './archive-rule.ts';
import { archivedDone, restoredDone } from './done-tasks.ts';
import { deletedForever } from './deleting.ts';
import { filedTasksOf } from './filed-items.ts';

export const taskArchiveEndpoints = endpoints(taskArchiveActions, {
  'archive-task': async ({ db, record, reached, now }) => {
    const task = await lockedTask(db, reached, 'archived too');
    if (task.archivedAt !== null) return task;
    refuseAwaiting(task);
    return changeTask({ db, record }, task, { archivedAt: now.toISOString() });
  },

  'unarchive-task': async ({ db, record, reached }) => {
    const task = await lockedTask(db, reached, 'archived too');
    if (task.archivedAt === null) return task;
    const wanted = { ...task, taskId: task.id };
    await refuseFull(db, wanted, await columnOf(db, wanted));
    return changeTask({ db, record }, task, { archivedAt: null, position: await freePlace(db, wanted) });
  },

  'archive-done-tasks': (call) => archivedDone(call),
  'unarchive-done-tasks': (call) => restoredDone(call),

  'get-auto-archive': ({ db, reached }) => autoArchiveOf(db, reached.projectId),
  'set-auto-archive': (call) => setAutoArchive(call),
  'keep-finished-tasks': (call) => keptFinished(call),
  'get-archive-batches': ({ db, reached, query }) => batchesOf(db, reached.projectId, query),
  'restore-archive-batch': (call) => restoredBatch(call),

  'get-archived-tasks': ({ db, reached, query }) => filedTasksOf(db, 'archivedTasks', reached.projectId, query),
  'get-deleted-tasks': ({ db, reached, query }) => filedTasksOf(db, 'deletedTasks', reached.projectId, query),

  'delete-tasks-forever': (call) => deletedForever(call),
});
