import type pg from 'pg';
import type { Job } from '#server/jobs';

/** The number of entries that one statement deletes. */
const TOGETHER = 1_000;

// The database itself looks up the retention period of the plan.
const PRUNE = `SELECT prune_audit($1, ${TOGETHER}) AS "gone"`;

/**
 * Deletes entries past the retention period of the plan; a shorter period of a new plan applies after 30 days. The chain continues
 * from the newest deleted entry, and an entry records the deletion.
 */
export const auditRetentionJob = (pool: pg.Pool): Job => ({
  name: 'audit-retention',
  cron: '37 3 * * *',
  work: async () => {
    const { rows } = await pool.query<{ workspaceId: string }>('SELECT "workspaceId" FROM "AuditChain" ORDER BY "workspaceId"');
    const failures: unknown[] = [];
    for (const { workspaceId } of rows) await pruned(pool, workspaceId).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not every audit log could be pruned');
  },
});

async function pruned(pool: pg.Pool, workspaceId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ gone: number }>(PRUNE, [workspaceId]);
    if ((rows[0]?.gone ?? 0) < TOGETHER) return;
  }
}
