import type { Person, TestApp } from './app.ts';

/** A notification about the task. */
export interface CastTold {
  notificationId: string;
  /** A device with push notifications, of a session that has ended and with keys that cannot be read: nothing reaches it. */
  deviceId: string;
}

/** A notification about a task, as if someone had assigned it to the person. */
async function leftNotification(
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

/** A device of a person. */
async function leftDevice(app: TestApp, person: Person): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO "PushDevice" ("id", "userId", "sessionId", "name", "subscription", "endpointHash")
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'Old phone', 'unreadable', left(md5($2) || md5($2), 43)) RETURNING "id"`,
    [person.userId, person.userId],
  );
  return rows[0]?.id ?? '';
}

/** A notification and a device of a person. Everyone has an address that is off and cannot be read: nothing is sent to it. */
export async function leftTold(app: TestApp, person: Person, about: Parameters<typeof leftNotification>[2]): Promise<CastTold> {
  await app.database.pool.query(`
INSERT INTO "NotificationAddress" ("userId", "kind", "target", "host", "offAt")
SELECT "id", 'JSON', 'unreadable', 'example.com', now() FROM "User" ON CONFLICT DO NOTHING`);
  return { notificationId: await leftNotification(app, person, about), deviceId: await leftDevice(app, person) };
}
