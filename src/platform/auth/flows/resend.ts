import type { AuthContext } from '../context.ts';
import { sendEmailChange } from '../email-change.ts';
import { hasOpenToken } from '../one-time-tokens.ts';
import { sendPhoneChange } from '../phone-change.ts';
import { sendMail } from '../one-time-mail.ts';
import { sendSms } from '../one-time-sms.ts';
import { type Sql, transaction } from '../sql.ts';
import { userByContact, userById, userByWantedContact } from '../users.ts';
import type { SignInMessage } from './sign-in-message.ts';

export type ResendType = 'signup' | 'email_change' | 'sms' | 'phone_change';

/** Resends a message that is still needed; does nothing for anyone else. */
export function resend(context: AuthContext, type: ResendType, wish: SignInMessage): Promise<void> {
  return type === 'signup' || type === 'sms' ? resendConfirmation(context, wish) : resendChange(context, wish);
}

async function resendConfirmation(context: AuthContext, wish: SignInMessage): Promise<void> {
  const { contact, challenge, redirectTo, channel, messageId } = wish;
  const user = await userByContact(context.database.pool, contact);
  if (!user || user.is_banned || user[`${contact.via}_confirmed_at`]) return;
  const letter = { userId: user.id, to: contact.address };
  if (contact.via === 'phone') {
    // Requesting a sign-in code must not confirm the password of another person's sign-up through a resend.
    const isSignIn = await hasOpenToken(context.database.pool, user.id, 'phone_sign_in');
    await sendSms(context, { ...letter, kind: isSignIn ? 'phone_sign_in' : 'phone_confirmation', channel, messageId });
  } else await sendMail(context, { ...letter, kind: 'confirmation', challenge, redirectTo });
}

/** Found by their current address; a person without one (or who names the new one, as with a phone), by the requested one. */
async function resendChange(context: AuthContext, wish: SignInMessage): Promise<void> {
  const { pool } = context.database;
  const found = (await userByContact(pool, wish.contact)) ?? (await userByWantedContact(pool, wish.contact));
  if (!found || found.is_banned) return;
  const post = await transaction(pool, (sql) => againIn(context, sql, found.id, wish));
  post();
}

async function againIn(context: AuthContext, sql: Sql, userId: string, wish: SignInMessage): Promise<() => void> {
  const user = await userById(sql, userId, 'lock');
  if (!user) return () => undefined;
  return wish.contact.via === 'phone' ? sendPhoneChange(context, sql, user, wish) : sendEmailChange(context, sql, user, wish);
}
