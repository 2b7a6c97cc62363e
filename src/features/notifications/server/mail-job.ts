import type pg from 'pg';
import { SYSTEM } from '#server/actors';
import { dueWhen } from '#server/due-work';
import { writeEvents } from '#server/events';
import type { Job } from '#server/jobs';
import { transaction } from '#server/statements';

/** The action of an email about a notification in the event log. */
export const MAILED = 'send-notification';

const AT_ONCE = 200;

const IS_DUE = `SELECT EXISTS (SELECT FROM "NotificationDelivery" WHERE "channel" = 'email' AND "dueAt" <= now()) AS "isDue"`;

// Two servers take different rows. What the person has read or put aside meanwhile is not sent.
const TAKE = `
UPDATE "NotificationDelivery" mail SET "dueAt" = NULL FROM (
  SELECT "notificationId" FROM "NotificationDelivery" WHERE "channel" = 'email' AND "dueAt" <= now() ORDER BY "dueAt" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
) due JOIN "Notification" n ON n."id" = due."notificationId"
WHERE mail."notificationId" = due."notificationId" AND mail."channel" = 'email'
RETURNING n."id", n."workspaceId", mail."since", n."readAt" IS NULL AND n."archivedAt" IS NULL AND n."snoozedUntil" IS NULL AS "isSent"`;

interface Taken {
  id: string;
  workspaceId: string | null;
  since: string;
  isSent: boolean;
}

/** Takes the emails whose time has come, and writes them to the event log, from which they are sent. */
export const mailJob = (pool: pg.Pool): Job => ({
  name: 'notification-mails',
  due: { when: dueWhen(IS_DUE) },
  records: ['Notification'],
  work: async () => {
    while (await takeSome(pool)) continue;
  },
});

const takeSome = (pool: pg.Pool): Promise<boolean> =>
  transaction(pool, async (db) => {
    const taken = await db.text<Taken>(TAKE);
    const mutation = { actor: SYSTEM, action: MAILED, workspaceId: null, projectId: null, mutationId: null, requestId: 'job' };
    writeEvents(db, mutation, taken.filter(({ isSent }) => isSent).map(occurrenceOf));
    return taken.length === AT_ONCE;
  });

const occurrenceOf = ({ id, workspaceId, since }: Taken) => ({
  target: 'Notification',
  targetId: id,
  ...(workspaceId === null ? {} : { workspaceId }),
  changes: { since: [null, since] as const },
});
