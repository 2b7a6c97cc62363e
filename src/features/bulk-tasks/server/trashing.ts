import { mayInProject } from '#contract/permissions';
import type { Call } from '#server/handlers';
import { lastChangedBy } from '#server/last-changed-by';
import { LostRace, type Statements } from '#server/statements';
import type { Task } from '#features/tasks/contract';
import { changeTask, lockedTask, placesFor } from '#features/tasks/server';
import type { bulkTaskActions } from '../contract.ts';

type Actions = typeof bulkTaskActions;

/** Moves tasks to the trash, all or none. */
export async function deletedInBulk({ db, record, reached, now, body }: Call<Actions['bulk-delete-tasks']>): Promise<Task[]> {
  const tasks = await lockedTasks(db, reached.projectId, body.taskIds, 'archived too');
  const items: Task[] = [];
  for (const task of tasks) items.push(await changeTask({ db, record }, task, { deletedAt: now.toISOString() }));
  return items;
}

/** Restores tasks from the trash to their places, all or none. Tasks that are not there stay as they are. */
export async function restoredInBulk(call: Call<Actions['bulk-restore-tasks']>): Promise<Task[]> {
  const { db, record, reached, actor, body } = call;
  const tasks = await lockedTasks(db, reached.projectId, body.taskIds, 'anywhere');
  const deleted = tasks.filter((task) => task.deletedAt !== null);
  if (!mayInProject(reached.projectRole, 'deleteAnyTask')) {
    // The right was checked before the lock: an admin may have restored and deleted one in the meantime.
    for (const { id } of deleted) if ((await lastChangedBy(db, id, 'deletedAt')) !== actor.userId) throw new LostRace();
  }
  // A previously archived task returns to the archive, and takes no place on the board.
  const placed = deleted.filter((task) => task.archivedAt === null);
  const positions = await placesFor(db, reached.projectId, placed);
  const restored = new Map<string, Task>();
  for (const task of deleted) {
    const nth = placed.indexOf(task);
    const change = { deletedAt: null, ...(nth >= 0 && { position: positions[nth] }) };
    restored.set(task.id, await changeTask({ db, record }, task, change));
  }
  return tasks.map((task) => restored.get(task.id) ?? task);
}

type Whereabouts = Parameters<typeof lockedTask>[2];

/** All requests lock tasks in the same order, so that they cannot deadlock. */
async function lockedTasks(db: Statements, projectId: string, ids: readonly string[], where: Whereabouts): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const rowId of [...new Set(ids)].sort()) tasks.push(await lockedTask(db, { rowId, projectId }, where));
  return tasks;
}
