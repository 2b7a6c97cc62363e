import type pg from 'pg';
import type { Job } from './jobs.ts';

/** What is kept only for a while: answers to repeated requests for 7 days, workspaces and tasks in the bin for 30. */
export const retentionJob = (pool: pg.Pool): Job => ({
  name: 'retention',
  cron: '17 3 * * *',
  work: async () => {
    await pool.query(`DELETE FROM "IdempotencyKey" WHERE "createdAt" < now() - interval '7 days'`);
    await pool.query(`DELETE FROM "Task" WHERE "deletedAt" < now() - interval '30 days'`);
    await pool.query(`DELETE FROM "Workspace" WHERE "deletedAt" < now() - interval '30 days'`);
  },
});
