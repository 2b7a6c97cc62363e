import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';

const IS_DUE = `SELECT EXISTS (SELECT FROM "Notification" WHERE "snoozedUntil" <= now()) AS "isDue"`;

// It returns to the top of the inbox, as something new.
const WAKE = `
UPDATE "Notification" SET "snoozedUntil" = NULL, "readAt" = NULL, "lastAt" = greatest("lastAt", now()) WHERE "id" IN (
  SELECT "id" FROM "Notification" WHERE "snoozedUntil" <= now() ORDER BY "snoozedUntil" LIMIT 500 FOR UPDATE SKIP LOCKED)`;

/** Returns the notifications whose snooze is over. */
export const snoozeJob = (pool: pg.Pool): Job => ({
  name: 'snoozed-notifications',
  due: { when: dueWhen(IS_DUE) },
  work: async () => {
    while (((await pool.query(WAKE)).rowCount ?? 0) > 0) continue;
  },
});
