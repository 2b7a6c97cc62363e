import type { FastifyRequest } from 'fastify';
import { note } from '../identity-log.ts';
import { updateProviders } from '../local-identities.ts';
import { rowOf, run, type Sql } from '../sql.ts';
import { mergedMetadata, userByEmail, userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';
import { claimsJson, type ProviderClaims } from './provider-claims.ts';

/** A person as a provider knows them. */
export interface Stranger {
  provider: string;
  claims: ProviderClaims;
}

/** The account that this account at the provider is linked to, or null. */
export const ownerOf = async (sql: Sql, { provider, claims }: Stranger): Promise<string | null> => {
  const row = await rowOf<{ user_id: string }>(
    sql,
    'SELECT user_id FROM auth.identities WHERE provider = $1 AND provider_id = $2',
    [provider, claims.sub],
  );
  return row?.user_id ?? null;
};

/** The address that the provider vouches for. Without one, no one can sign in or link. */
export function provenAddress({ provider, claims: { email, email_verified: isVerified } }: Stranger): string {
  if (email !== undefined && isVerified) return email;
  const sentence = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
  return refuse('provider_email_needs_verification', sentence);
}

/** The account of an address, locked so that the address cannot be confirmed or changed at the same moment. */
export async function lockedByAddress(sql: Sql, email: string): Promise<UserRow | null> {
  const found = await userByEmail(sql, email);
  const held = found && (await userById(sql, found.id, 'lock'));
  return held?.email === email ? held : null;
}

/** Gives a user a further way to sign in. */
export async function addIdentity(sql: Sql, user: UserRow, stranger: Stranger): Promise<void> {
  await insertIdentity(sql, user.id, stranger);
  await updateProviders(sql, user.id);
  await updateMetadata(sql, user, stranger);
}

/** Records that a person has a further way to sign in. */
export const noteLink = (sql: Sql, user: UserRow, request: FastifyRequest, { provider }: Stranger): Promise<void> =>
  note(sql, 'identity_linked', user, request, { before: { provider: null }, after: { provider } });

/** Throws the violation of `identities_provider_id_key` if someone else was faster. */
export const insertIdentity = (sql: Sql, userId: string, { provider, claims }: Stranger): Promise<number> =>
  run(
    sql,
    `INSERT INTO auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at) VALUES ($1, $2, $3, $4, now())`,
    [userId, provider, claims.sub, claimsJson(claims)],
  );

/** Copies the provider's current data to the user's metadata. Values that would make a token too large stay as they were. */
export async function updateMetadata(sql: Sql, user: UserRow, { claims }: Stranger): Promise<void> {
  const merged = mergedMetadata(user.raw_user_meta_data, claimsJson(claims)) ?? user.raw_user_meta_data;
  await run(sql, 'UPDATE auth.users SET raw_user_meta_data = $2, updated_at = now() WHERE id = $1', [user.id, merged]);
}
