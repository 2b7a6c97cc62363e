import type pg from 'pg';
import type { Job } from './jobs.ts';

/** What is kept only for a while: answers to repeated requests for 7 days; workspaces, tasks, issues and comments in the bin for 30. */
export const retentionJob = (pool: pg.Pool): Job => ({
  name: 'retention',
  cron: '17 3 * * *',
  work: async () => {
    await pool.query(`DELETE FROM "IdempotencyKey" WHERE "createdAt" < now() - interval '7 days'`);
    for (const table of ['Task', 'Issue']) {
      await pool.query(`DELETE FROM "${table}" WHERE "deletedAt" < now() - interval '30 days'`);
    }
    for (const table of ['TaskComment', 'IssueComment']) {
      await pool.query(
        `UPDATE "${table}" SET "removed" = NULL WHERE "removed" IS NOT NULL AND "deletedAt" < now() - interval '30 days'`,
      );
      // A deleted comment whose replies are there still holds them together.
      await pool.query(
        `DELETE FROM "${table}" c WHERE "deletedAt" < now() - interval '30 days' AND NOT EXISTS (SELECT FROM "${table}" r WHERE r."parentId" = c."id")`,
      );
    }
    await pool.query(`DELETE FROM "Workspace" WHERE "deletedAt" < now() - interval '30 days'`);
  },
});
