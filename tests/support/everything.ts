import type { TestApp } from './app.ts';

/** What is no state of the product: how far readers and sweepers have come, and what was told of refusals (its own tests look at that). */
const ASIDE = ['EventReader', 'RemovedFile', 'AuditEntry', 'AuditChain'];

/** Everything that could have changed, as text. Deliberately whole tables, and all: an attack may reach a row nobody thought of. */
export async function everything({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1`,
    [ASIDE],
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      database.pool.query<{ rows: string }>(`SELECT coalesce(json_agg(t ORDER BY t::text)::text, '') AS "rows" FROM "${name}" t`),
    ),
  );
  return texts.map(({ rows }, index) => `${tables[index]?.name} ${rows[0]?.rows}`).join('\n');
}
