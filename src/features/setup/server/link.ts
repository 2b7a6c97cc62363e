import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

// People of the demo workspace (main/demo/demo-people.ts) and visitors without an address have not signed up.
const HAS_PEOPLE = `SELECT EXISTS (
  SELECT FROM auth.users u WHERE u.email IS NOT NULL AND NOT coalesce(u.raw_app_meta_data ? 'isDemo', false)) AS "hasPeople"`;
const CLOSE = 'UPDATE "ServerSetup" SET "tokenHash" = NULL, "closedAt" = now() WHERE "closedAt" IS NULL';
const PRINT = 'UPDATE "ServerSetup" SET "tokenHash" = $1 WHERE "closedAt" IS NULL';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A new token for the link to the setup of this server, which replaces the one before. Null if someone has used it, or has
 * signed up without it: then this server is in use.
 */
export async function newSetupToken(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ hasPeople: boolean }>(HAS_PEOPLE);
  if (rows[0]?.hasPeople) {
    await pool.query(CLOSE);
    return null;
  }
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await pool.query(PRINT, [hashOf(token)]);
  return rowCount === 1 ? token : null;
}
