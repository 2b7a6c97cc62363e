import type pg from 'pg';
import type { Log } from '#server/log';

/** The publication that this server reads. */
export const STREAM_PUBLICATION = 'cairn_stream';
// The publication that a hosted or self-hosted Supabase would read.
const SUPABASE_PUBLICATION = 'supabase_realtime';
const LOCK = 4_172_609_333;

export interface PublishedTables {
  /** Live tables, all in schema public. */
  entities: readonly string[];
  /** Tables that change who may read what; schema-qualified where not public. */
  watched: readonly string[];
}

/**
 * Makes both publications list exactly the wanted tables, and our own tables log whole old rows, which tells the scope of a
 * deleted one. Touches only what differs, so a usual start takes no lock on any table.
 */
export async function ensurePublications(client: pg.Client, tables: PublishedTables, log: Log): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '5s'`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const entities = await existing(client, tables.entities);
    const watched = await existing(client, [...tables.watched, 'auth.sessions']);
    for (const name of tables.entities) if (!entities.includes(name)) log.error({ table: name }, 'a live table is missing');
    const streamed = [...new Set([...entities, ...watched])];
    await ensureFullRows(
      client,
      streamed.filter((name) => !name.includes('.')),
    );
    await ensureTables(client, STREAM_PUBLICATION, streamed);
    await ensureTables(client, SUPABASE_PUBLICATION, entities);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The names among those given that are tables, ordered. */
async function existing(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS wanted(name)
     WHERE EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END = name)
     ORDER BY name`,
    [[...new Set(names)]],
  );
  return rows.map((row) => row.name);
}

async function ensureFullRows(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY($1) AND relreplident <> 'f'`,
    [names],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${quoted(name)} REPLICA IDENTITY FULL`);
}

async function ensureTables(client: pg.Client, publication: string, names: readonly string[]): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_publication WHERE pubname = $1', [publication]);
  if (!rowCount) await create(client, publication);
  const { rows } = await client.query<{ name: string }>(
    `SELECT CASE schemaname WHEN 'public' THEN tablename ELSE schemaname || '.' || tablename END AS name
     FROM pg_publication_tables WHERE pubname = $1`,
    [publication],
  );
  const present = new Set(rows.map((row) => row.name));
  if (present.size === names.length && names.every((name) => present.has(name))) return;
  const list = names.map((name) => quoted(name) + columnsOf(name));
  await client.query(
    list.length > 0 ? `ALTER PUBLICATION ${publication} SET TABLE ${list.join(', ')}` : `DROP PUBLICATION ${publication}`,
  );
  if (list.length === 0) await create(client, publication);
}

/** From version 18 on an unpublished generated column would make every UPDATE of its table fail under REPLICA IDENTITY FULL. */
async function create(client: pg.Client, publication: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`);
  const options = (rows[0]?.version ?? 0) >= 180_000 ? ' WITH (publish_generated_columns = stored)' : '';
  await client.query(`CREATE PUBLICATION ${publication}${options}`);
}

// Of sessions only what names them: their secrets have no business in the stream.
const columnsOf = (name: string): string => (name === 'auth.sessions' ? ' (id, user_id)' : '');

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** The primary key's columns of each table of schema public. */
export async function primaryKeysOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
     WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`,
  );
  return new Map(rows.map((row) => [row.table, row.columns]));
}
