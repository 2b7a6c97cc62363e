import type { FastifyRequest } from 'fastify';
import { markProven } from '../address-proof.ts';
import type { AuthContext } from '../context.ts';
import { notifyOwner } from '../security-mails.ts';
import type { SignedIn } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { rowOf, run, type Sql, transaction, violates } from '../sql.ts';
import { userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';
import { freeAddress } from './free-address.ts';
import { addIdentity, lockedByAddress, noteLink, ownerOf, provenAddress, type Stranger } from './identity-rows.ts';

/**
 * The person who sends a request, if they may change how they sign in: they must have confirmed a second factor if they have
 * one.
 */
export async function mayLink(request: FastifyRequest, context: AuthContext): Promise<SignedIn> {
  if (!context.config.AUTH_MANUAL_LINKING) refuse('manual_linking_disabled');
  const caller = await signedIn(request, context);
  const hasFactor = caller.user.factors.some((factor) => factor.status === 'verified');
  if (hasFactor && caller.session.aal !== 'aal2')
    refuse('insufficient_aal', 'AAL2 session is required to change identities when MFA is enabled.');
  return caller;
}

/**
 * Links a person's account at a provider to the account of a session that is still open, in one transaction with the
 * consequences, and notifies the owner.
 */
export async function asLinkOf<Result>(
  context: AuthContext,
  request: FastifyRequest,
  sessionId: string,
  stranger: Stranger,
  then: (sql: Sql, userId: string) => Promise<Result>,
): Promise<Result> {
  try {
    const { user, result } = await transaction(context.database.pool, async (sql) => {
      const owner = await userOf(sql, sessionId);
      await link(sql, owner, stranger);
      const followed = await then(sql, owner.id);
      await noteLink(sql, owner, request, stranger);
      return { user: owner, result: followed };
    });
    notifyOwner(context, user.email, 'way added');
    return result;
  } catch (error) {
    if (violates(error, 'identities_provider_id_key')) refuse('identity_already_exists');
    if (violates(error, 'users_email_key')) refuse('email_exists');
    throw error;
  }
}

/** The user first and the session second, as everywhere: a fixed lock order avoids deadlocks. */
async function userOf(sql: Sql, sessionId: string): Promise<UserRow> {
  const named = await rowOf<{ user_id: string }>(sql, 'SELECT user_id FROM auth.sessions WHERE id = $1', [sessionId]);
  const user = named && (await userById(sql, named.user_id, 'lock'));
  const session = await rowOf(
    sql,
    'SELECT FROM auth.sessions WHERE id = $1 AND (not_after IS NULL OR not_after > now()) FOR KEY SHARE',
    [sessionId],
  );
  return (session && user) ?? refuse('session_not_found');
}

async function link(sql: Sql, user: UserRow, stranger: Stranger): Promise<void> {
  const owner = await ownerOf(sql, stranger);
  if (owner === user.id) refuse('identity_already_exists');
  if (owner !== null) refuse('identity_already_exists', 'Identity is already linked to another user');
  const email = provenAddress(stranger);
  await addIdentity(sql, user, stranger);
  if (user.email === null) await giveAddress(sql, user.id, email);
  await markProven(sql, user.id, email, 'provider');
}

/** A person without an email address, such as an anonymous user, gets the provider's address. */
async function giveAddress(sql: Sql, userId: string, email: string): Promise<void> {
  const holder = await lockedByAddress(sql, email);
  if (holder?.email_confirmed_at) refuse('email_exists');
  if (holder) await freeAddress(sql, holder.id);
  await run(
    sql,
    'UPDATE auth.users SET email = $2, email_confirmed_at = now(), is_anonymous = false, updated_at = now() WHERE id = $1',
    [userId, email],
  );
}
