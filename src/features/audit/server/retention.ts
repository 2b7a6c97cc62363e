import type pg from 'pg';
import type { Job } from '#server/jobs';

/** So many entries go with one statement. */
const TOGETHER = 1_000;

// The database itself reads how long the plan keeps them.
const PRUNE = `SELECT prune_audit($1, ${TOGETHER}) AS "gone"`;

/**
 * Entries are kept for as long as the plan of their workspace says, of a smaller plan from 30 days on. The chain goes on from
 * the newest that went, and an entry tells of it.
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
