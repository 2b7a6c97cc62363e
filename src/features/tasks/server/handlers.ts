import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { mayInProject } from '#contract/permissions';
import { lastChangedBy } from '#server/last-changed-by';
import { refuseStale } from '#server/stale';
import { areLabelsOf, allTakePart } from '#features/projects/server';
import { type Task, taskActions, taskFields } from '../contract.ts';
import { dayThere } from '../rules.ts';
import type { StatusFollower } from './status-follower.ts';
import { changeTask, lockedTask, type TaskChange, watchedBy } from './task-changes.ts';
import { createdTask } from './task-creation.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';
import { projectMetrics, tasksOf } from './task-queries.ts';
import { refuseAwaiting } from './waiting-tasks.ts';

/** @param statusChanged what follows when a task has come to another status; it answers the task as it is then. */
export const taskEndpoints = (statusChanged: StatusFollower) =>
  endpoints(taskActions, {
    'get-project-tasks': ({ db, reached, actor, query, now }) => tasksOf(db, reached.projectId, actor.userId, query, now),

    'get-project-metrics': ({ db, reached }) => projectMetrics(db, reached.projectId),

    'create-task': (call) => createdTask(call),

    'update-task': async ({ db, record, reached, body: { version, ...change } }) => {
      const task = await lockedTask(db, reached);
      await refuseStale(db, task, version, Object.keys(change));
      // Who was there before stays as long as nobody takes them off, also once they cannot see the project any more.
      const fresh = change.collaboratorIds?.filter((id) => !task.collaboratorIds.includes(id)) ?? [];
      if (!(await allTakePart(db, task.projectId, ...fresh))) fail('not-found');
      return changeTask({ db, record }, task, { ...change, ...agreeing(task, change) });
    },

    'update-task-notes': async ({ db, record, reached, now, body: { notes, version } }) => {
      const task = await lockedTask(db, reached);
      await refuseStale(db, task, version, ['notes']);
      if (task.notes === notes) return task;
      return changeTask({ db, record }, task, { notes, notesUpdatedAt: now.toISOString() });
    },

    'update-task-status': async (call) => {
      const {
        db,
        record,
        reached,
        now,
        body: { status, position, today, version },
      } = call;
      const wanted = { projectId: reached.projectId, status, position, taskId: reached.rowId };
      const [task, column, place] = await Promise.all([lockedTask(db, reached), columnOf(db, wanted), freePlace(db, wanted)]);
      await refuseStale(db, task, version, ['status']);
      if (task.status === status && position === undefined) return task;
      if (task.status !== status) await refuseFull(db, wanted, column);
      const moved = await changeTask({ db, record }, task, { status, position: place, ...completion(task, status, now) });
      if (moved.status === task.status) return moved;
      return statusChanged({ ...call, today: dayThere(now, today) }, moved, task.status);
    },

    'update-task-priority': async ({ db, record, reached, body: { priority, version } }) => {
      const task = await lockedTask(db, reached);
      await refuseStale(db, task, version, ['priority']);
      return changeTask({ db, record }, task, { priority });
    },

    'toggle-task-milestone': async ({ db, record, reached, body }) => {
      const task = await lockedTask(db, reached);
      await refuseStale(db, task, body.version, ['isMilestone']);
      return changeTask({ db, record }, task, { isMilestone: body.isMilestone ?? !task.isMilestone });
    },

    'change-assignee': async ({ db, record, reached, body: { assigneeId, version } }) => {
      const task = await lockedTask(db, reached);
      await refuseStale(db, task, version, ['assigneeId']);
      if (assigneeId === task.assigneeId) return task;
      if (assigneeId !== null) refuseAwaiting(task);
      if (assigneeId !== null && !(await allTakePart(db, task.projectId, assigneeId))) fail('not-found');
      return changeTask({ db, record }, task, { assigneeId, ...(assigneeId === null ? {} : watchedBy(task, [assigneeId])) });
    },

    'watch-task': async ({ db, record, reached, actor, body: { isWatching } }) => {
      const task = await lockedTask(db, reached);
      const watcherIds = task.watcherIds.filter((id) => id !== actor.userId);
      return changeTask({ db, record }, task, isWatching ? watchedBy(task, [actor.userId]) : { watcherIds });
    },

    'delete-task': async ({ db, record, reached, now }) => {
      const task = await lockedTask(db, reached, 'archived too');
      return changeTask({ db, record }, task, { deletedAt: now.toISOString() });
    },

    'restore-task': async ({ db, record, reached, actor }) => {
      const task = await lockedTask(db, reached, 'anywhere');
      if (task.deletedAt === null) return task;
      const isOthers = !mayInProject(reached.projectRole, 'deleteAnyTask');
      if (isOthers && (await lastChangedBy(db, task.id, 'deletedAt')) !== actor.userId) fail('forbidden');
      // What was archived before goes back there, and takes no place on the board.
      if (task.archivedAt !== null) return changeTask({ db, record }, task, { deletedAt: null });
      const wanted = { ...task, taskId: task.id };
      await refuseFull(db, wanted, await columnOf(db, wanted));
      const position = await freePlace(db, wanted);
      return changeTask({ db, record }, task, { deletedAt: null, position });
    },

    'add-task-label': async ({ db, record, reached, body: { labelId } }) => {
      const task = await lockedTask(db, reached);
      if (!(await areLabelsOf(db, task.projectId, [labelId]))) fail('not-found');
      const labelIds = [...new Set([...task.labelIds, labelId])];
      if (labelIds.length > taskFields.labelIds.most)
        fail('conflict', {}, { labelId: `A task has at most ${taskFields.labelIds.most} labels` });
      return changeTask({ db, record }, task, { labelIds });
    },

    'remove-task-label': async ({ db, record, reached, query: { labelId } }) => {
      const task = await lockedTask(db, reached);
      if (!(await areLabelsOf(db, task.projectId, [labelId]))) fail('not-found');
      return changeTask({ db, record }, task, { labelIds: task.labelIds.filter((id) => id !== labelId) });
    },
  });

const completion = (task: Task, status: Task['status'], now: Date): TaskChange =>
  status === 'DONE'
    ? { completed: true, completedAt: task.completedAt ?? now.toISOString() }
    : { completed: false, completedAt: null };

type Edit = Pick<TaskChange, 'dueDate' | 'dueTime' | 'collaboratorIds' | 'tags'>;

/** What follows from an edit: nobody and nothing is named twice, and a time without a day is none. */
function agreeing(task: Task, change: Edit): Edit {
  const { collaboratorIds, tags, dueDate = task.dueDate } = change;
  return {
    ...(tags && { tags: [...new Set(tags)] }),
    ...(collaboratorIds && { collaboratorIds: [...new Set(collaboratorIds)] }),
    ...(dueDate === null && { dueTime: null }),
  };
}
