import type { Statements } from '#server/statements';

/** Whose notification was answered, and about what. */
export interface Replied {
  userId: string;
  workspaceId: string | null;
  itemType: string;
  itemId: string;
  commentId: string | null;
}

// The person may have archived or read it; only its age and its item count.
const REPLIED = `
SELECT n."userId", n."workspaceId", n."itemType", n."itemId",
  (SELECT e."commentId" FROM "NotificationEntry" e WHERE e."notificationId" = n."id" AND right(e."commentId"::text, 8) = $2
   ORDER BY e."at" DESC LIMIT 1) AS "commentId"
FROM "Notification" n
JOIN auth.users u ON u.id = n."userId" AND u.deleted_at IS NULL AND coalesce(u.banned_until <= now(), true)
WHERE n."id" = $1 AND n."itemType" IN ('TASK', 'ISSUE', 'DOCUMENT') AND n."lastAt" > now() - $3 * interval '1 day'`;

/** What a notification is about that may be answered for so many days; null if it is older or gone. Rights are not asked. */
export const repliedNotification = async (
  db: Statements,
  { notificationId, commentTail, days }: { notificationId: string; commentTail: string | null; days: number },
): Promise<Replied | null> => (await db.text<Replied>(REPLIED, [notificationId, commentTail ?? '', days]))[0] ?? null;
