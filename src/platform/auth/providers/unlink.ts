import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { lockedCaller } from '../factors/locked-caller.ts';
import { note } from '../identity-log.ts';
import { updateProviders } from '../local-identities.ts';
import { voidTokens } from '../one-time-tokens.ts';
import { notifyOwner } from '../security-mails.ts';
import type { SignedIn } from '../sessions.ts';
import { run, type Sql, transaction, violates } from '../sql.ts';
import type { IdentityRow, UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

/** Removes one of a user's ways to sign in, but never the last one, and notifies them. */
export async function unlinked(
  context: AuthContext,
  request: FastifyRequest,
  caller: SignedIn,
  identityId: string,
): Promise<void> {
  try {
    await transaction(context.database.pool, async (sql) => {
      const { user } = await lockedCaller(sql, caller);
      const gone = user.identities.find((identity) => identity.identity_id === identityId);
      if (user.identities.length <= 1) refuse('single_identity_not_deletable');
      if (!gone) return refuse('identity_not_found');
      await run(sql, 'DELETE FROM auth.identities WHERE id = $1', [gone.identity_id]);
      const left = user.identities.filter((identity) => identity !== gone);
      await dropWay(sql, user, gone, left);
      await updateProviders(sql, user.id);
      await note(sql, 'identity_unlinked', user, request, { before: { provider: gone.provider }, after: { provider: null } });
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) refuse('email_conflict_identity_not_deletable');
    throw error;
  }
  notifyOwner(context, caller.user.email, 'way removed');
}

/**
 * What is removed with an identity: the phone, or the address if no other identity has it, and a password that no longer has
 * a contact.
 */
async function dropWay(sql: Sql, user: UserRow, gone: IdentityRow, left: readonly IdentityRow[]): Promise<void> {
  if (gone.provider === 'phone') {
    await run(sql, 'UPDATE auth.users SET phone = NULL, phone_confirmed_at = NULL, updated_at = now() WHERE id = $1', [user.id]);
  } else if (!left.some((identity) => identity.email === user.email)) {
    await run(
      sql,
      `UPDATE auth.users SET email = $2, email_confirmed_at = CASE WHEN $2::text IS NOT NULL THEN now() END, email_change = NULL,
         email_change_confirmations = 0, updated_at = now() WHERE id = $1`,
      [user.id, left.find(({ identity_data: data }) => data.email_verified === true)?.email ?? null],
    );
  }
  if (gone.provider !== 'google' && !left.some(({ provider }) => provider === 'email' || provider === 'phone')) {
    await run(sql, 'UPDATE auth.users SET encrypted_password = NULL, updated_at = now() WHERE id = $1', [user.id]);
  }
  // A link that was emailed to a former address must no longer open the account.
  await voidTokens(sql, user.id);
}
