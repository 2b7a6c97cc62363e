import type { SessionRow, SignedIn } from '../sessions.ts';
import { rowOf, run, type Sql } from '../sql.ts';
import { userById } from '../users.ts';
import { refuse } from '../wire-error.ts';

/**
 * The current caller, with their rows locked until the transaction ends: changes to a person's factors are serialized. Locks
 * are taken in the order user, session, factor, challenge. Refuses if the session has ended.
 */
export async function lockedCaller(sql: Sql, { user, session }: SignedIn): Promise<SignedIn> {
  await lockUser(sql, user.id);
  const held = await rowOf<SessionRow>(
    sql,
    `SELECT id, user_id, aal, amr, refresh_token_counter FROM auth.sessions
     WHERE id = $1 AND user_id = $2 AND (not_after IS NULL OR not_after > now()) FOR UPDATE`,
    [session.id, user.id],
  );
  const owner = await userById(sql, user.id);
  if (!owner || !held) return refuse('session_not_found');
  if (owner.is_banned) refuse('user_banned');
  // The token's claim counts too: one from before the second factor keeps its level.
  return { user: owner, session: { ...held, aal: session.aal === 'aal2' ? held.aal : 'aal1' } };
}

/** A separate statement: later reads see everything that others committed before they released the row. */
export const lockUser = (sql: Sql, userId: string): Promise<number> =>
  run(sql, 'SELECT FROM auth.users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE', [userId]);
