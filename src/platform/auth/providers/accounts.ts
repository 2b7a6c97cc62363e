import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { endEarlierWays, isUnproven, markProven } from '../address-proof.ts';
import type { AuthContext } from '../context.ts';
import { notifyOwner } from '../security-mails.ts';
import { run, type Sql, transaction, violates } from '../sql.ts';
import { userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';
import { freeAddress } from './free-address.ts';
import {
  addIdentity,
  lockedByAddress,
  insertIdentity,
  updateMetadata,
  noteLink,
  ownerOf,
  provenAddress,
  type Stranger,
} from './identity-rows.ts';
import { claimsJson } from './provider-claims.ts';

const TAKEN = ['users_email_key', 'identities_provider_id_key'];

/**
 * The account that a provider's answer opens, in one transaction with the consequences. This is the account already linked
 * to it, or the one whose confirmed address the provider vouches for (its owner is notified), or a new one.
 */
export async function asAccountOf<Result>(
  context: AuthContext,
  request: FastifyRequest,
  stranger: Stranger,
  then: (sql: Sql, userId: string) => Promise<Result>,
): Promise<Result> {
  const attempt = async (): Promise<Result> => {
    const { linkedNow, result } = await transaction(context.database.pool, async (sql) => {
      const account = await accountOf(context, sql, request, stranger);
      const followed = await then(sql, account.userId);
      if (account.linkedNow) await noteLink(sql, account.linkedNow, request, stranger);
      return { linkedNow: account.linkedNow, result: followed };
    });
    if (linkedNow) notifyOwner(context, linkedNow.email, 'way added');
    return result;
  };
  try {
    return await attempt();
  } catch (error) {
    // Someone arrived with the same account or address at the same moment. Now it is known.
    if (TAKEN.some((constraint) => violates(error, constraint))) return attempt();
    throw error;
  }
}

interface Account {
  userId: string;
  /** The person who gets this way to sign in and had others before. */
  linkedNow: UserRow | null;
}

async function accountOf({ config }: AuthContext, sql: Sql, request: FastifyRequest, stranger: Stranger): Promise<Account> {
  const owner = await ownerOf(sql, stranger);
  if (owner !== null) return { userId: await returned(sql, owner, request, stranger), linkedNow: null };
  const email = provenAddress(stranger);
  const holder = await lockedByAddress(sql, email);
  if (holder?.is_banned) refuse('user_banned');
  if (holder?.email_confirmed_at) {
    // No one has proven this address yet, so anyone may have set the account's password.
    if (isUnproven(holder)) await endEarlierWays(sql, holder, request);
    await addIdentity(sql, holder, stranger);
    await markProven(sql, holder.id, email, 'provider');
    return { userId: holder.id, linkedNow: holder };
  }
  // A person whom the operator invited may sign up although sign-up is closed, and gets the data that the operator recorded.
  const isInvited = holder !== null && holder.invited_at !== null;
  if (!config.AUTH_SIGNUP && !isInvited) refuse('signup_disabled');
  if (holder) await freeAddress(sql, holder.id);
  return { userId: await created(sql, email, stranger, isInvited ? holder.raw_app_meta_data : {}), linkedNow: null };
}

/** The same account at the provider is the same person, even if its address has changed. */
async function returned(sql: Sql, userId: string, request: FastifyRequest, stranger: Stranger): Promise<string> {
  const { provider, claims } = stranger;
  const user = await userById(sql, userId, 'lock');
  if (!user) return refuse('user_not_found');
  if (user.is_banned) refuse('user_banned');
  await run(
    sql,
    `UPDATE auth.identities SET identity_data = identity_data || $3, last_sign_in_at = now(), updated_at = now()
     WHERE provider = $1 AND provider_id = $2`,
    [provider, claims.sub, claimsJson(claims)],
  );
  if (claims.email_verified && claims.email === user.email && isUnproven(user)) {
    await endEarlierWays(sql, user, request, claims.sub);
    await markProven(sql, user.id, claims.email, 'provider');
  }
  await updateMetadata(sql, user, stranger);
  return user.id;
}

async function created(sql: Sql, email: string, stranger: Stranger, appData: Record<string, unknown>): Promise<string> {
  const { provider, claims } = stranger;
  const id = randomUUID();
  await run(
    sql,
    `INSERT INTO auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     VALUES ($1, $2, now(), $3, $4)`,
    [id, email, { ...appData, provider, providers: [provider] }, claimsJson(claims)],
  );
  await markProven(sql, id, email, 'provider');
  await insertIdentity(sql, id, stranger);
  return id;
}
