import { eraseTasks } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { taskArchiveActions } from '../contract.ts';

/** Permanently deletes tasks from the trash, all or none, with everything on them. */
export async function deletedForever({
  db,
  reached,
  body,
  record,
}: Call<(typeof taskArchiveActions)['delete-tasks-forever']>): Promise<{ ids: string[] }> {
  const taskIds = [...new Set(body.taskIds)];
  const gone = await eraseTasks(db, reached.projectId, taskIds);
  if (gone.length < taskIds.length) fail('not-found');
  for (const { id, number, title } of gone)
    record({ target: 'Task', targetId: id, changes: { title: [title, null], number: [number, null] }, name: title });
  return { ids: gone.map(({ id }) => id) };
}
