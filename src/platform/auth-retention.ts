import type pg from 'pg';
import type { Job } from '#server/jobs';

/**
 * What identity deletes over time: sessions unused for half a year, anonymous users who left, and unfinished emails, sign-ins
 * and second factors. The account activity of people is kept for 90 days.
 */
export const authRetentionJob = (pool: pg.Pool): Job => ({
  name: 'auth-retention',
  cron: '27 3 * * *',
  work: async () => {
    await pool.query(
      `DELETE FROM auth.sessions WHERE coalesce(refreshed_at, created_at) < now() - interval '180 days' OR not_after < now()`,
    );
    await pool.query('DELETE FROM auth.one_time_tokens WHERE expires_at < now()');
    await pool.query(`DELETE FROM auth.flow_state WHERE created_at < now() - interval '1 day'`);
    await pool.query(`DELETE FROM auth.oauth_flows WHERE created_at < now() - interval '1 hour'`);
    await pool.query('DELETE FROM auth.used_id_tokens WHERE expires_at < now()');
    await pool.query('DELETE FROM auth.mfa_challenges WHERE expires_at < now()');
    await pool.query('DELETE FROM auth.webauthn_challenges WHERE expires_at < now()');
    await pool.query(`DELETE FROM auth.mfa_factors WHERE status = 'unverified' AND created_at < now() - interval '5 minutes'`);
    await pool.query(`DELETE FROM auth.audit_log_entries WHERE created_at < now() - interval '90 days'`);
    // No one can return to such an account: it has no way to sign in.
    await pool.query(
      `DELETE FROM auth.users u WHERE u.is_anonymous AND u.created_at < now() - interval '30 days'
         AND NOT EXISTS (SELECT FROM auth.sessions s WHERE s.user_id = u.id)`,
    );
  },
});
