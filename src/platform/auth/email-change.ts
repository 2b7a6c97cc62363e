import type { FastifyRequest } from 'fastify';
import { markProven } from './address-proof.ts';
import type { AuthContext } from './context.ts';
import type { Challenge } from './flow-state.ts';
import { note } from './identity-log.ts';
import { saveIdentity } from './local-identities.ts';
import { type OneTimeToken, voidTokensTo } from './one-time-tokens.ts';
import { prepareMail } from './one-time-mail.ts';
import { freeAddress } from './providers/free-address.ts';
import { lockedByAddress } from './providers/identity-rows.ts';
import { run, type Sql, violates } from './sql.ts';
import { userByEmail, userById, type UserRow } from './users.ts';
import { refuse } from './wire-error.ts';

interface Manner {
  challenge: Challenge | null;
  /** The open session of the request, if any. */
  sessionId?: string | null;
  redirectTo: string | undefined;
}

/**
 * Asks both addresses to confirm the change that `user.email_change` names. A taken address gets no email, and the answer is
 * the same, so that the form does not reveal who is registered. Returns the function that sends the emails after the commit.
 */
export async function sendEmailChange(context: AuthContext, sql: Sql, user: UserRow, manner: Manner): Promise<() => void> {
  const { email, email_change: newEmail, id: userId } = user;
  if (!newEmail) return () => undefined;
  await run(sql, 'UPDATE auth.users SET email_change_confirmations = 0, email_change_sent_at = now() WHERE id = $1', [userId]);
  const posts: (() => void)[] = [];
  if (email)
    posts.push(await prepareMail(context, sql, { userId, kind: 'email_change_current', to: email, newEmail, ...manner }));
  const holder = await userByEmail(sql, newEmail);
  if (!holder || isOnlyClaimed(holder)) {
    const letter = { userId, kind: 'email_change_new', to: newEmail, newEmail, isFirstMailbox: !email, ...manner } as const;
    posts.push(await prepareMail(context, sql, letter));
  }
  return () => {
    for (const post of posts) post();
  };
}

/**
 * Whether an account has its address only from an unconfirmed sign-up. Such an account does not keep the address's owner
 * from using it; one invited by an operator does.
 */
const isOnlyClaimed = ({ email_confirmed_at: confirmedAt, invited_at: invitedAt }: UserRow): boolean =>
  confirmedAt === null && invitedAt === null;

/** Gives a user another address at once, on servers without confirmation by email. */
export async function changeEmailNow(sql: Sql, userId: string, newEmail: string): Promise<void> {
  const before = await userById(sql, userId, 'lock');
  try {
    await run(
      sql,
      `UPDATE auth.users SET email = $2, email_change = NULL, email_change_confirmations = 0, email_change_sent_at = NULL,
         email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() WHERE id = $1`,
      [userId, newEmail],
    );
  } catch (error) {
    if (violates(error, 'users_email_key')) refuse('email_exists');
    throw error;
  }
  await saveIdentity(sql, userId, { via: 'email', address: newEmail });
  // A link in the old inbox must no longer open the account.
  await voidTokensTo(sql, userId, [before?.email ?? null, newEmail]);
}

/** Cancels a pending change, with the links and codes sent for it. */
export async function cancelEmailChange(sql: Sql, userId: string): Promise<void> {
  await run(
    sql,
    `UPDATE auth.users SET email_change = NULL, email_change_confirmations = 0, email_change_sent_at = NULL, updated_at = now()
     WHERE id = $1`,
    [userId],
  );
  await run(
    sql,
    `DELETE FROM auth.one_time_tokens WHERE user_id = $1 AND token_type IN ('email_change_current', 'email_change_new')`,
    [userId],
  );
}

/** Records the confirmation of one of the two addresses; true if it was the second and the change is done. */
export async function agreeToEmailChange(sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<boolean> {
  const user = await userById(sql, token.user_id, 'lock');
  if (!user?.email_change) refuse('otp_expired');
  const isCurrent = token.token_type === 'email_change_current';
  if (token.relates_to !== (isCurrent ? user.email : user.email_change)) refuse('otp_expired');
  const who = isCurrent ? 'current' : 'new';
  // Each of the two addresses must confirm; the same one twice is not both.
  if (user.email && (user.email_change_confirmations === 0 || user.email_change_agreed === who)) {
    await run(
      sql,
      'UPDATE auth.users SET email_change_confirmations = 1, email_change_agreed = $2, updated_at = now() WHERE id = $1',
      [user.id, who],
    );
    return false;
  }
  const holder = await lockedByAddress(sql, user.email_change);
  if (holder && holder.id !== user.id && isOnlyClaimed(holder)) await freeAddress(sql, holder.id);
  await changeEmailNow(sql, user.id, user.email_change);
  await markProven(sql, user.id, user.email_change, 'mail');
  await noteEmailChange(sql, user, user.email_change, request);
  return true;
}

/** Records that the address of an account changed; without a request if an operator did it. */
export const noteEmailChange = (sql: Sql, was: UserRow, email: string, request: FastifyRequest | null): Promise<void> =>
  note(sql, 'user_updated_email', { ...was, email }, request, { before: { email: was.email }, after: { email } });
