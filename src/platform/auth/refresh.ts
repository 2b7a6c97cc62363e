import type pg from 'pg';
import type { AuthContext } from './context.ts';
import { note } from './identity-log.ts';
import type { RefreshToken } from './refresh-token.ts';
import { SESSION_JSON, type SessionRow, type SignedIn } from './sessions.ts';
import { rowOf, run, type Sql, transaction } from './sql.ts';
import { USER_COLUMNS, userById, type UserRow } from './users.ts';
import { AuthError } from './wire-error.ts';

/**
 * Accepts a refresh token and advances its session (rotation v2 of GoTrue). Because of the row lock, simultaneous refreshes
 * with one token agree: the first advances the counter, the others are one behind and get the same new token.
 * @throws {AuthError} if the session is over, or if the token is used again later than a lost answer explains: then someone
 * else has a copy, and the session ends for both
 */
export async function refreshed({ database, config }: AuthContext, token: RefreshToken): Promise<SignedIn> {
  const next = await moved(database.pool, token);
  if (next) return next;
  // The end of the session must be committed although it is answered with an error, so it is returned instead of thrown.
  const outcome = await transaction(database.pool, async (sql) => {
    const session = await lockedSession(sql, token.sessionId, config.AUTH_REFRESH_REUSE_INTERVAL);
    if (!session || token.counter > session.refresh_token_counter) return new AuthError('refresh_token_not_found');
    if (session.is_over) return ended(sql, session.id, new AuthError('session_expired'));
    const behind = session.refresh_token_counter - token.counter;
    const user = await userById(sql, session.user_id);
    // A lost answer or a second tab explains the previous token, but no older one.
    if (behind > 1 || (behind === 1 && !session.is_fresh)) {
      const refusal = await ended(sql, session.id, new AuthError('refresh_token_already_used'));
      if (user) await note(sql, 'session_revoked', user, null, { cause: 'refresh_token_already_used' });
      return refusal;
    }
    if (!user) return ended(sql, session.id, new AuthError('refresh_token_not_found'));
    if (user.is_banned) return ended(sql, session.id, new AuthError('user_banned', undefined, { status: 400 }));
    // What blocked the refresh a moment ago, such as a ban, has just ended. The client keeps its session and asks again.
    if (behind === 0) return new AuthError('unexpected_failure', 'Try again in a moment.', { status: 503, retryAfter: 1 });
    return { user, session };
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

// One prepared statement, because nearly every refresh uses the session's current token and needs nothing else.
const MOVE = {
  name: 'auth-refresh',
  text: `WITH s AS (
      UPDATE auth.sessions SET refresh_token_counter = refresh_token_counter + 1, refreshed_at = now(), updated_at = now()
      WHERE id = $1 AND refresh_token_counter = $2 AND (not_after IS NULL OR not_after > now()) AND EXISTS (
        SELECT FROM auth.users WHERE id = user_id AND deleted_at IS NULL AND coalesce(banned_until <= now(), true))
      RETURNING id, user_id, aal, amr, refresh_token_counter)
    SELECT ${USER_COLUMNS}, ${SESSION_JSON} AS session FROM s JOIN auth.users u ON u.id = s.user_id`,
};

/** Advances the session by its newest token; null if other cases have to be considered. */
async function moved(pool: pg.Pool, { sessionId, counter }: RefreshToken): Promise<SignedIn | null> {
  const { rows } = await pool.query<UserRow & { session: SessionRow }>({ ...MOVE, values: [sessionId, counter] });
  const [row] = rows;
  if (!row) return null;
  const { session, ...user } = row;
  return { user, session };
}

type LockedSession = SessionRow & { is_over: boolean; is_fresh: boolean };

const lockedSession = (sql: Sql, id: string, reuseSeconds: number): Promise<LockedSession | null> =>
  rowOf<LockedSession>(
    sql,
    `SELECT id, user_id, aal, amr, refresh_token_counter, coalesce(not_after <= now(), false) AS is_over,
       coalesce(refreshed_at > now() - make_interval(secs => $2), false) AS is_fresh
     FROM auth.sessions WHERE id = $1 FOR UPDATE`,
    [id, reuseSeconds],
  );

async function ended(sql: Sql, sessionId: string, refusal: AuthError): Promise<AuthError> {
  await run(sql, 'DELETE FROM auth.sessions WHERE id = $1', [sessionId]);
  return refusal;
}
