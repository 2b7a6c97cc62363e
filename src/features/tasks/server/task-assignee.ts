import { allTakePart } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Task, taskActions } from '../contract.ts';
import { changeTask, lockedTask, watchedBy } from './task-changes.ts';
import { refuseAwaiting } from './waiting-tasks.ts';

/** Assigns a task to someone who takes part in the project, and who then watches it, or unassigns it. */
export async function reassignedTask({
  db,
  record,
  reached,
  body,
}: Call<(typeof taskActions)['change-assignee']>): Promise<Task> {
  const { assigneeId, version } = body;
  const task = await lockedTask(db, reached);
  await refuseStale(db, task, version, ['assigneeId']);
  if (assigneeId === task.assigneeId) return task;
  if (assigneeId !== null) refuseAwaiting(task);
  if (assigneeId !== null && !(await allTakePart(db, task.projectId, assigneeId))) fail('not-found');
  return changeTask({ db, record }, task, { assigneeId, ...(assigneeId === null ? {} : watchedBy(task, [assigneeId])) });
}
