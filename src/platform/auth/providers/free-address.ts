import { updateProviders } from '../local-identities.ts';
import { voidTokens } from '../one-time-tokens.ts';
import { run, type Sql } from '../sql.ts';

/**
 * Removes an address from an account that claimed and never confirmed it, because the owner of the address has just proven
 * it elsewhere. An account that no one ever signed in to is deleted. An account that its owner reached another way, such as
 * by phone, stays without the address, so that no one inherits another person's work. Links and codes that were sent end in
 * both cases.
 */
export async function freeAddress(sql: Sql, userId: string): Promise<void> {
  const gone = await run(
    sql,
    `DELETE FROM auth.users u WHERE u.id = $1 AND u.email_confirmed_at IS NULL AND u.last_sign_in_at IS NULL
       AND u.phone_confirmed_at IS NULL AND NOT u.is_anonymous
       AND NOT EXISTS (SELECT FROM auth.identities i WHERE i.user_id = u.id AND i.provider NOT IN ('email', 'phone'))`,
    [userId],
  );
  if (gone > 0) return;
  await run(sql, `DELETE FROM auth.identities WHERE user_id = $1 AND provider = 'email'`, [userId]);
  await run(
    sql,
    `UPDATE auth.users SET email = NULL, confirmation_sent_at = NULL, recovery_sent_at = NULL, updated_at = now()
     WHERE id = $1 AND email_confirmed_at IS NULL`,
    [userId],
  );
  await voidTokens(sql, userId);
  await updateProviders(sql, userId);
}
