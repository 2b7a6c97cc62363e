import type { Contact } from './contact.ts';
import { run, type Sql } from './sql.ts';

/** Creates or updates the identity for a user's current email address or phone. From then on an anonymous user has one too. */
export async function saveIdentity(sql: Sql, userId: string, { via, address }: Contact): Promise<void> {
  await run(
    sql,
    `INSERT INTO auth.identities (user_id, provider, provider_id, identity_data) VALUES ($1::uuid, $2, $1::text, $3)
     ON CONFLICT ON CONSTRAINT identities_provider_id_key
     DO UPDATE SET identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, via, identityData(userId, { via, address }, true)],
  );
  await run(sql, 'UPDATE auth.users SET is_anonymous = false, updated_at = now() WHERE id = $1', [userId]);
  await updateProviders(sql, userId);
}

/** Lists the ways in which a user signs in, oldest first, in their app_metadata, as tokens carry it. */
export async function updateProviders(sql: Sql, userId: string): Promise<void> {
  await run(
    sql,
    `UPDATE auth.users u
     SET raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('provider', known.providers -> 0, 'providers', known.providers)
     FROM (
       SELECT jsonb_agg(provider ORDER BY since, provider) AS providers
       FROM (SELECT provider, min(created_at) AS since FROM auth.identities WHERE user_id = $1 GROUP BY provider) each
     ) known
     WHERE u.id = $1 AND known.providers IS NOT NULL`,
    [userId],
  );
}

/** The data of the identity of an email address or phone. */
export const identityData = (userId: string, { via, address }: Contact, isConfirmed: boolean): Record<string, unknown> => ({
  sub: userId,
  [via]: address,
  email_verified: via === 'email' && isConfirmed,
  phone_verified: via === 'phone' && isConfirmed,
});
