import type pg from 'pg';
import { seenItem } from '#server/item-readership';
import { visibleProject } from '#server/project-readership';
import { type Statements, statementsOn } from '#server/statements';
import { isTaken, type PlannedTable } from './archive-plan.ts';

/** One moment of the database, as a person sees a workspace in it. */
export interface Snapshot {
  readonly db: Statements;
  readonly workspaceId: string;
  readonly name: string;
  readonly readerId: string;
  readonly projects: readonly string[];
  readonly items: readonly string[];
  count(table: PlannedTable): Promise<number>;
  /** The rows of a table as JSON texts, some at a time. */
  rows(table: PlannedTable): AsyncGenerator<string[]>;
}

// The storage may be slower than the limit of the kernel for a transaction that waits for its server.
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const PATIENCE = `SET LOCAL idle_in_transaction_session_timeout = '15min'`;
// What is in memory at once: so many bytes and one row. A row counts as at least 8 KB, so that 500 small ones are read together.
const BYTES_AT_ONCE = 4 << 20;
const ROW_BYTES = 8192;

const WORKSPACE = `SELECT "name" FROM "Workspace" WHERE "id" = $1`;
const PROJECTS = `
SELECT p."id" FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
WHERE p."workspaceId" = $1 AND ${visibleProject('wm')} ORDER BY p."id"`;
const ITEMS = `
SELECT i."id" FROM "ItemAudience" i ${seenItem('i."id"', '$2')} WHERE i."workspaceId" = $1 ORDER BY i."id"`;

/** Columns that the database computes from others are left out, and rows are in the order of their keys. */
const COLUMNS = `
SELECT a.attname AS "name", format_type(a.atttypid, NULL) AS "type",
  coalesce((SELECT array_position(i.indkey::int2[], a.attnum) FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary), -1) AS "key"
FROM pg_attribute a
WHERE a.attrelid = to_regclass(quote_ident($1)) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`;

interface Column {
  readonly name: string;
  readonly type: string;
  /** Its place in the key of the table; -1 if it is not part of it. */
  readonly key: number;
}

/** Reads in one transaction, so that later commits are invisible. It keeps no one from working. */
export async function* inSnapshot<Part>(
  pool: pg.Pool,
  { workspaceId, readerId, tables }: { workspaceId: string; readerId: string; tables: readonly PlannedTable[] },
  read: (snapshot: Snapshot) => AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(BEGIN);
    await client.query(PATIENCE);
    const db = statementsOn(client);
    const idsOf = async (sql: string) => (await db.text<{ id: string }>(sql, [workspaceId, readerId])).map(({ id }) => id);
    const [workspace] = await db.text<{ name: string }>(WORKSPACE, [workspaceId]);
    const [projects, items] = [await idsOf(PROJECTS), await idsOf(ITEMS)];
    const seen = {
      client,
      db,
      values: [workspaceId, projects, items],
      tables: new Map(tables.map((each) => [each.table, each])),
    };
    yield* read({
      db,
      workspaceId,
      name: workspace?.name ?? '',
      readerId,
      projects,
      items,
      count: (table) => countOf(seen, table),
      rows: (table) => rowsOf(seen, table),
    });
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => (broken = error));
    client.release(broken);
  }
}

interface Seen {
  client: pg.PoolClient;
  db: Statements;
  /** The values of the conditions of `isTaken`, all of which every statement uses. */
  values: readonly unknown[];
  tables: ReadonlyMap<string, PlannedTable>;
}

// Postgres must know the types of all values, whichever of them a condition uses.
const TYPED = '($1::uuid, $2::uuid[], $3::uuid[]) IS NOT NULL';

async function countOf({ db, values, tables }: Seen, planned: PlannedTable): Promise<number> {
  const sql = `SELECT count(*)::int AS "count" FROM "${planned.table}" t WHERE ${TYPED} AND ${isTaken(planned, tables)}`;
  const [found] = await db.text<{ count: number }>(sql, values);
  return found?.count ?? 0;
}

async function* rowsOf({ client, db, values, tables }: Seen, planned: PlannedTable): AsyncGenerator<string[]> {
  const { table, without = [] } = planned;
  const columns = (await db.text<Column>(COLUMNS, [table])).filter(({ name }) => !without.includes(name));
  const order = columns.filter(({ key }) => key >= 0).toSorted((one, other) => one.key - other.key);
  const sorted = order.length === 0 ? 't::text' : order.map(({ name }) => `t."${name}"`).join(', ');
  const from = `FROM "${table}" t WHERE ${TYPED} AND ${isTaken(planned, tables)}`;
  const groups = await db.text<{ rows: number }>(groupsSql(columns, sorted, from), values);
  const taken = columns.map(({ name }) => `t."${name}"`).join(', ');
  await client.query(
    `DECLARE archived NO SCROLL CURSOR FOR SELECT row_to_json(q)::text AS "row" FROM (SELECT ${taken} ${from} ORDER BY ${sorted}) q`,
    [...values],
  );
  for (const group of groups) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${group.rows} FROM archived`);
    yield rows.map(({ row }) => row);
  }
  await client.query('CLOSE archived');
}

/** How many rows to read at a time, in their order. Of bytes and texts, Postgres knows the length without reading them. */
function groupsSql(columns: readonly Column[], sorted: string, from: string): string {
  const sizes = columns.flatMap(({ name, type }) => {
    if (type === 'bytea') return [`coalesce(2 * octet_length(t."${name}"), 0)`];
    if (type === 'text') return [`coalesce(octet_length(t."${name}"), 0)`];
    return type === 'jsonb' || type.endsWith('[]') ? [`coalesce(octet_length(t."${name}"::text), 0)`] : [];
  });
  const size = `greatest(${ROW_BYTES}, ${['0', ...sizes].join(' + ')})`;
  return `
SELECT count(*)::int AS "rows" FROM (SELECT sum(${size}) OVER (ORDER BY ${sorted} ROWS UNBOUNDED PRECEDING) AS "sum" ${from}) s
GROUP BY div(s."sum", ${BYTES_AT_ONCE}) ORDER BY div(s."sum", ${BYTES_AT_ONCE})`;
}
