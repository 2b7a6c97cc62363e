import { mayInProject } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { lastChangedBy } from '#server/last-changed-by';
import type { Task, taskActions } from '../contract.ts';
import { changeTask, lockedTask } from './task-changes.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';

type Actions = typeof taskActions;

export async function binnedTask({ db, record, reached, now }: Call<Actions['delete-task']>): Promise<Task> {
  const task = await lockedTask(db, reached, 'archived too');
  return changeTask({ db, record }, task, { deletedAt: now.toISOString() });
}

export async function restoredTask({ db, record, reached, actor }: Call<Actions['restore-task']>): Promise<Task> {
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
}
