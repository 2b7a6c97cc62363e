import { endpoints } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { taskActions } from '../contract.ts';
import type { DatesFollower } from './dates-follower.ts';
import type { StatusFollower } from './status-follower.ts';
import { reassignedTask } from './task-assignee.ts';
import { trashedTask, restoredTask } from './task-trash.ts';
import { changeTask, lockedTask, watchedBy } from './task-changes.ts';
import { createdTask } from './task-creation.ts';
import { editedTask } from './task-edits.ts';
import { labeledTask, unlabeledTask } from './task-labels.ts';
import { projectMetrics, projectTasks, taskMoments } from './task-queries.ts';
import { movedTask } from './task-status.ts';

/**
 * @param statusChanged the consequences of a changed status; it returns the task as it is then
 * @param dates the consequences of changed dates
 */
export const taskEndpoints = (statusChanged: StatusFollower, dates: DatesFollower) =>
  endpoints(taskActions, {
    'get-project-tasks': projectTasks,

    'get-task-moments': taskMoments,

    'get-project-metrics': ({ db, reached }) => projectMetrics(db, reached.projectId),

    'create-task': (call) => createdTask(call),

    'update-task': (call) => editedTask(call, dates),

    'update-task-notes': async ({ db, record, reached, now, body: { notes, version } }) => {
      const task = await lockedTask(db, reached);
      await refuseStale(db, task, version, ['notes'], { tells: true });
      if (task.notes === notes) return task;
      return changeTask({ db, record }, task, { notes, notesUpdatedAt: now.toISOString() });
    },

    'update-task-status': (call) => movedTask(call, statusChanged),

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

    'change-assignee': (call) => reassignedTask(call),

    'watch-task': async ({ db, record, reached, actor, body: { isWatching } }) => {
      const task = await lockedTask(db, reached);
      const watcherIds = task.watcherIds.filter((id) => id !== actor.userId);
      return changeTask({ db, record }, task, isWatching ? watchedBy(task, [actor.userId]) : { watcherIds });
    },

    'delete-task': (call) => trashedTask(call),

    'restore-task': (call) => restoredTask(call),

    'add-task-label': (call) => labeledTask(call),

    'remove-task-label': (call) => unlabeledTask(call),
  });
