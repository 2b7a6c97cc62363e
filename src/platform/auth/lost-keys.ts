import { note } from './identity-log.ts';
import { rowsOf, run, type Sql } from './sql.ts';

/**
 * Takes away what only the keys of before could open, once they are lost: authenticator apps and recovery codes, which would
 * ask for codes that nothing can check any more, and sessions, whose tokens nothing can read. Call it inside a transaction.
 * @returns how many second factors were removed.
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
