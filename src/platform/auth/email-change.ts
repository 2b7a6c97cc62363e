import type { FastifyRequest } from 'fastify';
import { markProven } from './address-proof.ts';
import type { AuthContext } from './context.ts';
import type { Challenge } from './flow-state.ts';
import { note } from './identity-log.ts';
import { keepIdentity } from './local-identities.ts';
import { type OneTimeToken, voidTokensTo } from './one-time-tokens.ts';
import { prepareMail } from './post.ts';
import { freeAddress } from './providers/free-address.ts';
import { heldByAddress } from './providers/identity-rows.ts';
import { run, type Sql, violates } from './sql.ts';
import { userByEmail, userById, type UserRow } from './users.ts';
import { refuse } from './wire-error.ts';

interface Manner {
  challenge: Challenge | null;
  /** The open session that asked, where one did. */
  sessionId?: string | null;
  redirectTo: string | undefined;
}

/**
 * Asks both mailboxes about the change that `user.email_change` names. A taken address gets no mail, and the answer is
 * the same, so that the form tells nobody who is registered. Returns what posts the mails after the commit.
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
 * Whether an account has its address from a sign-up alone that nobody confirmed. It does not keep the mailbox's owner from
 * moving there; one that an operator invited does.
 */
const isOnlyClaimed = ({ email_confirmed_at: confirmedAt, invited_at: invitedAt }: UserRow): boolean =>
  confirmedAt === null && invitedAt === null;

/** Gives a user another address at once, where addresses are not confirmed by mail. */
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
  await keepIdentity(sql, userId, { via: 'email', address: newEmail });
  // A link in the old mailbox must not open the account any more.
  await voidTokensTo(sql, userId, [before?.email ?? null, newEmail]);
}

/** Takes back a change that is under way, with the links and codes that were sent for it. */
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

/** Notes that one of the two mailboxes agreed; true when that was the second and the change is done. */
export async function agreeToEmailChange(sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<boolean> {
  const user = await userById(sql, token.user_id, 'lock');
  if (!user?.email_change) refuse('otp_expired');
  const isCurrent = token.token_type === 'email_change_current';
  if (token.relates_to !== (isCurrent ? user.email : user.email_change)) refuse('otp_expired');
  const who = isCurrent ? 'current' : 'new';
  // Each of the two mailboxes agrees for itself; the same one twice is not both.
  if (user.email && (user.email_change_confirmations === 0 || user.email_change_agreed === who)) {
    await run(
      sql,
      'UPDATE auth.users SET email_change_confirmations = 1, email_change_agreed = $2, updated_at = now() WHERE id = $1',
      [user.id, who],
    );
    return false;
  }
  const holder = await heldByAddress(sql, user.email_change);
  if (holder && holder.id !== user.id && isOnlyClaimed(holder)) await freeAddress(sql, holder.id);
  await changeEmailNow(sql, user.id, user.email_change);
  await markProven(sql, user.id, user.email_change, 'mail');
  await noteEmailChange(sql, user, user.email_change, request);
  return true;
}

/** Notes that an account has another address than it had; by an operator without a request. */
export const noteEmailChange = (sql: Sql, was: UserRow, email: string, request: FastifyRequest | null): Promise<void> =>
  note(sql, 'user_updated_email', { ...was, email }, request, { before: { email: was.email }, after: { email } });
