import type pg from 'pg';
import type { Job } from '#server/jobs';

/** What identity forgets by and by: sessions that nobody has used for half a year, and mails and sign-ins never finished. */
export const authRetentionJob = (pool: pg.Pool): Job => ({
  name: 'auth-retention',
  cron: '27 3 * * *',
  work: async () => {
    await pool.query(
      `DELETE FROM auth.sessions WHERE coalesce(refreshed_at, created_at) < now() - interval '180 days' OR not_after < now()`,
    );
    await pool.query('DELETE FROM auth.one_time_tokens WHERE expires_at < now()');
    await pool.query(`DELETE FROM auth.flow_state WHERE created_at < now() - interval '1 day'`);
    await pool.query('DELETE FROM auth.mfa_challenges WHERE expires_at < now()');
  },
});
