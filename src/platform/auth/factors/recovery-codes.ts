import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { note } from '../identity-log.ts';
import type { SignedIn } from '../sessions.ts';
import { rowOf, run, type Sql, transaction } from '../sql.ts';
import type { FactorRow, UserRow } from '../users.ts';
import { AuthError, refuse } from '../wire-error.ts';
import { insertFactor, requireRoom } from './enrolling.ts';
import { isVerified } from './factor-rows.ts';
import { lockedCaller } from './locked-caller.ts';
import { raised } from './raised-session.ts';
import { removeFactor } from './removing.ts';
import { countTry, forgetTries, pauseOf } from './wrong-codes.ts';

const CODES = 10;
// Sixteen of 32 characters are 80 bits. No two characters look alike.
const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789';
const LENGTH = 16;
const DEFAULT_NAME = 'Recovery codes';

interface CodeSet {
  id: string;
  type: 'recovery_code';
  friendly_name: string;
  total: number;
  /** Shown only this once. */
  codes: string[];
}

/** Creates the caller's set of recovery codes. It requires another verified factor, and there is one set. */
export async function generatedCodes(
  context: AuthContext,
  caller: SignedIn,
  wanted: string | null,
  request: FastifyRequest,
): Promise<CodeSet> {
  requireEnrollable(context);
  return transaction(context.database.pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    requireAal2(now, 'generate');
    const { user } = now;
    if (setOf(user)) refuse('mfa_verified_factor_exists', 'Recovery codes are there already, use regenerate to replace them');
    if (!user.factors.some(isVerified)) refuse('mfa_recovery_codes_sole_factor');
    const name = wanted ?? DEFAULT_NAME;
    await requireRoom(sql, now, name);
    const id = randomUUID();
    await insertFactor(sql, { id, userId: user.id, name, type: 'recovery_code', status: 'verified' });
    const codes = await newCodes(context, sql, id);
    await note(sql, 'generate_recovery_codes', user, request, { factor_id: id });
    return { id, type: 'recovery_code', friendly_name: name, total: CODES, codes };
  });
}

/** Replaces the codes of the set; the older ones are void, and so is a pause after wrong ones. */
export async function regeneratedCodes(context: AuthContext, caller: SignedIn, request: FastifyRequest): Promise<CodeSet> {
  requireEnrollable(context);
  return transaction(context.database.pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    requireAal2(now, 'regenerate');
    const { id, friendly_name: name } = setOf(now.user) ?? refuseNone();
    await run(sql, 'DELETE FROM auth.mfa_recovery_codes WHERE factor_id = $1', [id]);
    await forgetTries(sql, id);
    const codes = await newCodes(context, sql, id);
    await note(sql, 'generate_recovery_codes', now.user, request, { factor_id: id });
    return { id, type: 'recovery_code', friendly_name: name, total: CODES, codes };
  });
}

/** How many codes the caller's set has, and how many are unused. */
export async function codesStatus({ database }: AuthContext, { user }: SignedIn): Promise<Record<string, unknown>> {
  const { id } = setOf(user) ?? refuseNone();
  const counts = await rowOf<{ total: number; remaining: number }>(
    database.pool,
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE used_at IS NULL))::int AS remaining
     FROM auth.mfa_recovery_codes WHERE factor_id = $1`,
    [id],
  );
  return { id, type: 'recovery_code', ...counts };
}

export async function removedCodes(
  { database }: AuthContext,
  caller: SignedIn,
  request: FastifyRequest,
): Promise<{ id: string }> {
  return transaction(database.pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    requireAal2(now, 'delete');
    const { id } = setOf(now.user) ?? refuseNone();
    const hasOther = now.user.factors.some((factor) => factor.id !== id && isVerified(factor));
    await removeFactor(sql, id, hasOther, now.session.id);
    await note(sql, 'recovery_codes_deleted', now.user, request, { factor_id: id, factor_type: 'recovery_code' });
    return { id };
  });
}

/**
 * Uses up a recovery code: the caller's session becomes aal2. Wrong ones are counted outside the transaction; used ones are
 * not guesses.
 */
export async function recovered(
  context: AuthContext,
  caller: SignedIn,
  entered: string,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { pool } = context.database;
  const code = entered.toLowerCase().replaceAll(/[\s-]/g, '');
  if (code === '') refuse('validation_failed', 'Code needs to be non-empty');
  const set = setOf(caller.user) ?? refuseWrong();
  const hash = codeHash(context, set.id, code);
  const pause = await pauseOf(pool, set.id);
  if (pause !== null) refuse('mfa_recovery_codes_locked', undefined, { retryAfter: pause });
  const outcome = await transaction(pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    if (!(await taken(sql, set.id, hash))) return new AuthError('mfa_verification_failed', WRONG);
    await forgetTries(sql, set.id);
    return raised(sql, now, { id: set.id, factor_type: 'recovery_code' });
  });
  if (!(outcome instanceof AuthError)) return outcome;
  const isUsed = await rowOf(pool, 'SELECT FROM auth.mfa_recovery_codes WHERE factor_id = $1 AND code_hash = $2', [set.id, hash]);
  if (!isUsed) await countTry(pool, set.id);
  const traits = { factor_id: set.id, factor_type: 'recovery_code', reason: 'mfa_verification_failed' };
  await note(pool, 'verification_failed', caller.user, request, traits);
  throw outcome;
}

const WRONG = 'Invalid recovery code entered';
const refuseWrong = (): never => refuse('mfa_verification_failed', WRONG);
const refuseNone = (): never => refuse('mfa_factor_not_found', 'The user has not enrolled recovery codes');

const setOf = (user: UserRow): FactorRow | undefined => user.factors.find((factor) => factor.factor_type === 'recovery_code');

/** One of several concurrent attempts gets the code. */
const taken = async (sql: Sql, factorId: string, hash: string): Promise<boolean> =>
  (await run(
    sql,
    'UPDATE auth.mfa_recovery_codes SET used_at = now() WHERE factor_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [factorId, hash],
  )) > 0;

function requireAal2({ session }: SignedIn, verb: string): void {
  if (session.aal !== 'aal2') refuse('insufficient_aal', `AAL2 required to ${verb} recovery codes`, { status: 403 });
}

/** If no kind of factor may be enrolled, neither may its replacement. */
function requireEnrollable({ config, sms }: AuthContext): void {
  const hasPhone = sms !== null && config.AUTH_MFA_PHONE !== false;
  if (!config.AUTH_MFA_TOTP && !hasPhone) refuse('mfa_recovery_codes_enroll_not_enabled');
}

async function newCodes(context: AuthContext, sql: Sql, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await run(sql, 'INSERT INTO auth.mfa_recovery_codes (factor_id, code_hash) SELECT $1, unnest($2::text[])', [
    factorId,
    codes.map((code) => codeHash(context, factorId, code)),
  ]);
  return codes;
}

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const codeHash = ({ tokens }: AuthContext, factorId: string, code: string): string =>
  createHmac('sha256', tokens.derivedKey('recovery-code')).update(`${factorId} ${code}`).digest('hex');
