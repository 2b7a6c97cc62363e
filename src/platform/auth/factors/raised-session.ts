import type pg from 'pg';
import type { SessionRow, SignedIn } from '../sessions.ts';
import { rowOf, run, type Sql } from '../sql.ts';
import { userById } from '../users.ts';
import { refuse } from '../wire-error.ts';
import { type Factor, METHODS } from './factor-rows.ts';

/**
 * Raises the caller's session to aal2 by a factor: the method comes first in `amr`, the refresh token rotates, and the
 * person's sessions without a confirmed factor end (GoTrue). Call it inside a transaction that has locked the user.
 */
export async function raised(
  sql: Sql,
  { user, session }: SignedIn,
  factor: Pick<Factor, 'id' | 'factor_type'>,
): Promise<SignedIn> {
  const row = await rowOf<SessionRow & pg.QueryResultRow>(
    sql,
    `UPDATE auth.sessions SET aal = 'aal2', factor_id = $2, refresh_token_counter = refresh_token_counter + 1,
       refreshed_at = now(), updated_at = now(),
       amr = jsonb_build_array(jsonb_build_object('method', $3::text, 'timestamp', floor(extract(epoch FROM now()))::bigint))
         || ${amrWithout('method = $3')}
     WHERE id = $1 RETURNING id, user_id, aal, amr, refresh_token_counter`,
    [session.id, factor.id, METHODS[factor.factor_type]],
  );
  if (!row) return refuse('session_not_found');
  await run(sql, `DELETE FROM auth.sessions WHERE user_id = $1 AND aal <> 'aal2'`, [user.id]);
  return { user: (await userById(sql, user.id)) ?? refuse('user_not_found'), session: row };
}

/**
 * Revokes what a factor granted, before it is removed: its sessions return to aal1. If another verified factor remains,
 * these would be admitted nowhere, and a person who lost a device removes its factor to get rid of them, so all but the
 * caller's end.
 */
export async function lowerSessions(
  sql: Sql,
  factorId: string,
  hasOther: boolean,
  callerSessionId: string | null,
): Promise<void> {
  if (hasOther)
    await run(sql, 'DELETE FROM auth.sessions WHERE factor_id = $1 AND id IS DISTINCT FROM $2', [factorId, callerSessionId]);
  await run(
    sql,
    `UPDATE auth.sessions SET aal = 'aal1', factor_id = NULL, updated_at = now(), amr = ${amrWithout('method = ANY ($2)')}
     WHERE factor_id = $1`,
    [factorId, Object.values(METHODS)],
  );
}

/** The entries of `amr` in order, without those that match the condition on `method`. */
const amrWithout = (condition: string): string => `(
  SELECT coalesce(jsonb_agg(entry ORDER BY place), '[]')
  FROM jsonb_array_elements(amr) WITH ORDINALITY AS entries (entry, place), LATERAL (SELECT entry ->> 'method' AS method) AS named
  WHERE NOT (${condition}))`;
