import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Contact } from './contact.ts';
import { identityData } from './local-identities.ts';
import { rowOf, run, type Sql } from './sql.ts';

export interface IdentityRow {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

export interface FactorRow {
  id: string;
  friendly_name: string;
  factor_type: string;
  status: 'unverified' | 'verified';
  phone?: string | null;
  created_at: string;
  updated_at: string;
}

export interface UserRow {
  id: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  reauthentication_sent_at: string | null;
  invited_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirmations: number;
  email_change_agreed: 'current' | 'new' | null;
  /** How the address was proven; null if no one has proven it. */
  proven_by: 'mail' | 'provider' | 'operator' | null;
  phone_change: string | null;
  phone_change_sent_at: string | null;
  last_sign_in_at: string | null;
  banned_until: string | null;
  is_banned: boolean;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  created_at: string;
  updated_at: string;
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** The columns of a UserRow, for a query over `auth.users u`. */
export const USER_COLUMNS = `
  u.id, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.phone, u.phone_confirmed_at, u.confirmation_sent_at,
  u.recovery_sent_at, u.reauthentication_sent_at, u.invited_at, u.email_change, u.email_change_sent_at,
  u.email_change_confirmations, u.email_change_agreed, u.proven_by, u.phone_change, u.phone_change_sent_at, u.last_sign_in_at, u.banned_until,
  coalesce(u.banned_until > now(), false) AS is_banned, u.raw_app_meta_data, u.raw_user_meta_data,
  u.is_anonymous, u.created_at, u.updated_at,
  (SELECT coalesce(json_agg(json_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
      'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at,
      'email', lower(i.identity_data ->> 'email')) ORDER BY i.created_at, i.id), '[]')
    FROM auth.identities i WHERE i.user_id = u.id) AS identities,
  (SELECT coalesce(json_agg(json_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status, 'phone', f.phone,
      'created_at', f.created_at, 'updated_at', f.updated_at) ORDER BY f.created_at, f.id), '[]')
    FROM auth.mfa_factors f WHERE f.user_id = u.id) AS factors`;

/** The user with an id, or null. `lock` locks the row until the transaction ends, so that the result stays true. */
export const userById = (sql: Sql, id: string, lock: 'lock' | 'no lock' = 'no lock'): Promise<UserRow | null> =>
  rowOf<UserRow & pg.QueryResultRow>(
    sql,
    `SELECT ${USER_COLUMNS} FROM auth.users u WHERE u.id = $1 AND u.deleted_at IS NULL ${lock === 'lock' ? 'FOR NO KEY UPDATE OF u' : ''}`,
    [id],
  );

/** The user with an email address (in lower case), or null. */
export const userByEmail = (sql: Sql, email: string): Promise<UserRow | null> =>
  rowOf<UserRow & pg.QueryResultRow>(
    sql,
    `SELECT ${USER_COLUMNS} FROM auth.users u WHERE lower(u.email) = $1 AND u.deleted_at IS NULL`,
    [email],
  );

/** The user with a phone number (digits only), or null. */
export const userByPhone = (sql: Sql, phone: string): Promise<UserRow | null> =>
  rowOf<UserRow & pg.QueryResultRow>(
    sql,
    `SELECT ${USER_COLUMNS} FROM auth.users u WHERE u.phone = $1 AND u.deleted_at IS NULL`,
    [phone],
  );

/** The user with an email address or phone, or null. */
export const userByContact = (sql: Sql, { via, address }: Contact): Promise<UserRow | null> =>
  via === 'email' ? userByEmail(sql, address) : userByPhone(sql, address);

/** The user who most recently requested this new address, or null. */
export const userByWantedContact = (sql: Sql, { via, address }: Contact): Promise<UserRow | null> =>
  rowOf<UserRow & pg.QueryResultRow>(
    sql,
    `SELECT ${USER_COLUMNS} FROM auth.users u WHERE u.${via}_change = $1 AND u.deleted_at IS NULL
     ORDER BY u.${via}_change_sent_at DESC NULLS LAST LIMIT 1`,
    [address],
  );

/** The constraint that a second user with the same email address or phone violates. */
export const CONTACT_KEY = { email: 'users_email_key', phone: 'users_phone_key' } as const;

export interface NewUser {
  id?: string;
  email?: string | null;
  phone?: string | null;
  passwordHash: string | null;
  /** Whether the email address is confirmed. */
  isConfirmed: boolean;
  isPhoneConfirmed?: boolean;
  appData?: Record<string, unknown>;
  userData: Record<string, unknown>;
}

/**
 * Creates a user with an identity for the email address and one for the phone; without both, an anonymous user. Throws the
 * violation of `users_email_key` or `users_phone_key` if one is taken.
 */
export async function createUser(sql: Sql, user: NewUser): Promise<string> {
  const { id = randomUUID(), email = null, phone = null, isConfirmed, isPhoneConfirmed = false } = user;
  const contacts: [Contact, boolean][] = [
    ...(email === null ? [] : [[{ via: 'email', address: email }, isConfirmed] as [Contact, boolean]]),
    ...(phone === null ? [] : [[{ via: 'phone', address: phone }, isPhoneConfirmed] as [Contact, boolean]]),
  ];
  const providers = contacts.map(([{ via }]) => via);
  await run(
    sql,
    `INSERT INTO auth.users (id, email, email_confirmed_at, phone, phone_confirmed_at, encrypted_password, is_anonymous,
       raw_app_meta_data, raw_user_meta_data)
     VALUES ($1, $2, CASE WHEN $3 THEN now() END, $4, CASE WHEN $5 THEN now() END, $6, $7, $8, $9)`,
    [
      id,
      email,
      email !== null && isConfirmed,
      phone,
      phone !== null && isPhoneConfirmed,
      user.passwordHash,
      providers.length === 0,
      { ...(providers[0] ? { provider: providers[0], providers } : {}), ...user.appData },
      user.userData,
    ],
  );
  for (const [contact, isTheirs] of contacts) {
    await run(
      sql,
      'INSERT INTO auth.identities (user_id, provider, provider_id, identity_data) VALUES ($1::uuid, $2, $1::text, $3)',
      [id, contact.via, { ...user.userData, ...identityData(id, contact, isTheirs) }],
    );
  }
  return id;
}

/** Records that the email address or phone of a user is theirs. */
export async function confirmContact(sql: Sql, userId: string, via: Contact['via']): Promise<void> {
  await run(
    sql,
    `UPDATE auth.users SET ${via}_confirmed_at = coalesce(${via}_confirmed_at, now()), updated_at = now() WHERE id = $1`,
    [userId],
  );
  await run(
    sql,
    `UPDATE auth.identities SET identity_data = identity_data || jsonb_build_object($2::text, true), updated_at = now()
     WHERE user_id = $1 AND provider = $3`,
    [userId, `${via}_verified`, via],
  );
}

// Bytes. Every access token carries the metadata, and a header carries the token.
const METADATA_MAX = 4_096;

/** Metadata with changes merged in; null removes a key. Returns null if the result is too large for a token. */
export function mergedMetadata(old: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> | null {
  const merged = Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null));
  return Buffer.byteLength(JSON.stringify(merged)) > METADATA_MAX ? null : merged;
}
