import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { note } from '../identity-log.ts';
import { factorSecret } from '../sealed-columns.ts';
import type { SignedIn } from '../sessions.ts';
import { run, type Sql, transaction } from '../sql.ts';
import { refuse } from '../wire-error.ts';
import { isSentCode, requireUsable, type Try, tryChallenge, useChallenge } from './challenges.ts';
import { type Factor, factorOf, isVerified, requireMayAdd } from './factor-rows.ts';
import { lockedCaller } from './locked-caller.ts';
import { raised } from './raised-session.ts';
import { stepOf } from './totp.ts';
import { countTry, forgetTries } from './wrong-codes.ts';

interface Proof {
  factorId: string;
  challengeId: string;
  code: string;
}

/**
 * Confirms a factor with the code of a challenge: the factor becomes verified and the caller's session aal2. The attempt
 * counts on the challenge and on the factor before the code is compared.
 */
export async function confirmed(
  context: AuthContext,
  caller: SignedIn,
  proof: Proof,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { pool } = context.database;
  const factor = await factorOf(pool, caller.user.id, proof.factorId);
  requireUsable(context, factor);
  const tried = await tryChallenge(pool, proof.challengeId, factor.id, caller.session.id);
  const pause = await countTry(pool, factor.id);
  if (pause !== null) refuse('over_request_rate_limit', 'Too many wrong codes. Try again later.', { retryAfter: pause });
  const step = rightStep(context, factor, proof, tried);
  if (step === null) {
    await note(pool, 'verification_failed', caller.user, request, { ...traitsOf(factor), reason: 'mfa_verification_failed' });
    return refuse('mfa_verification_failed', wrongCodeOf(factor));
  }
  return transaction(pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    const current = await factorOf(sql, now.user.id, factor.id);
    if (!isVerified(current)) requireMayAdd(now);
    await useChallenge(sql, proof.challengeId);
    await verify(sql, current, step);
    const signedIn = await raised(sql, now, current);
    if (!isVerified(current)) await note(sql, 'factor_verified', now.user, request, traitsOf(current));
    return signedIn;
  });
}

const traitsOf = ({ id, factor_type: type }: Factor) => ({ factor_id: id, factor_type: type });

/** The time step of a correct code, `none` for a correct one sent to a phone, null for a wrong one. */
function rightStep(
  { tokens, box }: AuthContext,
  factor: Factor,
  { challengeId, code }: Proof,
  tried: Try,
): number | 'none' | null {
  if (factor.factor_type === 'phone') return isSentCode(tokens, challengeId, tried.otp_hash, code) ? 'none' : null;
  return stepOf(box.open(factorSecret, factor.id, factor.secret ?? ''), code, tried.now);
}

async function verify(sql: Sql, factor: Factor, step: number | 'none'): Promise<void> {
  // A code counts once, and codes of earlier steps no longer count after it.
  const isNew = await run(
    sql,
    `UPDATE auth.mfa_factors SET status = 'verified', last_used_step = coalesce($2, last_used_step),
       updated_at = CASE status WHEN 'verified' THEN updated_at ELSE now() END
     WHERE id = $1 AND ($2::bigint IS NULL OR last_used_step IS NULL OR last_used_step < $2)`,
    [factor.id, step === 'none' ? null : step],
  );
  if (isNew === 0) refuse('mfa_verification_failed', wrongCodeOf(factor));
  await forgetTries(sql, factor.id);
  await run(sql, `DELETE FROM auth.mfa_factors WHERE user_id = $1 AND factor_type = $2 AND status = 'unverified'`, [
    factor.user_id,
    factor.factor_type,
  ]);
}

const wrongCodeOf = ({ factor_type: type }: Factor): string =>
  type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered';
