import type { SmsChannel } from '#server/sms';
import type { Contact } from '../contact.ts';
import type { AuthContext } from '../context.ts';
import type { Challenge } from '../flow-state.ts';
import { sendMail } from '../one-time-mail.ts';
import { sendSms } from '../one-time-sms.ts';
import { transaction, violates } from '../sql.ts';
import { CONTACT_KEY, createUser, userByContact } from '../users.ts';

/** A request for a message: its recipient and its form. */
export interface SignInMessage {
  contact: Contact;
  /** For an email. */
  challenge: Challenge | null;
  redirectTo: string | undefined;
  /** For an SMS. */
  channel: SmsChannel;
  messageId: string;
}

/**
 * Sends the link or code that signs a person in. An unknown address first gets an account with `newUserData`; if that is
 * null, it gets nothing.
 */
export async function sendSignIn(
  context: AuthContext,
  wish: SignInMessage,
  newUserData: Record<string, unknown> | null,
): Promise<void> {
  const { contact, challenge, redirectTo, channel, messageId } = wish;
  const known = await userByContact(context.database.pool, contact);
  if (known?.is_banned || (!known && !newUserData)) return;
  const userId = known?.id ?? (await createdOrFound(context, contact, newUserData ?? {}));
  const { address: to } = contact;
  if (contact.via === 'phone') await sendSms(context, { userId, kind: 'phone_sign_in', to, channel, messageId });
  else await sendMail(context, { userId, kind: 'magiclink', to, challenge, redirectTo });
}

async function createdOrFound({ database }: AuthContext, contact: Contact, userData: Record<string, unknown>): Promise<string> {
  try {
    return await transaction(database.pool, (sql) =>
      createUser(sql, { [contact.via]: contact.address, passwordHash: null, isConfirmed: false, userData }),
    );
  } catch (error) {
    const made = violates(error, CONTACT_KEY[contact.via]) ? await userByContact(database.pool, contact) : null;
    if (!made) throw error;
    return made.id;
  }
}
