import { randomUUID } from 'node:crypto';
import type pg from 'pg';
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
  invited_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirmations: number;
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
  u.recovery_sent_at, u.invited_at, u.email_change, u.email_change_sent_at, u.email_change_confirmations, u.last_sign_in_at,
  u.banned_until, coalesce(u.banned_until > now(), false) AS is_banned, u.raw_app_meta_data, u.raw_user_meta_data,
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

/** The user with an id, or null. `lock` holds the row until the transaction ends, so that what was read stays true. */
export const userById = (sql: Sql, id: string, lock: 'lock' | 'no lock' = 'no lock'): Promise<UserRow | null> =>
  rowOf<UserRow & pg.QueryResultRow>(
    sql,
    `SELECT ${USER_COLUMNS} FROM auth.users u WHERE u.id = $1 AND u.deleted_at IS NULL ${lock === 'lock' ? 'FOR NO KEY UPDATE OF u' : ''}`,
    [id],
  );

/** The user of a mailbox (in lower case), or null. */
export const userByEmail = (sql: Sql, email: string): Promise<UserRow | null> =>
  rowOf<UserRow & pg.QueryResultRow>(
    sql,
    `SELECT ${USER_COLUMNS} FROM auth.users u WHERE lower(u.email) = $1 AND u.deleted_at IS NULL`,
    [email],
  );

export interface NewUser {
  id?: string;
  email: string;
  passwordHash: string | null;
  isConfirmed: boolean;
  appData?: Record<string, unknown>;
  userData: Record<string, unknown>;
}

/** Makes a user with an e-mail identity. Throws the violation of `users_email_key` when the mailbox is taken. */
export async function createUser(sql: Sql, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID();
  await run(
    sql,
    `INSERT INTO auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END, $5, $6)`,
    [
      id,
      user.email,
      user.passwordHash,
      user.isConfirmed,
      { provider: 'email', providers: ['email'], ...user.appData },
      user.userData,
    ],
  );
  await run(
    sql,
    `INSERT INTO auth.identities (user_id, provider, provider_id, identity_data)
     VALUES ($1::uuid, 'email', $1::text, $2)`,
    [id, { ...user.userData, sub: id, email: user.email, email_verified: user.isConfirmed, phone_verified: false }],
  );
  return id;
}

/** Notes that the mailbox of a user is theirs. */
export async function confirmEmail(sql: Sql, userId: string): Promise<void> {
  await run(
    sql,
    'UPDATE auth.users SET email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() WHERE id = $1',
    [userId],
  );
  await run(
    sql,
    `UPDATE auth.identities SET identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     WHERE user_id = $1 AND provider = 'email'`,
    [userId],
  );
}

// Metadata travels in every access token, and those in a header.
const METADATA_MAX = 4_096;

/** Metadata with changes laid over it: null takes a key away. Null when the result is too large to travel in a token. */
export function mergedMetadata(old: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> | null {
  const merged = Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null));
  return JSON.stringify(merged).length > METADATA_MAX ? null : merged;
}
