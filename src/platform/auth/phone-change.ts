import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';
import { note } from './identity-log.ts';
import { saveIdentity } from './local-identities.ts';
import { type OneTimeToken, voidTokensTo } from './one-time-tokens.ts';
import { prepareSms, type SmsRequest } from './one-time-sms.ts';
import { run, type Sql, violates } from './sql.ts';
import { userByPhone, userById, type UserRow } from './users.ts';
import { refuse } from './wire-error.ts';

/**
 * Asks the new phone to confirm the change that `user.phone_change` names. A taken number gets no SMS, and the answer is the
 * same, so that the form does not reveal who is registered. Returns the function that sends the SMS after the commit.
 */
export async function sendPhoneChange(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  manner: Pick<SmsRequest, 'channel' | 'messageId'>,
): Promise<() => void> {
  const { phone_change: to, id: userId } = user;
  if (to === null) return () => undefined;
  await run(sql, 'UPDATE auth.users SET phone_change_sent_at = now() WHERE id = $1', [userId]);
  const holder = await userByPhone(sql, to);
  if (holder && !isOnlyClaimed(holder)) return () => undefined;
  return prepareSms(context, sql, { userId, kind: 'phone_change', to, ...manner });
}

/**
 * Whether an account has its number only from an unconfirmed sign-up. Such an account does not keep the number's owner from
 * using it.
 */
const isOnlyClaimed = ({ phone_confirmed_at: confirmedAt, email }: UserRow): boolean => confirmedAt === null && email === null;

/** Gives a user another phone number at once, if numbers are not confirmed or this one just was. */
export async function changePhoneNow(sql: Sql, userId: string, newPhone: string): Promise<void> {
  const before = await userById(sql, userId, 'lock');
  try {
    await run(
      sql,
      `UPDATE auth.users SET phone = $2, phone_confirmed_at = now(), phone_change = NULL, phone_change_sent_at = NULL,
         updated_at = now() WHERE id = $1`,
      [userId, newPhone],
    );
  } catch (error) {
    if (violates(error, 'users_phone_key')) refuse('phone_exists');
    throw error;
  }
  await saveIdentity(sql, userId, { via: 'phone', address: newPhone });
  // A code on the old phone must no longer open the account.
  await voidTokensTo(sql, userId, [before?.phone ?? null, newPhone]);
}

/** The new phone confirmed, so the change is done. */
export async function agreeToPhoneChange(sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<void> {
  const user = await userById(sql, token.user_id, 'lock');
  if (!user?.phone_change || token.relates_to !== user.phone_change) refuse('otp_expired');
  const holder = await userByPhone(sql, user.phone_change);
  if (holder && holder.id !== user.id && isOnlyClaimed(holder))
    await run(sql, 'DELETE FROM auth.users WHERE id = $1 AND phone_confirmed_at IS NULL AND email IS NULL', [holder.id]);
  await changePhoneNow(sql, user.id, user.phone_change);
  await note(sql, 'user_updated_phone', user, request);
}
