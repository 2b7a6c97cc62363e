import type { Call } from '#server/handlers';
import { LostRace } from '#server/statements';
import type { Task, taskActions } from '../contract.ts';
import { changeTask, lockedTask } from './task-changes.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';

type Actions = typeof taskActions;

export async function binnedTask({ db, record, reached, now }: Call<Actions['delete-task']>): Promise<Task> {
  const task = await lockedTask(db, reached, 'archived too');
  return changeTask({ db, record }, task, { deletedAt: now.toISOString() });
}

export async function restoredTask({ db, record, reached }: Call<Actions['restore-task']>): Promise<Task> {
  const task = await lockedTask(db, reached, 'anywhere');
  if (task.deletedAt === null) return task;
  // Whether the caller may restore it was asked about the deletion that the request found.
  if (task.deletedAt !== reached.deletedAt) throw new LostRace();
  // What was archived before goes back there, and takes no place on the board.
  if (task.archivedAt !== null) return changeTask({ db, record }, task, { deletedAt: null });
  const wanted = { ...task, taskId: task.id };
  await refuseFull(db, wanted, await columnOf(db, wanted));
  const position = await freePlace(db, wanted);
  return changeTask({ db, record }, task, { deletedAt: null, position });
}
