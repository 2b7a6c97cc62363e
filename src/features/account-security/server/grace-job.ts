import type pg from 'pg';
import type { Job } from '#server/jobs';

/** Blocks, every minute, members whose grace period for a second factor is over. The database decides who they are. */
export const secondFactorGrace = (pool: pg.Pool): Job => ({
  name: 'second-factor-grace',
  cron: '* * * * *',
  work: async () => void (await pool.query('SELECT hold_back(NULL, NULL)')),
});
