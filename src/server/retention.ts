import type pg from 'pg';
import type { Job } from './jobs.ts';

/** So many rows go with one statement, which has half a minute for them and all that hangs on them. */
const TOGETHER = 100;

const LONG_DELETED = `row."deletedAt" < now() - interval '30 days'`;
// A task that became an issue keeps in its bin what an issue cannot hold, its subtasks and hours, for as long as the issue lives:
// both have one number. The other way round the same.
const neitherWay = (table: 'Task' | 'Issue'): string => `${LONG_DELETED} AND NOT EXISTS (
  SELECT FROM "${table === 'Task' ? 'Issue' : 'Task'}" twin
  WHERE twin."projectId" = row."projectId" AND twin."number" = row."number" AND twin."deletedAt" IS NULL)`;
// A deleted comment whose replies are there still holds them together.
const barren = (table: string): string =>
  `${LONG_DELETED} AND NOT EXISTS (SELECT FROM "${table}" reply WHERE reply."parentId" = row."id")`;
// Of a project in the bin, or of a workspace.
const OF_ENDED_PROJECT = `
row."projectId" IN (SELECT p."id" FROM "Project" p JOIN "Workspace" w ON w."id" = p."workspaceId"
  WHERE least(p."deletedAt", w."deletedAt") < now() - interval '30 days')`;
// The role that the server runs as deletes no audit entries itself.
const ENDED_AUDIT = `SELECT FROM erase_ended_audit(${TOGETHER}) AS gone WHERE gone > 0`;

const some = (table: string, which: string): string =>
  `"id" IN (SELECT row."id" FROM "${table}" row WHERE ${which} LIMIT ${TOGETHER} FOR UPDATE SKIP LOCKED)`;
const erased = (table: string, which: string): string => `DELETE FROM "${table}" WHERE ${some(table, which)}`;
const wordless = (table: string): string =>
  `UPDATE "${table}" SET "removed" = NULL WHERE ${some(table, `row."removed" IS NOT NULL AND ${LONG_DELETED}`)}`;

const KEYS = `
DELETE FROM "IdempotencyKey" WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM "IdempotencyKey" WHERE "createdAt" < now() - interval '7 days' LIMIT ${TOGETHER}))`;

/** What is erased comes before what would take it along, so that no statement has everything to do. */
const STEPS: readonly string[] = [
  KEYS,
  ...['TaskComment', 'IssueComment'].flatMap((table) => [wordless(table), erased(table, barren(table))]),
  ...(['Task', 'Issue'] as const).flatMap((table) => [erased(table, neitherWay(table)), erased(table, OF_ENDED_PROJECT)]),
  ENDED_AUDIT,
  ...['Project', 'Workspace'].map((table) => erased(table, LONG_DELETED)),
];

/** What is kept only for a while: answers to repeated requests for 7 days; workspaces, projects, tasks, issues and comments in the bin for 30. */
export const retentionJob = (pool: pg.Pool): Job => ({
  name: 'retention',
  cron: '17 3 * * *',
  work: async () => {
    const failures: unknown[] = [];
    // What cannot be erased today keeps nothing else.
    for (const step of STEPS) await untilNone(pool, step).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be erased');
  },
});

async function untilNone(pool: pg.Pool, statement: string): Promise<void> {
  while (((await pool.query(statement)).rowCount ?? 0) > 0) continue;
}
