import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { factorSecret } from '../sealed-columns.ts';
import type { SignedIn } from '../sessions.ts';
import { run, type Sql, transaction, violates } from '../sql.ts';
import { refuse } from '../wire-error.ts';
import { type FactorType, FACTORS_MAX, isVerified, requireMayAdd, UNVERIFIED_SECONDS } from './factor-rows.ts';
import { lockedCaller } from './locked-caller.ts';
import { type NewTotp, newTotp } from './totp.ts';

/** Starts a factor of the authenticator-app kind. The secret is shown only this once. */
export async function enrolledTotp(
  context: AuthContext,
  caller: SignedIn,
  { name, issuer }: { name: string; issuer: string | null },
): Promise<Record<string, unknown>> {
  const { database, box, config } = context;
  if (!config.AUTH_MFA_TOTP) refuse('mfa_totp_enroll_not_enabled');
  const { user } = caller;
  const id = randomUUID();
  const totp: NewTotp = await newTotp(issuer ?? siteHostOf(context), user.email ?? user.phone ?? user.id);
  await transaction(database.pool, async (sql) => {
    await requireRoom(sql, await lockedCaller(sql, caller), name);
    await insertFactor(sql, { id, userId: user.id, name, type: 'totp', secret: box.seal(factorSecret, id, totp.secret) });
  });
  return { id, type: 'totp', friendly_name: name, totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } };
}

/** Starts a factor of the phone kind; it replaces an unconfirmed one with the same number. */
export async function enrolledPhone(
  { database, config, sms }: AuthContext,
  caller: SignedIn,
  { name, phone }: { name: string; phone: string },
): Promise<Record<string, unknown>> {
  if (sms === null || config.AUTH_MFA_PHONE === false) refuse('mfa_phone_enroll_not_enabled');
  const id = randomUUID();
  await transaction(database.pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    const same = now.user.factors.filter((factor) => factor.factor_type === 'phone' && factor.phone === phone);
    if (same.some(isVerified))
      refuse('mfa_verified_factor_exists', 'A verified phone factor already exists, unenroll the existing factor to continue');
    const leftOver = same.map((factor) => factor.id);
    await run(sql, 'DELETE FROM auth.mfa_factors WHERE id = ANY ($1)', [leftOver]);
    const factors = now.user.factors.filter((factor) => !leftOver.includes(factor.id));
    await requireRoom(sql, { ...now, user: { ...now.user, factors } }, name);
    await insertFactor(sql, { id, userId: now.user.id, name, type: 'phone', phone });
  });
  return { id, type: 'phone', friendly_name: name };
}

/** Refuses a further factor without aal2, above the limit, or with a taken name. Removes factors that waited too long. */
export async function requireRoom(sql: Sql, caller: SignedIn, name: string): Promise<void> {
  const gone = await sql.query<{ id: string }>(
    `DELETE FROM auth.mfa_factors WHERE user_id = $1 AND status = 'unverified' AND created_at <= now() - make_interval(secs => $2)
     RETURNING id`,
    [caller.user.id, UNVERIFIED_SECONDS],
  );
  const late = new Set(gone.rows.map(({ id }) => id));
  const factors = caller.user.factors.filter(({ id }) => !late.has(id));
  requireMayAdd(caller);
  if (factors.some((factor) => factor.friendly_name === name)) refuseName(name);
  if (factors.length >= FACTORS_MAX) refuse('too_many_enrolled_mfa_factors');
}

export const refuseName = (name: string): never =>
  refuse('mfa_factor_name_conflict', `A factor with the friendly name "${name}" for this user already exists`);

interface NewFactor {
  id: string;
  userId: string;
  name: string;
  type: FactorType;
  status?: 'verified';
  secret?: string;
  phone?: string;
}

export async function insertFactor(sql: Sql, factor: NewFactor): Promise<void> {
  const { id, userId, name, type, status = 'unverified', secret = null, phone = null } = factor;
  try {
    await run(
      sql,
      `INSERT INTO auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, userId, name, type, status, secret, phone],
    );
  } catch (error) {
    if (violates(error, 'mfa_factors_name_key')) refuseName(name);
    throw error;
  }
}

const siteHostOf = ({ config }: AuthContext): string => new URL(config.AUTH_SITE_URL ?? config.publicUrl).host;
