import { fail } from '#server/failures';
import { LostRace, type Statements } from '#server/statements';
import type { Notification } from '../contract.ts';
import { isMutable, SNOOZE_DAYS_MOST } from '../rules.ts';
import { COLUMNS } from './inbox.ts';

const change = (sets: string): string => `UPDATE "Notification" n SET ${sets} WHERE n."id" = $1 RETURNING ${COLUMNS}`;

// What came between the person's look at it and their change, which may have waited for a network, was not seen.
const HAS_MORE = `n."count" > $3::int`;
const READ = change(
  `"readAt" = CASE WHEN NOT $2 THEN NULL WHEN ${HAS_MORE} THEN n."readAt" ELSE coalesce(n."readAt", now()) END`,
);
const ARCHIVE = change(
  `"archivedAt" = CASE WHEN NOT $2 THEN NULL WHEN ${HAS_MORE} THEN n."archivedAt" ELSE coalesce(n."archivedAt", now()) END,
  "readAt" = CASE WHEN NOT $2 OR ${HAS_MORE} THEN n."readAt" ELSE coalesce(n."readAt", now()) END,
  "snoozedUntil" = CASE WHEN $2 AND ${HAS_MORE} THEN n."snoozedUntil" END`,
);
const SNOOZE = change(
  `"snoozedUntil" = CASE WHEN ${HAS_MORE} THEN n."snoozedUntil" ELSE $2::timestamptz END,
  "archivedAt" = CASE WHEN ${HAS_MORE} THEN n."archivedAt" END,
  "readAt" = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE n."readAt" END`,
);

interface Seen {
  seenCount?: number | undefined;
}

/** Marks a notification as read or unread. */
export const marked = (db: Statements, id: string, { isRead, seenCount }: Seen & { isRead: boolean }): Promise<Notification> =>
  changed(db, READ, [id, isRead, seenCount ?? null]);

/** Archives a notification, or returns it to the inbox. */
export const archived = (
  db: Statements,
  id: string,
  { isArchived, seenCount }: Seen & { isArchived: boolean },
): Promise<Notification> => changed(db, ARCHIVE, [id, isArchived, seenCount ?? null]);

/** Hides a notification until a time; null returns it now. */
export function snoozed(
  db: Statements,
  id: string,
  { until, now, seenCount }: Seen & { until: string | null; now: Date },
): Promise<Notification> {
  if (until !== null) {
    const days = (Date.parse(until) - now.getTime()) / 86_400_000;
    if (days <= 0) fail('invalid-input', {}, { until: 'Choose a time in the future' });
    if (days > SNOOZE_DAYS_MOST) fail('invalid-input', {}, { until: 'Choose a time within the next year' });
  }
  return changed(db, SNOOZE, [id, until, until === null ? null : (seenCount ?? null)]);
}

async function changed(db: Statements, sql: string, values: unknown[]): Promise<Notification> {
  const [after] = await db.text<Notification>(sql, values);
  // It was erased while the request waited.
  if (after === undefined) throw new LostRace();
  return after;
}

const CURRENT = `SELECT ${COLUMNS} FROM "Notification" n WHERE n."id" = $1`;
const MUTE = `
INSERT INTO "NotificationMute" ("userId", "itemType", "itemId") SELECT "userId", "itemType", "itemId" FROM "Notification" WHERE "id" = $1 ON CONFLICT DO NOTHING`;
const UNMUTE = `
DELETE FROM "NotificationMute" m USING "Notification" n
WHERE n."id" = $1 AND (m."userId", m."itemType", m."itemId") = (n."userId", n."itemType", n."itemId")`;

/** Mutes the item of a notification for its person, or ends that. */
export async function muted(db: Statements, id: string, isMuted: boolean): Promise<Notification & { isMuted: boolean }> {
  const current = await changed(db, CURRENT, [id]);
  if (!isMutable(current)) fail('conflict', {}, { notificationId: 'This notification is not about an item.' });
  await db.text(isMuted ? MUTE : UNMUTE, [id]);
  return { ...current, isMuted };
}

const MINE = `n."userId" = $1 AND (n."workspaceId" = $2 OR n."workspaceId" IS NULL) AND n."archivedAt" IS NULL AND n."snoozedUntil" IS NULL`;
const READ_ALL = `UPDATE "Notification" n SET "readAt" = now() WHERE ${MINE} AND n."readAt" IS NULL
  AND ($3::timestamptz IS NULL OR date_trunc('milliseconds', n."lastAt") <= $3) RETURNING n."id"`;
const ARCHIVE_READ = `UPDATE "Notification" n SET "archivedAt" = now() WHERE ${MINE} AND n."readAt" IS NOT NULL RETURNING n."id"`;

/** Marks everything open as read, also what the person can no longer see; nothing that came after a moment. */
export const allMarked = (
  db: Statements,
  { userId, workspaceId, until = null }: { userId: string; workspaceId: string; until?: string | null | undefined },
): Promise<{ changed: number }> => changedTogether(db, READ_ALL, [userId, workspaceId, until]);

export const readArchived = (db: Statements, userId: string, workspaceId: string): Promise<{ changed: number }> =>
  changedTogether(db, ARCHIVE_READ, [userId, workspaceId]);

const changedTogether = async (db: Statements, sql: string, values: unknown[]): Promise<{ changed: number }> => ({
  changed: (await db.text(sql, values)).length,
});
