import type { Statements } from '#server/statements';
import { DELETED_NAME } from '../rules.ts';

const ANONYMOUS = `
UPDATE "User" SET "firstName" = $2, "lastName" = $3, "email" = '', "profilePictureUrl" = NULL, "pictureKey" = NULL, "metadata" = '{}',
  "deletedAt" = now()
WHERE "id" = $1`;

// The identity row stays, because the person's content refers to it. Nothing in it identifies them, and the address is free
// again. GoTrue reads some columns as texts that are never null, so those are set to the empty text.
const IDENTITY = [
  'DELETE FROM auth.sessions WHERE user_id = $1',
  'DELETE FROM auth.mfa_factors WHERE user_id = $1',
  'DELETE FROM auth.identities WHERE user_id = $1',
  'DELETE FROM auth.one_time_tokens WHERE user_id = $1',
  'DELETE FROM auth.flow_state WHERE user_id = $1',
  `UPDATE auth.users SET deleted_at = now(), email = NULL, phone = NULL, encrypted_password = NULL,
     email_change = CASE WHEN email_change IS NOT NULL THEN '' END, phone_change = CASE WHEN phone_change IS NOT NULL THEN '' END,
     raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now()
   WHERE id = $1`,
];

/**
 * Erases a person who has left everything: the data that belongs only to them, as each slice declares; their name; and every
 * way to sign in.
 */
export async function erased(db: Statements, userId: string, own: readonly string[]): Promise<void> {
  for (const statement of own) await db.text(statement, [userId]);
  await db.text(ANONYMOUS, [userId, DELETED_NAME.firstName, DELETED_NAME.lastName]);
  for (const statement of IDENTITY) await db.text(statement, [userId]);
}
