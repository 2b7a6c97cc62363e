import type pg from 'pg';
import type { Job } from './jobs.ts';
import type { TableName } from './tables.ts';

/** Maximum rows per statement, which has half a minute for them and all that depends on them. */
export const TOGETHER = 100;

/** The data that a slice stores only for a limited time. */
export interface Retention {
  /**
   * What is erased, in this order. Main puts dependents in other slices before them, so that no statement has to do
   * everything.
   */
  erases?: readonly Erasure[];
  /** Rows that stay in the trash while this is true: a condition over `row` by table. */
  keeps?: Readonly<Partial<Record<TableName, string>>>;
}

/**
 * Rows of a table for which `which`, a condition over `row`, is true; or a statement that is repeated until it finds
 * nothing. With `set` the rows stay and are updated.
 */
export type Erasure = { table: TableName; which: string; isBin?: true; set?: string } | { text: string };

/** In SQL: `row` has been in the trash for 30 days. */
export const LONG_DELETED = `row."deletedAt" < now() - interval '30 days'`;
// Of a deleted project, or of a workspace.
const OF_ENDED_PROJECT = `
row."projectId" IN (SELECT p."id" FROM "Project" p JOIN "Workspace" w ON w."id" = p."workspaceId"
  WHERE least(p."deletedAt", w."deletedAt") < now() - interval '30 days')`;

/** Rows that have been in the trash for 30 days. */
export const trashed = (table: TableName): Erasure => ({ table, which: LONG_DELETED, isBin: true });

/** Rows of a project that has been in the trash for 30 days, or whose workspace has. */
export const ofEndedProjects = (table: TableName): Erasure => ({ table, which: OF_ENDED_PROJECT });

const KEYS: Erasure = {
  text: `
DELETE FROM "IdempotencyKey" WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM "IdempotencyKey" WHERE "createdAt" < now() - interval '7 days' LIMIT ${TOGETHER}))`,
};
/**
 * Data stored for a limited time: answers to repeated requests for 7 days, and the data of slices for as long as they
 * declare.
 */
export const retentionJob = (pool: pg.Pool, parts: readonly Retention[]): Job => ({
  name: 'retention',
  cron: '17 3 * * *',
  work: async () => {
    const failures: unknown[] = [];
    // One failure does not stop the rest.
    for (const step of statementsOf(parts)) await untilNone(pool, step).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be erased');
  },
});

function statementsOf(parts: readonly Retention[]): string[] {
  const erasures = [KEYS, ...parts.flatMap(({ erases = [] }) => erases)];
  return erasures.map((erasure) => {
    if ('text' in erasure) return erasure.text;
    const { table, which, set, isBin } = erasure;
    const kept = isBin ? parts.flatMap(({ keeps }) => keeps?.[table] ?? []) : [];
    const all = [which, ...kept.map((condition) => `NOT (${condition})`)].join(' AND ');
    const some = `"id" IN (SELECT row."id" FROM "${table}" row WHERE ${all} LIMIT ${TOGETHER} FOR UPDATE SKIP LOCKED)`;
    return set === undefined ? `DELETE FROM "${table}" WHERE ${some}` : `UPDATE "${table}" SET ${set} WHERE ${some}`;
  });
}

async function untilNone(pool: pg.Pool, statement: string): Promise<void> {
  while (((await pool.query(statement)).rowCount ?? 0) > 0) continue;
}
