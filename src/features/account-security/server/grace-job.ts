import type pg from 'pg';
import type { Job } from '#server/jobs';

/** Holds back, each minute, whose days to set up a second factor are over. The database decides who that is. */
export const secondFactorGrace = (pool: pg.Pool): Job => ({
  name: 'second-factor-grace',
  cron: '* * * * *',
  work: async () => void (await pool.query('SELECT hold_back(NULL, NULL)')),
});
