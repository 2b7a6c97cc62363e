import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

// People of the demo workspace (main/demo/demo-people.ts) and visitors without an address have not signed up.
const ACCOUNTS = `SELECT NOT EXISTS (SELECT FROM auth.users) AS "isEmpty", NOT EXISTS (
  SELECT FROM auth.users u WHERE u.email IS NOT NULL AND NOT coalesce(u.raw_app_meta_data ? 'isDemo', false)) AS "isNew"`;
const PRINT = 'UPDATE "ServerSetup" SET "tokenHash" = $1 WHERE "closedAt" IS NULL';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A new token for the link to the setup of this server, which replaces the one before. Null once the server has an owner: people who
 * signed up without the link own nothing of it.
 */
export async function newSetupToken(pool: pg.Pool): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await pool.query(PRINT, [hashOf(token)]);
  return rowCount === 1 ? token : null;
}

/** Whether this server has no account at all, and whether no one has signed up: people of a demo do not count. */
export async function accountsHere(pool: pg.Pool): Promise<{ isEmpty: boolean; isNew: boolean }> {
  const { rows } = await pool.query<{ isEmpty: boolean; isNew: boolean }>(ACCOUNTS);
  return rows[0] ?? { isEmpty: false, isNew: false };
}
