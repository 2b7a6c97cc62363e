import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { note } from '../identity-log.ts';
import type { SignedIn } from '../sessions.ts';
import { run, type Sql, transaction } from '../sql.ts';
import { refuse } from '../wire-error.ts';
import { type Factor, factorOf, isVerified } from './factor-rows.ts';
import { lockedCaller } from './locked-caller.ts';
import { lowerSessions } from './raised-session.ts';

/** Removes one of the caller's factors. If one is verified, that requires a session that has confirmed one. */
export async function unenrolled(
  { database }: AuthContext,
  caller: SignedIn,
  factorId: string,
  request: FastifyRequest,
): Promise<Factor> {
  return transaction(database.pool, async (sql) => {
    const { user, session } = await lockedCaller(sql, caller);
    const factor = await factorOf(sql, user.id, factorId);
    if (factor.factor_type === 'recovery_code')
      refuse('validation_failed', 'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes', {
        status: 422,
      });
    if (user.factors.some(isVerified) && session.aal !== 'aal2')
      refuse('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    const others = user.factors.filter((other) => other.id !== factor.id && isVerified(other));
    // Recovery codes replace another factor, so they never exist alone (GoTrue).
    if (isVerified(factor) && others.length > 0 && others.every((other) => other.factor_type === 'recovery_code'))
      refuse('mfa_recovery_codes_sole_factor');
    await removeFactor(sql, factor.id, others.length > 0, session.id);
    // An unconfirmed one granted nothing.
    if (isVerified(factor))
      await note(sql, 'factor_unenrolled', user, request, { factor_id: factor.id, factor_type: factor.factor_type });
    return factor;
  });
}

/** Removes a factor and what it granted. Call it inside a transaction that has locked the user. */
export async function removeFactor(sql: Sql, factorId: string, hasOther: boolean, callerSessionId: string | null): Promise<void> {
  await lowerSessions(sql, factorId, hasOther, callerSessionId);
  await run(sql, 'DELETE FROM auth.mfa_factors WHERE id = $1', [factorId]);
}
