import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { taskArchiveActions } from '../contract.ts';

const DELETE = `
DELETE FROM "Task" WHERE "projectId" = $1 AND "id" = ANY($2) AND "deletedAt" IS NOT NULL RETURNING "id", "number", "title"`;

/** Permanently deletes tasks from the trash, all or none, with everything on them. */
export async function deletedForever({
  db,
  reached,
  body,
  record,
}: Call<(typeof taskArchiveActions)['delete-tasks-forever']>): Promise<{ ids: string[] }> {
  const taskIds = [...new Set(body.taskIds)];
  const gone = await db.text<{ id: string; number: number; title: string }>(DELETE, [reached.projectId, taskIds]);
  if (gone.length < taskIds.length) fail('not-found');
  for (const { id, number, title } of gone)
    record({ target: 'Task', targetId: id, changes: { title: [title, null], number: [number, null] }, name: title });
  return { ids: gone.map(({ id }) => id) };
}
