import { keepProviders } from '../local-identities.ts';
import { voidTokens } from '../one-time-tokens.ts';
import { run, type Sql } from '../sql.ts';

/**
 * Takes an address away from the account that claimed it and never confirmed it: its owner has just proved it elsewhere.
 * An account that no one ever came into goes altogether. One that its owner reached another way, such as by phone, lives on
 * without the address, so that no one inherits what someone else did in it. Links and codes that were emailed end either way.
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
  await keepProviders(sql, userId);
}
