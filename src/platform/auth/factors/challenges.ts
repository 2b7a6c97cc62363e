import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '#platform/tokens';
import type { AuthContext } from '../context.ts';
import { countInBucket } from '../message-limits.ts';
import { testCodeOf } from '../phone.ts';
import type { SignedIn } from '../sessions.ts';
import { rowOf, run, type Sql, transaction } from '../sql.ts';
import { refuse } from '../wire-error.ts';
import { type Factor, factorOf, isVerified, requireMayAdd } from './factor-rows.ts';
import { lockedCaller } from './locked-caller.ts';

const CHALLENGE_SECONDS = 300;
const TRIES = 5;

export interface Challenge {
  id: string;
  type: string;
  /** Unix seconds. */
  expires_at: number;
}

/**
 * Starts the verification of a factor, for the caller's session only; a phone is sent a code. An older challenge of both is
 * voided.
 */
export async function challenged(context: AuthContext, caller: SignedIn, factorId: string): Promise<Challenge> {
  const factor = await factorOf(context.database.pool, caller.user.id, factorId);
  requireUsable(context, factor);
  if (factor.factor_type === 'phone') await countSms(context, factor);
  const code = factor.factor_type === 'phone' ? codeFor(context, factor) : null;
  const challenge = await transaction(context.database.pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    // It may have been removed, or another one verified, since it was read.
    const current = await factorOf(sql, now.user.id, factor.id);
    if (!isVerified(current)) requireMayAdd(now);
    return open(sql, context.tokens, current, now.session.id, code);
  });
  if (code !== null) send(context, factor, code);
  return challenge;
}

/**
 * Refuses kinds without a challenge, and kinds that are off; a verified factor keeps working, or its owner would be locked
 * out.
 */
export function requireUsable({ config, sms }: AuthContext, factor: Factor): void {
  if (factor.factor_type === 'recovery_code')
    refuse('validation_failed', 'Recovery codes have no challenge, use /factors/recovery-codes/verify');
  if (factor.factor_type === 'phone' && (sms === null || (config.AUTH_MFA_PHONE === false && !isVerified(factor))))
    refuse('mfa_phone_verify_not_enabled');
  if (factor.factor_type === 'totp' && !config.AUTH_MFA_TOTP && !isVerified(factor)) refuse('mfa_totp_verify_not_enabled');
}

/** One a minute and six an hour. An unverified number counts too, so that no one floods a stranger's phone. */
async function countSms(context: AuthContext, factor: Factor): Promise<void> {
  const { user_id: owner, phone } = factor;
  const letter = { kind: 'factor', via: 'phone' } as const;
  await countInBucket(context, { ...letter, bucket: { own: owner } });
  if (!isVerified(factor))
    await countInBucket(context, { ...letter, bucket: { address: phone ?? '', network: `account ${owner}` } });
}

const codeFor = ({ config }: AuthContext, { phone }: Factor): string =>
  testCodeOf(config, phone ?? '') ?? String(randomInt(1_000_000)).padStart(6, '0');

async function open(sql: Sql, tokens: Tokens, factor: Factor, sessionId: string, code: string | null): Promise<Challenge> {
  const id = randomUUID();
  const row = await rowOf<{ expires_at: number }>(
    sql,
    `INSERT INTO auth.mfa_challenges (id, factor_id, session_id, otp_hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
     ON CONFLICT ON CONSTRAINT mfa_challenges_factor_session_key DO UPDATE SET id = excluded.id, otp_hash = excluded.otp_hash,
       attempts = 0, verified_at = NULL, created_at = now(), expires_at = excluded.expires_at
     RETURNING floor(extract(epoch FROM expires_at))::int AS expires_at`,
    [id, factor.id, sessionId, code === null ? null : codeHash(tokens, id, code), CHALLENGE_SECONDS],
  );
  if (!row) throw new Error('no challenge came back');
  await run(sql, 'UPDATE auth.mfa_factors SET last_challenged_at = now() WHERE id = $1', [factor.id]);
  return { id, type: factor.factor_type, expires_at: row.expires_at };
}

function send({ aside, sms, log, config }: AuthContext, { phone }: Factor, code: string): void {
  if (sms === null || phone === null || testCodeOf(config, phone) !== null) return;
  const text = `Your Cairn code: ${code}\nUse it to confirm that it is you. It works once, for ${CHALLENGE_SECONDS / 60} minutes. Give it to nobody.`;
  if (!aside.add('sms factor', () => sms.send({ to: phone, text })))
    log.error({ task: 'sms factor' }, 'too many messages are waiting, so an SMS was dropped');
}

export interface Try {
  otp_hash: string | null;
  /** Unix milliseconds on the database's clock. */
  now: number;
}

/**
 * Counts an attempt on an open challenge of this factor and session, and commits it before anything is compared, so call it
 * outside a transaction. Refuses a challenge that is used, expired or tried five times; a foreign one is answered like an
 * unknown one.
 */
export async function tryChallenge(pool: Sql, id: string, factorId: string, sessionId: string): Promise<Try> {
  const tried = await rowOf<{ otp_hash: string | null; now: number }>(
    pool,
    `UPDATE auth.mfa_challenges SET attempts = attempts + 1
     WHERE id = $1 AND factor_id = $2 AND session_id = $3 AND verified_at IS NULL AND expires_at > now() AND attempts < $4
     RETURNING otp_hash, (extract(epoch FROM now()) * 1000)::float8 AS now`,
    [id, factorId, sessionId, TRIES],
  );
  if (tried) return tried;
  const known = await rowOf(pool, 'SELECT FROM auth.mfa_challenges WHERE id = $1 AND factor_id = $2 AND session_id = $3', [
    id,
    factorId,
    sessionId,
  ]);
  return known
    ? refuse('mfa_challenge_expired')
    : refuse('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 });
}

/** Uses up a challenge inside the transaction of its success: one of several concurrent attempts gets it. */
export async function useChallenge(sql: Sql, id: string): Promise<void> {
  const used = await run(
    sql,
    'UPDATE auth.mfa_challenges SET verified_at = now() WHERE id = $1 AND verified_at IS NULL AND expires_at > now()',
    [id],
  );
  if (used === 0) refuse('mfa_challenge_expired');
}

/** Whether this is the code that the challenge sent to a phone. */
export const isSentCode = (tokens: Tokens, challengeId: string, hash: string | null, code: string): boolean =>
  hash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(codeHash(tokens, challengeId, code)));

// A bare hash of one of a million codes is quickly broken, so this one needs a key that is not in the database.
const codeHash = (tokens: Tokens, challengeId: string, code: string): string =>
  createHmac('sha256', tokens.derivedKey('factor-code')).update(`${challengeId} ${code}`).digest('hex');
