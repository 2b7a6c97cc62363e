import type { TestApp } from './app.ts';

type Pool = TestApp['database']['pool'];

/** Of these ids, the first of each table of the product, and all that are in none. */
export async function oneIdOfEachTable(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS "name" FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid' ORDER BY 1`,
  );
  const found = tables.map(({ name }) => `SELECT '${name}' AS "table", "id" FROM "${name}" WHERE "id" = ANY ($1)`);
  const { rows } = await pool.query<{ table: string; id: string }>(found.join(' UNION ALL '), [ids]);
  const tableOf = new Map(rows.map(({ table, id }) => [id, table]));
  const seen = new Set<string>();
  return ids.filter((id) => {
    const table = tableOf.get(id);
    if (table === undefined) return true;
    const isFirst = !seen.has(table);
    seen.add(table);
    return isFirst;
  });
}
