import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Task, taskActions } from '../contract.ts';
import { dayThere } from '../rules.ts';
import type { StatusFollower } from './status-follower.ts';
import { changeTask, lockedTask, type TaskChange } from './task-changes.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';

/** Gives a task a status and a free position in its column, with all consequences. */
export async function movedTask(
  call: Call<(typeof taskActions)['update-task-status']>,
  statusChanged: StatusFollower,
): Promise<Task> {
  const { db, record, reached, now } = call;
  const { status, position, today, version } = call.body;
  const wanted = { projectId: reached.projectId, status, position, taskId: reached.rowId };
  const [task, column, place] = await Promise.all([lockedTask(db, reached), columnOf(db, wanted), freePlace(db, wanted)]);
  await refuseStale(db, task, version, ['status']);
  if (task.status === status && position === undefined) return task;
  if (task.status !== status) await refuseFull(db, wanted, column);
  const moved = await changeTask({ db, record }, task, { status, position: place, ...completion(task, status, now) });
  if (moved.status === task.status) return moved;
  return statusChanged({ ...call, today: dayThere(now, today) }, moved, task.status);
}

const completion = (task: Task, status: Task['status'], now: Date): TaskChange =>
  status === 'DONE'
    ? { completed: true, completedAt: task.completedAt ?? now.toISOString() }
    : { completed: false, completedAt: null };
