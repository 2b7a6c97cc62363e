import type { FastifyRequest } from 'fastify';
import { note } from './identity-log.ts';
import { updateProviders } from './local-identities.ts';
import { voidTokens } from './one-time-tokens.ts';
import { endSessions } from './sessions.ts';
import { run, type Sql } from './sql.ts';
import type { UserRow } from './users.ts';

export type ProvenBy = 'mail' | 'provider' | 'operator';

/** Records how the current address of an account was proven. The first proof stays until the address changes. */
export const markProven = (sql: Sql, userId: string, email: string, by: ProvenBy): Promise<number> =>
  run(
    sql,
    `UPDATE auth.users SET proven_email = email, proven_by = $3, proven_at = now(), updated_at = now()
     WHERE id = $1 AND email = $2 AND proven_by IS NULL`,
    [userId, email, by],
  );

/** Whether an account may be used although no one has proven its address. */
export const isUnproven = ({ email_confirmed_at: confirmedAt, proven_by: by }: UserRow): boolean =>
  confirmedAt !== null && by === null;

/**
 * Removes every way into an account that was set before its address was first proven: the password, sessions, the phone,
 * other providers, emailed links and codes, pending changes. Verified second factors stay: an address alone never removes
 * one. `keptIdentity` is the one that proves the address, if it exists already. Call it with the user's row locked.
 */
export async function endEarlierWays(
  sql: Sql,
  user: UserRow,
  request: FastifyRequest,
  keptIdentity: string | null = null,
): Promise<void> {
  const { id } = user;
  await run(
    sql,
    `UPDATE auth.users SET encrypted_password = NULL, phone = NULL, phone_confirmed_at = NULL, phone_change = NULL, email_change = NULL,
       email_change_confirmations = 0, updated_at = now() WHERE id = $1`,
    [id],
  );
  await run(sql, `DELETE FROM auth.identities WHERE user_id = $1 AND provider <> 'email' AND provider_id IS DISTINCT FROM $2`, [
    id,
    keptIdentity,
  ]);
  await run(sql, `DELETE FROM auth.mfa_factors WHERE user_id = $1 AND status = 'unverified'`, [id]);
  const sessions = await endSessions(sql, id);
  await voidTokens(sql, id);
  await updateProviders(sql, id);
  await note(sql, 'session_revoked', user, request, { cause: 'address_proven', sessions });
}
