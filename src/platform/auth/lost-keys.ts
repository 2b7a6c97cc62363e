import { note } from './identity-log.ts';
import { rowsOf, run, type Sql } from './sql.ts';

/**
 * Removes everything that only the lost keys could open: authenticator apps and recovery codes, whose codes can no longer be
 * checked, and sessions, whose tokens can no longer be read. Call it inside a transaction.
 * @returns the number of second factors removed
 */
export async function removeSealed(sql: Sql): Promise<number> {
  const removed = await rowsOf<{
    id: string;
    type: string;
    isVerified: boolean;
    user: { id: string; email: string; phone: string };
  }>(
    sql,
    `DELETE FROM auth.mfa_factors f USING auth.users u WHERE u.id = f.user_id AND f.factor_type IN ('totp', 'recovery_code')
     RETURNING f.id, f.factor_type AS "type", f.status = 'verified' AS "isVerified",
       json_build_object('id', u.id, 'email', u.email, 'phone', u.phone) AS "user"`,
    [],
  );
  await run(sql, 'DELETE FROM auth.sessions', []);
  const factors = removed.filter(({ type, isVerified }) => isVerified && type === 'totp');
  for (const { id, type, user } of factors)
    await note(sql, 'factor_deleted', user, null, { factor_id: id, factor_type: type, cause: 'secrets_lost' });
  return factors.length;
}
