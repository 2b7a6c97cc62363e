import type { Person, TestApp } from './app.ts';

/** A notification about the task. */
export interface CastTold {
  notificationId: string;
}

/** A notification about a task, as if someone had assigned it to the person. */
export async function leftNotification(
  app: TestApp,
  person: Person,
  { workspaceId, projectId, taskId }: { workspaceId: string; projectId: string; taskId: string },
): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO "Notification" ("id", "userId", "workspaceId", "projectId", "itemType", "itemId", "type", "count", "isListed", "lastAt")
     VALUES (gen_random_uuid(), $1, $2, $3, 'TASK', $4, 'assigned', 1, true, now()) RETURNING "id"`,
    [person.userId, workspaceId, projectId, taskId],
  );
  return rows[0]?.id ?? '';
}
