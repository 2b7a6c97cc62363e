import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { NotificationSettings } from '../contract.ts';

const DEFAULTS: NotificationSettings = {
  timeZone: 'UTC',
  digest: 'OFF',
  digestDay: 1,
  digestHour: 9,
  quietFrom: null,
  quietTo: null,
  quietDays: [1, 2, 3, 4, 5, 6, 7],
};

const FIELDS = Object.keys(NotificationSettings.shape);
const COLUMNS = FIELDS.map((field) => `"${field}"`).join(', ');

/** In SQL: the time zone of a person, given as an expression with their id. */
export const personZone = (userId: string): string =>
  `coalesce((SELECT setting."timeZone" FROM "NotificationSetting" setting WHERE setting."userId" = ${userId}), 'UTC')`;

const OF_PERSON = `SELECT ${COLUMNS} FROM "NotificationSetting" WHERE "userId" = $1`;

/** When a person is told. */
export const settingsOf = async (db: Statements, userId: string): Promise<NotificationSettings> =>
  (await db.text<NotificationSettings>(OF_PERSON, [userId]))[0] ?? DEFAULTS;

const BEGIN = `INSERT INTO "NotificationSetting" ("userId") VALUES ($1) ON CONFLICT DO NOTHING`;
const LOCKED = `${OF_PERSON} FOR UPDATE`;
const SAVE = `
UPDATE "NotificationSetting" setting SET (${COLUMNS}, "digestAt") = (
  SELECT ${COLUMNS}, next_digest(now(), next) FROM jsonb_populate_record(setting, $2::jsonb) next)
WHERE "userId" = $1`;
// What waits keeps waiting for five minutes at least, as if it had just begun to.
const REPLAN = `
UPDATE "NotificationDelivery" d SET "dueAt" = after_quiet_hours(least(d."dueAt", now() + interval '5 minutes'), setting)
FROM "Notification" n, "NotificationSetting" setting
WHERE d."notificationId" = n."id" AND n."userId" = $1 AND d."dueAt" IS NOT NULL AND setting."userId" = $1`;

const inOrder = (days: readonly number[]): number[] => [...new Set(days)].toSorted((one, other) => one - other);

/** Changes when a person is told, also of what waits already. */
export async function settingsChanged(
  db: Statements,
  userId: string,
  change: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  await db.text(BEGIN, [userId]);
  const before = (await db.text<NotificationSettings>(LOCKED, [userId]))[0] ?? DEFAULTS;
  const after = { ...before, ...change, quietDays: inOrder(change.quietDays ?? before.quietDays) };
  if ((after.quietFrom === null) !== (after.quietTo === null))
    fail('invalid-input', {}, { quietTo: 'Set both times of your quiet hours, or none.' });
  if (after.quietFrom !== null && after.quietFrom === after.quietTo)
    fail('invalid-input', {}, { quietTo: 'Quiet hours end at another time than they begin.' });
  await db.text(SAVE, [userId, JSON.stringify(after)]);
  await db.text(REPLAN, [userId]);
  return after;
}
