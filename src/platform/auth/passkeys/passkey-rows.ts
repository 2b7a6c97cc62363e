import type pg from 'pg';
import { rowOf, rowsOf, run, type Sql, violates } from '../sql.ts';
import { refuse } from '../wire-error.ts';

export const PASSKEYS_MAX = 20;

/** A passkey as the wire answers it (auth-js, PasskeyListItem). Times are ISO 8601. */
export interface ShownPasskey {
  readonly id: string;
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at?: string;
}

type ShownRow = Omit<ShownPasskey, 'last_used_at'> & { last_used_at: string | null };

const AS_ISO = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const SHOWN = `id, friendly_name, ${AS_ISO('created_at')} AS created_at, ${AS_ISO('last_used_at')} AS last_used_at`;

const shown = ({ last_used_at: usedAt, ...row }: ShownRow): ShownPasskey => ({
  ...row,
  ...(usedAt !== null && { last_used_at: usedAt }),
});

/** The passkeys of a person, oldest first. */
export async function passkeysOf(sql: Sql, userId: string): Promise<ShownPasskey[]> {
  const text = `SELECT ${SHOWN} FROM auth.webauthn_credentials WHERE user_id = $1 ORDER BY created_at, id`;
  return (await rowsOf<ShownRow & pg.QueryResultRow>(sql, text, [userId])).map(shown);
}

/** Renames a passkey of a person. A foreign one is answered like one that does not exist. */
export async function renamedPasskey(sql: Sql, userId: string, id: string, name: string): Promise<ShownPasskey> {
  const row = await rowOf<ShownRow & pg.QueryResultRow>(
    sql,
    `UPDATE auth.webauthn_credentials SET friendly_name = $3, updated_at = now() WHERE id = $1 AND user_id = $2 RETURNING ${SHOWN}`,
    [id, userId, name],
  );
  return row === null ? refuse('webauthn_credential_not_found') : shown(row);
}

/** Stores a new passkey. Refuses one that any account has. */
export async function insertedPasskey(sql: Sql, passkey: StoredPasskey): Promise<ShownPasskey> {
  const { id, user_id, credential_id, public_key, sign_count, transports } = passkey;
  try {
    const row = await rowOf<ShownRow & pg.QueryResultRow>(
      sql,
      `INSERT INTO auth.webauthn_credentials (id, user_id, credential_id, public_key, sign_count, transports)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${SHOWN}`,
      [id, user_id, credential_id, public_key, sign_count, transports],
    );
    return shown(row ?? refuse('unexpected_failure'));
  } catch (error) {
    if (violates(error, 'webauthn_credentials_credential_id_key')) refuse('webauthn_credential_exists');
    throw error;
  }
}

/** What a device signs with, as it is stored. */
export interface StoredPasskey {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
}

/** The passkey with that id of a device, or null. */
export const passkeyByCredential = (sql: Sql, credentialId: Buffer): Promise<StoredPasskey | null> =>
  rowOf<StoredPasskey & pg.QueryResultRow>(
    sql,
    `SELECT id, user_id, credential_id, public_key, sign_count::float8 AS sign_count, transports
     FROM auth.webauthn_credentials WHERE credential_id = $1`,
    [credentialId],
  );

/** The ids that the devices of a person have for their passkeys. */
export const credentialsOf = (sql: Sql, userId: string): Promise<Pick<StoredPasskey, 'credential_id' | 'transports'>[]> =>
  rowsOf<Pick<StoredPasskey, 'credential_id' | 'transports'> & pg.QueryResultRow>(
    sql,
    'SELECT credential_id, transports FROM auth.webauthn_credentials WHERE user_id = $1',
    [userId],
  );

/**
 * Deletes a passkey of a person, and the sessions that it opened; the caller's own goes on as one without a second step. Call
 * it inside a transaction that has locked the user.
 */
export async function deletedPasskey(sql: Sql, userId: string, id: string, callerSessionId: string | null): Promise<void> {
  await run(
    sql,
    `UPDATE auth.sessions SET passkey_id = NULL, aal = CASE WHEN factor_id IS NULL THEN 'aal1' ELSE aal END, updated_at = now()
     WHERE id = $1 AND user_id = $2 AND passkey_id = $3`,
    [callerSessionId, userId, id],
  );
  const gone = await run(sql, 'DELETE FROM auth.webauthn_credentials WHERE id = $1 AND user_id = $2', [id, userId]);
  if (gone === 0) refuse('webauthn_credential_not_found');
}
