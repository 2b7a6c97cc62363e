import { randomBytes, randomUUID } from 'node:crypto';
import { rowOf, type Sql } from '../sql.ts';
import { refuse } from '../wire-error.ts';

/** How long a person may take at the prompt of their browser. */
export const CHALLENGE_SECONDS = 300;

export interface Challenge {
  readonly id: string;
  /** 32 random bytes, base64url. */
  readonly challenge: string;
  /** Unix seconds. */
  readonly expires_at: number;
}

/** A new challenge: for the session that adds a passkey, or, with null, for anyone who signs in. */
export async function newChallenge(sql: Sql, sessionId: string | null): Promise<Challenge> {
  const made = await rowOf<{ id: string; challenge: string; expires_at: number }>(
    sql,
    `INSERT INTO auth.webauthn_challenges (id, session_id, challenge, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))
     RETURNING id, challenge, floor(extract(epoch FROM expires_at))::int AS expires_at`,
    [randomUUID(), sessionId, randomBytes(32).toString('base64url'), CHALLENGE_SECONDS],
  );
  return made ?? refuse('unexpected_failure');
}

/**
 * Uses up a challenge and returns it. Call it outside a transaction: whatever comes of the answer, the challenge is spent. One
 * of another session is answered like an unknown one.
 */
export async function spentChallenge(pool: Sql, id: string, sessionId: string | null): Promise<string> {
  const spent = await rowOf<{ challenge: string; isLate: boolean }>(
    pool,
    `DELETE FROM auth.webauthn_challenges WHERE id = $1 AND session_id IS NOT DISTINCT FROM $2::uuid
     RETURNING challenge, expires_at <= now() AS "isLate"`,
    [id, sessionId],
  );
  if (spent === null) return refuse('webauthn_challenge_not_found');
  return spent.isLate ? refuse('webauthn_challenge_expired') : spent.challenge;
}
