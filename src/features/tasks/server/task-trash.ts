import type { Call } from '#server/handlers';
import { LostRace } from '#server/statements';
import type { Task, taskActions } from '../contract.ts';
import { changeTask, lockedTask } from './task-changes.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';

type Actions = typeof taskActions;

type Trashing = Pick<Call<Actions['delete-task']>, 'db' | 'record' | 'now'> & { reached: { rowId: string; projectId: string } };

export async function trashedTask({ db, record, reached, now }: Trashing): Promise<Task> {
  const task = await lockedTask(db, reached, 'archived too');
  return changeTask({ db, record }, task, { deletedAt: now.toISOString() });
}

export async function restoredTask({ db, record, reached }: Call<Actions['restore-task']>): Promise<Task> {
  const task = await lockedTask(db, reached, 'anywhere');
  if (task.deletedAt === null) return task;
  // The right to restore it was checked for the deletion that the request found.
  if (task.deletedAt !== reached.deletedAt) throw new LostRace();
  // A previously archived task returns to the archive, and takes no place on the board.
  if (task.archivedAt !== null) return changeTask({ db, record }, task, { deletedAt: null });
  const wanted = { ...task, taskId: task.id };
  await refuseFull(db, wanted, await columnOf(db, wanted));
  const position = await freePlace(db, wanted);
  return changeTask({ db, record }, task, { deletedAt: null, position });
}
