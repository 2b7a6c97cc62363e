import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { Email, Metadata } from '../input.ts';
import { issueToken, type MailKind, type OneTimeSecret } from '../one-time-tokens.ts';
import { PASSWORD_MAX } from '../passwords.ts';
import { lockedByAddress } from '../providers/identity-rows.ts';
import { run, type Sql } from '../sql.ts';
import { createUser, mergedMetadata, userByEmail, userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

export const LinkOrder = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: Email,
  new_email: Email.nullish(),
  password: z.string().min(1).max(PASSWORD_MAX).nullish(),
  data: Metadata,
  redirect_to: z.string().max(4_096).nullish(),
});
export type LinkOrder = z.infer<typeof LinkOrder>;

export interface IssuedLink {
  user: UserRow;
  secret: OneTimeSecret;
  /** The type that the link verifies: a sign-in link for a new person is a sign-up link. */
  type: LinkOrder['type'];
}

const KINDS: Record<LinkOrder['type'], MailKind> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};

/** Generates the content of an email for an operator who sends it another way. Creates accounts as the email would. */
export async function issuedLink(
  { tokens }: AuthContext,
  sql: Sql,
  order: LinkOrder,
  passwordHash: string | null,
): Promise<IssuedLink> {
  const known = await lockedByAddress(sql, order.email);
  const type = order.type === 'magiclink' && !known ? 'signup' : order.type;
  const userId = await accountFor(sql, { ...order, type }, known, passwordHash);
  const address = type === 'email_change_new' ? (order.new_email ?? '') : order.email;
  const secret = await issueToken(sql, tokens, { userId, kind: KINDS[type], address, challenge: null });
  return { user: (await userById(sql, userId)) ?? refuse('user_not_found'), secret, type };
}

async function accountFor(sql: Sql, order: LinkOrder, known: UserRow | null, passwordHash: string | null): Promise<string> {
  const { type, email } = order;
  const userData = mergedMetadata(known?.raw_user_meta_data ?? {}, order.data ?? {});
  if (!userData) return refuse('validation_failed', 'The metadata is too large.');
  if (type === 'signup' || type === 'invite') {
    if (known?.email_confirmed_at) return refuse('email_exists');
    const id = known?.id ?? (await createUser(sql, { email, passwordHash, isConfirmed: false, userData }));
    await run(
      sql,
      // No one has proven the address yet, so the choices of an earlier sign-up are void; a person who signs in by phone
      // keeps theirs.
      `UPDATE auth.users SET raw_user_meta_data = $3, updated_at = now(),
         encrypted_password = CASE WHEN phone_confirmed_at IS NULL THEN $2 ELSE encrypted_password END,
         invited_at = CASE WHEN $4 THEN now() ELSE invited_at END WHERE id = $1`,
      [id, passwordHash, userData, type === 'invite'],
    );
    return id;
  }
  if (!known) return refuse('user_not_found', 'User with this email not found');
  if (type === 'email_change_current' || type === 'email_change_new') await wantAddress(sql, known, order.new_email ?? null);
  return known.id;
}

/** Records the requested address; a confirmation of another one does not count for it. */
async function wantAddress(sql: Sql, user: UserRow, newEmail: string | null): Promise<void> {
  if (newEmail === null) return refuse('validation_failed', 'new_email is required for a change of address');
  if (await userByEmail(sql, newEmail)) refuse('email_exists');
  await run(
    sql,
    `UPDATE auth.users SET email_change = $2, email_change_sent_at = now(), updated_at = now(),
       email_change_confirmations = CASE WHEN email_change = $2 THEN email_change_confirmations ELSE 0 END WHERE id = $1`,
    [user.id, newEmail],
  );
}
