import type pg from 'pg';

/** Marks every text of a tenant that a person could read. */
export const CANARY = 'canary-7d1f';

/** Columns that contain no texts but system values, whose form is checked or which others reference. */
const NOT_WORDS = /hash|token|^(?:position|status|kind|role|color|key|visibility|action|requestId|mutationId|targetType)$/i;

/** Prefixes every text of every row of the workspace or its projects with the canary, in any table. */
export async function markRows(pool: pg.Pool, workspaceId: string): Promise<number> {
  const { rows: columns } = await pool.query<{ table: string; column: string; scope: string }>(
    `SELECT c.table_name AS "table", c.column_name AS "column",
       CASE WHEN EXISTS (SELECT FROM information_schema.columns p WHERE p.table_schema = 'public' AND p.table_name = c.table_name AND p.column_name = 'projectId')
         THEN 'projectId' WHEN c.table_name = 'Workspace' THEN 'id' ELSE 'workspaceId' END AS "scope"
     FROM information_schema.columns c JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = 'public' AND c.data_type = 'text' AND t.table_type = 'BASE TABLE'
       AND (c.table_name = 'Workspace' OR EXISTS (SELECT FROM information_schema.columns p WHERE p.table_schema = 'public'
         AND p.table_name = c.table_name AND p.column_name IN ('workspaceId', 'projectId')))`,
  );
  let marked = 0;
  for (const { table, column, scope } of columns.filter((one) => !NOT_WORDS.test(one.column))) {
    const where = scope === 'projectId' ? `IN (SELECT "id" FROM "Project" WHERE "workspaceId" = $1)` : '= $1';
    // A value with a fixed form (a status, a color) refuses it, and is not a text that could leak.
    const { rowCount } = await pool
      .query(`UPDATE "${table}" SET "${column}" = '${CANARY} ' || "${column}" WHERE "${scope}" ${where}`, [workspaceId])
      .catch(() => ({ rowCount: 0 }));
    marked += rowCount ?? 0;
  }
  return marked;
}
