import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Task, taskActions } from '../contract.ts';
import { dayThere } from '../rules.ts';
import type { StatusFollower } from './status-follower.ts';
import { changeStatus } from './status-changes.ts';
import { lockedTask, type TaskChange } from './task-changes.ts';
import { columnsOf, freePlace, refuseFull } from './task-places.ts';

/** Gives a task a status and a free position in its column, with all consequences. */
export async function movedTask(
  call: Call<(typeof taskActions)['update-task-status']>,
  statusChanged: StatusFollower,
): Promise<Task> {
  const { db, record, actor, reached, now } = call;
  const { status, position, today, version } = call.body;
  const wanted = { projectId: reached.projectId, status, position, taskId: reached.rowId };
  const [task, columns, place] = await Promise.all([
    lockedTask(db, reached),
    columnsOf(db, wanted.projectId),
    freePlace(db, wanted),
  ]);
  const column = columns.find((one) => one.status === status);
  await refuseStale(db, task, version, ['status']);
  if (task.status === status && position === undefined) return task;
  if (task.status !== status) await refuseFull(db, wanted, column);
  const change = { status, position: place, ...completion(task, status, now) };
  const moved = await changeStatus({ db, record, actor }, task, change, columns);
  if (moved.status === task.status) return moved;
  return statusChanged({ ...call, today: dayThere(now, today) }, moved, task.status);
}

const completion = (task: Task, status: Task['status'], now: Date): TaskChange =>
  status === 'DONE'
    ? { completed: true, completedAt: task.completedAt ?? now.toISOString() }
    : { completed: false, completedAt: null };
