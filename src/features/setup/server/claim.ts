import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { hashOf } from './link.ts';

// Nobody signs in to the demo workspace or to a visit for good.
const HAS_ACCOUNT = `SELECT FROM auth.users u
WHERE u.id = $1 AND u.email IS NOT NULL AND NOT coalesce(u.raw_app_meta_data ? 'isDemo', false)`;
// Of two people with the same link, one finds the row as it was.
const CLAIM = `UPDATE "ServerSetup" SET "ownerId" = $1, "tokenHash" = NULL, "closedAt" = now()
WHERE "tokenHash" = $2 AND "closedAt" IS NULL RETURNING "id"`;
const OWN = 'SELECT "id" FROM "ServerSetup" WHERE "ownerId" = $1';

/** What a person owns of this server; undefined if they are not its owner. */
export const ownSetup = async (db: Statements, userId: string): Promise<{ id: string } | undefined> =>
  (await db.text<{ id: string }>(OWN, [userId]))[0];

/** Someone who signed up before they opened the link becomes the owner of this server with the account that they have. */
export async function claimed(db: Statements, userId: string, token: string): Promise<{ id: string }> {
  if ((await db.text(HAS_ACCOUNT, [userId])).length === 0) fail('account-needed');
  const [setup] = await db.text<{ id: string }>(CLAIM, [userId, hashOf(token)]);
  return setup ?? (await ownSetup(db, userId)) ?? fail('setup-link-used');
}
