import type { Statements } from './statements.ts';

const PLAN_ONCE = 'SET plan_cache_mode = force_generic_plan';
const PLAN_AS_USUAL = 'RESET plan_cache_mode';

/**
 * Runs a large statement with the plan that the connection has of it, whatever its values. Usually Postgres plans again if it expects
 * a better plan of the values, which takes longer than many searches. Only for statements on one connection, as those of a request are.
 * All three are sent together, and the last one also if the second fails.
 */
export async function plannedOnce<Row>(db: Statements, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const [, rows] = await Promise.all([db.text(PLAN_ONCE), db.text<Row>(sql, values), db.text(PLAN_AS_USUAL)]);
  return rows;
}
