import type { Statements } from '#server/statements';

const TURN_OFF = `
UPDATE "User" SET "metadata" = jsonb_set("metadata" || jsonb_build_object('notifications', coalesce("metadata" -> 'notifications', '{}')),
  ARRAY['notifications', $2], 'false') WHERE "id" = $1 AND "deletedAt" IS NULL`;

/** Turns off the emails of a notice for a person, as the switch of their settings does. */
export async function turnOffEmail(db: Statements, userId: string, type: string): Promise<void> {
  await db.text(TURN_OFF, [userId, `${type}.email`]);
}
