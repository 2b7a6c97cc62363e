import type { Statements } from '#server/statements';
import type { NotificationSettings } from '../contract.ts';

const DEFAULTS: NotificationSettings = { timeZone: 'UTC' };

const COLUMNS = Object.keys(DEFAULTS)
  .map((field) => `"${field}"`)
  .join(', ');

/** How a person is told. */
export async function settingsOf(db: Statements, userId: string): Promise<NotificationSettings> {
  const sql = `SELECT ${COLUMNS} FROM "NotificationSetting" WHERE "userId" = $1`;
  return (await db.text<NotificationSettings>(sql, [userId]))[0] ?? DEFAULTS;
}

const SAVE = `
INSERT INTO "NotificationSetting" ("userId", ${COLUMNS})
SELECT $1, ${COLUMNS} FROM jsonb_populate_record(NULL::"NotificationSetting", $2::jsonb)
ON CONFLICT ("userId") DO UPDATE SET (${COLUMNS}) = (SELECT ${COLUMNS} FROM jsonb_populate_record("NotificationSetting", $3::jsonb))
RETURNING ${COLUMNS}`;

/** Changes how a person is told. */
export async function settingsChanged(
  db: Statements,
  userId: string,
  change: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  const values = [userId, JSON.stringify({ ...DEFAULTS, ...change }), JSON.stringify(change)];
  return (await db.text<NotificationSettings>(SAVE, values))[0] ?? DEFAULTS;
}
