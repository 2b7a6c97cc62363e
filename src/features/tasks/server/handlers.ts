import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { refuseStale } from '#server/stale';
import { areLabelsOf, mayReadProject } from '#features/projects/server';
import { LABELS_MAX, taskActions, type Task } from '../contract.ts';
import { changeTask, lockedTask, type TaskChange } from './task-changes.ts';
import { createdTask } from './task-creation.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';
import { projectMetrics, taskDetails, tasksOf } from './task-queries.ts';
import { addedSubtask, changedSubtask, deletedSubtask } from './subtasks.ts';

export const taskEndpoints = endpoints(taskActions, {
  'get-project-tasks': ({ db, reached, actor, query, now }) => tasksOf(db, reached.projectId, actor.userId, query, now),

  'get-task-details': async ({ db, reached }) => (await taskDetails(db, reached.rowId)) ?? fail('not-found'),

  'get-project-metrics': ({ db, reached }) => projectMetrics(db, reached.projectId),

  'create-task': (call) => createdTask(call),

  'update-task': async ({ db, record, reached, body: { version, ...change } }) => {
    const task = await lockedTask(db, reached.rowId);
    await refuseStale(db, task, version, Object.keys(change));
    return changeTask({ db, record }, task, change);
  },

  'update-task-notes': async ({ db, record, reached, now, body: { notes, version } }) => {
    const task = await lockedTask(db, reached.rowId);
    await refuseStale(db, task, version, ['notes']);
    if (task.notes === notes) return task;
    return changeTask({ db, record }, task, { notes, notesUpdatedAt: now.toISOString() });
  },

  'update-task-status': async ({ db, record, reached, now, body: { status, position, version } }) => {
    const wanted = { projectId: reached.projectId, status, position, taskId: reached.rowId };
    const [task, column, place] = await Promise.all([lockedTask(db, reached.rowId), columnOf(db, wanted), freePlace(db, wanted)]);
    await refuseStale(db, task, version, ['status']);
    if (task.status === status && position === undefined) return task;
    if (task.status !== status) await refuseFull(db, wanted, column);
    return changeTask({ db, record }, task, { status, position: place, ...completion(task, status, now) });
  },

  'update-task-priority': async ({ db, record, reached, body: { priority, version } }) => {
    const task = await lockedTask(db, reached.rowId);
    await refuseStale(db, task, version, ['priority']);
    return changeTask({ db, record }, task, { priority });
  },

  'toggle-task-milestone': async ({ db, record, reached, body }) => {
    const task = await lockedTask(db, reached.rowId);
    return changeTask({ db, record }, task, { isMilestone: body.isMilestone ?? !task.isMilestone });
  },

  'change-assignee': async ({ db, record, reached, body: { assigneeId, version } }) => {
    const task = await lockedTask(db, reached.rowId);
    await refuseStale(db, task, version, ['assigneeId']);
    if (assigneeId !== null && !(await mayReadProject(db, task.projectId, assigneeId))) fail('not-found');
    return changeTask({ db, record }, task, { assigneeId });
  },

  'delete-task': async ({ db, record, reached, now }) => {
    const task = await lockedTask(db, reached.rowId);
    return changeTask({ db, record }, task, { deletedAt: now.toISOString() });
  },

  'restore-task': async ({ db, record, reached }) => {
    const task = await lockedTask(db, reached.rowId, 'anywhere');
    if (task.deletedAt === null) return task;
    const wanted = { ...task, taskId: task.id };
    await refuseFull(db, wanted, await columnOf(db, wanted));
    const position = await freePlace(db, wanted);
    return changeTask({ db, record }, task, { deletedAt: null, position });
  },

  'add-task-label': async ({ db, record, reached, body: { labelId } }) => {
    const task = await lockedTask(db, reached.rowId);
    if (!(await areLabelsOf(db, task.projectId, [labelId]))) fail('not-found');
    const labelIds = [...new Set([...task.labelIds, labelId])];
    if (labelIds.length > LABELS_MAX) fail('conflict', {}, { labelId: `A task has at most ${LABELS_MAX} labels` });
    return changeTask({ db, record }, task, { labelIds });
  },

  'remove-task-label': async ({ db, record, reached, query: { labelId } }) => {
    const task = await lockedTask(db, reached.rowId);
    if (!(await areLabelsOf(db, task.projectId, [labelId]))) fail('not-found');
    return changeTask({ db, record }, task, { labelIds: task.labelIds.filter((id) => id !== labelId) });
  },

  'add-task-subtask': (call) => addedSubtask(call),
  'update-task-subtask': (call) => changedSubtask(call),
  'delete-task-subtask': (call) => deletedSubtask(call),
});

const completion = (task: Task, status: Task['status'], now: Date): TaskChange =>
  status === 'DONE'
    ? { completed: true, completedAt: task.completedAt ?? now.toISOString() }
    : { completed: false, completedAt: null };
