import type pg from 'pg';
import { rowOf, run, type Sql } from '../sql.ts';

// Ten wrong codes in a row cost a quarter of an hour; each further one doubles it, up to eight hours. A person who knows the
// password then has a chance of one in 80,000 a day, and the owner still gets in.
const FREE = 10;
const FIRST_PAUSE_MINUTES = 15;
const DOUBLINGS = 5;

/**
 * Counts an attempt on a factor, as wrong until `forgetTries` is called, or returns the seconds to wait while the factor is
 * paused. Committed at once, so neither a failing transaction nor fifty concurrent attempts bypass it.
 */
export async function countTry(pool: pg.Pool, factorId: string): Promise<number | null> {
  const counted = await run(
    pool,
    `UPDATE auth.mfa_factors SET failed_attempts = least(failed_attempts + 1, 1000), locked_until = CASE
       WHEN failed_attempts + 1 >= $2 THEN now() + make_interval(mins => $3 * (2 ^ least(failed_attempts + 1 - $2, $4))::int) END
     WHERE id = $1 AND (locked_until IS NULL OR locked_until <= now())`,
    [factorId, FREE, FIRST_PAUSE_MINUTES, DOUBLINGS],
  );
  return counted > 0 ? null : pauseOf(pool, factorId);
}

/** The seconds for which a factor accepts no code, or null. */
export async function pauseOf(sql: Sql, factorId: string): Promise<number | null> {
  const row = await rowOf<{ seconds: number }>(
    sql,
    'SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM auth.mfa_factors WHERE id = $1 AND locked_until > now()',
    [factorId],
  );
  return row?.seconds ?? null;
}

/** A correct code arrived. */
export const forgetTries = (sql: Sql, factorId: string): Promise<number> =>
  run(sql, 'UPDATE auth.mfa_factors SET failed_attempts = 0, locked_until = NULL WHERE id = $1', [factorId]);
