import type { FastifyRequest } from 'fastify';
import type { SmsChannel } from '#server/sms';
import type { Contact } from '../contact.ts';
import type { AuthContext } from '../context.ts';
import type { Challenge } from '../flow-state.ts';
import { accountExistsMail } from '../mails.ts';
import { prepareMail } from '../one-time-mail.ts';
import { postMail } from '../posting.ts';
import { openSession, type SignedIn } from '../sessions.ts';
import { newMessageId, sendAccountExistsSms, prepareSms } from '../one-time-sms.ts';
import { run, type Sql, transaction, violates } from '../sql.ts';
import { madeUpId } from '../user-json.ts';
import { confirmContact, CONTACT_KEY, createUser, userByContact, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

export interface SignUpOrder {
  contact: Contact;
  passwordHash: string;
  userData: Record<string, unknown>;
  challenge: Challenge | null;
  redirectTo: string | undefined;
  channel: SmsChannel;
}

/** An account that is confirmed at once, and its first session. Refuses the address of an account that has an owner. */
export async function signUpAtOnce({ database }: AuthContext, order: SignUpOrder, request: FastifyRequest): Promise<SignedIn> {
  const { contact } = order;
  try {
    return await transaction(database.pool, async (sql) => {
      const known = await userByContact(sql, contact);
      if (known && isSomebodys(known)) refuse('user_already_exists');
      const id = known?.id ?? (await created(sql, order, true));
      if (known) {
        if (!(await replaced(sql, id, order))) refuse('user_already_exists');
        await confirmContact(sql, id, contact.via);
      }
      return openSession(sql, id, 'password', request, contact.via);
    });
  } catch (error) {
    if (violates(error, CONTACT_KEY[contact.via])) refuse('user_already_exists');
    throw error;
  }
}

/**
 * An account that waits for its email or SMS. Returns the id to show: of the new or pending account, or a made-up one if the
 * address has an account already.
 */
export async function signUpByMessage(context: AuthContext, order: SignUpOrder, isRetry = false): Promise<string> {
  const { database, tokens } = context;
  const { contact } = order;
  try {
    const { id, post } = await transaction(database.pool, async (sql) => {
      const known = await userByContact(sql, contact);
      const isTaken = known !== null && (isSomebodys(known) || !(await replaced(sql, known.id, order)));
      if (isTaken) {
        return { id: madeUpId(tokens.derivedKey('made-up-id'), contact.address), post: () => postNotice(context, order) };
      }
      const userId = known?.id ?? (await created(sql, order, false));
      return { id: userId, post: await letterOf(context, sql, userId, order) };
    });
    post();
    return id;
  } catch (error) {
    // Someone signed up with the address at the same moment; now it is known.
    if (violates(error, CONTACT_KEY[contact.via]) && !isRetry) return signUpByMessage(context, order, true);
    throw error;
  }
}

/**
 * Whether anyone has proven that an account is theirs, by any contact: no one else may set its password through an
 * unconfirmed one, such as a phone entered by an operator.
 */
const isSomebodys = ({ email_confirmed_at: emailAt, phone_confirmed_at: phoneAt, identities }: UserRow): boolean =>
  emailAt !== null || phoneAt !== null || identities.some(({ provider }) => provider !== 'email' && provider !== 'phone');

const created = (sql: Sql, { contact, passwordHash, userData }: SignUpOrder, isProvedNow: boolean): Promise<string> =>
  createUser(sql, {
    [contact.via]: contact.address,
    passwordHash,
    userData,
    isConfirmed: isProvedNow,
    isPhoneConfirmed: isProvedNow,
  });

/**
 * No one has proven the account yet, so the latest sign-up counts: its password is the one that the latest message confirms.
 * False if someone proved it at this moment: then the password is theirs.
 */
async function replaced(sql: Sql, userId: string, { passwordHash, userData }: SignUpOrder): Promise<boolean> {
  const count = await run(
    sql,
    `UPDATE auth.users SET encrypted_password = $2, raw_user_meta_data = $3, updated_at = now()
     WHERE id = $1 AND email_confirmed_at IS NULL AND phone_confirmed_at IS NULL`,
    [userId, passwordHash, userData],
  );
  return count > 0;
}

function letterOf(context: AuthContext, sql: Sql, userId: string, order: SignUpOrder): Promise<() => void> {
  const { contact, challenge, redirectTo, channel } = order;
  const { address: to } = contact;
  if (contact.via === 'email') return prepareMail(context, sql, { userId, kind: 'confirmation', to, challenge, redirectTo });
  const messageId = newMessageId(context.config, to);
  return prepareSms(context, sql, { userId, kind: 'phone_confirmation', to, channel, messageId });
}

function postNotice(context: AuthContext, { contact: { via, address }, channel }: SignUpOrder): void {
  const { config } = context;
  if (via === 'phone') return sendAccountExistsSms(context, address, channel);
  const siteUrl = config.AUTH_SITE_URL ?? config.publicUrl;
  postMail(context, 'mail account exists', { address }, () => accountExistsMail(address, siteUrl));
}
