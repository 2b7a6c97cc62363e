import type { TestApp } from './app.ts';

/** What is no state of the product: how far readers and sweepers have come and what they told, and what was told of refusals (its own tests look at that). */
const ASIDE = ['EventReader', 'Letter', 'PlanWarning', 'RemovedFile', 'AuditEntry', 'AuditChain', 'AuditSeal'];

let question: string | null = null;

/** Everything that could have changed, as text. Deliberately whole tables, and all: an attack may reach a row nobody thought of. */
export async function everything({ database }: TestApp): Promise<string> {
  question ??= await questionFor(database.pool);
  const { rows } = await database.pool.query<{ table: string; rows: string }>(question);
  return rows.map((each) => `${each.table} ${each.rows}`).join('\n');
}

/** One statement for all tables: the matrix asks it thousands of times. */
async function questionFor(pool: TestApp['database']['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1`,
    [ASIDE],
  );
  return rows
    .map(({ name }) => `SELECT '${name}' AS "table", coalesce(json_agg(t ORDER BY t::text)::text, '') AS "rows" FROM "${name}" t`)
    .join(' UNION ALL ');
}
