import type pg from 'pg';
import type { Log } from '#server/log';
import { ACCOUNT_TABLES } from './account-changes.ts';

/** The publication that this server reads. */
export const STREAM_PUBLICATION = 'cairn_stream';
// The publication that a hosted or self-hosted Supabase would read.
const SUPABASE_PUBLICATION = 'supabase_realtime';
const LOCK = 4_172_609_333;

export interface PublishedTables {
  /** Live tables, all in schema public. */
  entities: readonly string[];
  /** Tables whose changes affect who may read what; schema-qualified if not public. */
  watched: readonly string[];
}

/**
 * Makes both publications list exactly the wanted tables, and our own tables log complete old rows, which contain the scope
 * of a deleted one. Changes only what differs, so a normal start locks no table.
 */
export const ensurePublications = (client: pg.Client, tables: PublishedTables, log: Log): Promise<void> =>
  alone(client, async () => {
    const entities = await liveTables(client, tables.entities, log);
    const watched = await existing(client, [...tables.watched, ...Object.keys(ACCOUNT_TABLES)]);
    const streamed = [...new Set([...entities, ...watched])];
    await ensureFullRows(
      client,
      streamed.filter((name) => !name.includes('.')),
    );
    await ensureTables(client, STREAM_PUBLICATION, streamed);
    await ensureTables(client, SUPABASE_PUBLICATION, entities);
  });

/**
 * The same for a Supabase project elsewhere, which reads the log itself: missing live tables are added to its publication,
 * and what others added stays.
 */
export const ensureSupabasePublication = (client: pg.ClientBase, names: readonly string[], log: Log): Promise<void> =>
  alone(client, async () => {
    const entities = await liveTables(client, names, log);
    await ensureFullRows(client, entities);
    if (await exists(client, SUPABASE_PUBLICATION)) await publishGenerated(client, SUPABASE_PUBLICATION);
    else await create(client, SUPABASE_PUBLICATION);
    const present = await tablesOf(client, SUPABASE_PUBLICATION);
    for (const name of entities.filter((entity) => !present.has(entity)))
      await client.query(`ALTER PUBLICATION ${SUPABASE_PUBLICATION} ADD TABLE ${quoted(name)}`);
  });

/** One transaction. Of several servers that start at once, one at a time. */
async function alone(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '5s'`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function liveTables(client: pg.ClientBase, names: readonly string[], log: Log): Promise<string[]> {
  const found = await existing(client, names);
  for (const name of names) if (!found.includes(name)) log.error({ table: name }, 'a live table is missing');
  return found;
}

/** The names among those given that are tables, sorted. */
async function existing(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS wanted(name)
     WHERE EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END = name)
     ORDER BY name`,
    [[...new Set(names)]],
  );
  return rows.map((row) => row.name);
}

async function ensureFullRows(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY($1) AND relreplident <> 'f'`,
    [names],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${quoted(name)} REPLICA IDENTITY FULL`);
}

async function ensureTables(client: pg.ClientBase, publication: string, names: readonly string[]): Promise<void> {
  if (!(await exists(client, publication))) await create(client, publication);
  const present = await listedIn(client, publication);
  if (present.size === names.length && names.every((name) => present.has(name))) return;
  const list = names.map((name) => quoted(name) + columnsOf(name));
  await client.query(
    list.length > 0 ? `ALTER PUBLICATION ${publication} SET TABLE ${list.join(', ')}` : `DROP PUBLICATION ${publication}`,
  );
  if (list.length === 0) await create(client, publication);
}

async function exists(client: pg.ClientBase, publication: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_publication WHERE pubname = $1', [publication]);
  return (rowCount ?? 0) > 0;
}

/** The tables that a publication lists. The view below takes 20 ms, which each start would pay. */
async function listedIn(client: pg.ClientBase, publication: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name
     FROM pg_publication p JOIN pg_publication_rel r ON r.prpubid = p.oid
       JOIN pg_class c ON c.oid = r.prrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE p.pubname = $1`,
    [publication],
  );
  return new Set(rows.map((row) => row.name));
}

/** All tables of a publication, also those that it has without listing them. */
async function tablesOf(client: pg.ClientBase, publication: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT CASE schemaname WHEN 'public' THEN tablename ELSE schemaname || '.' || tablename END AS name
     FROM pg_publication_tables WHERE pubname = $1`,
    [publication],
  );
  return new Set(rows.map((row) => row.name));
}

// From version 18 on, an unpublished generated column would make every UPDATE of its table fail under REPLICA IDENTITY FULL.
const GENERATED = 'publish_generated_columns = stored';

async function create(client: pg.ClientBase, publication: string): Promise<void> {
  const options = (await versionOf(client)) >= 18 ? ` WITH (${GENERATED})` : '';
  await client.query(`CREATE PUBLICATION ${publication}${options}`);
}

/** The same for a publication that someone else created. */
async function publishGenerated(client: pg.ClientBase, publication: string): Promise<void> {
  if ((await versionOf(client)) < 18) return;
  const wanting = await client.query(`SELECT FROM pg_publication WHERE pubname = $1 AND pubgencols <> 's'`, [publication]);
  if (wanting.rowCount) await client.query(`ALTER PUBLICATION ${publication} SET (${GENERATED})`);
}

async function versionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ major: number }>(`SELECT current_setting('server_version_num')::int / 10000 AS major`);
  return rows[0]?.major ?? 0;
}

const columnsOf = (name: string): string =>
  Object.hasOwn(ACCOUNT_TABLES, name) ? ` (${ACCOUNT_TABLES[name as keyof typeof ACCOUNT_TABLES].join(', ')})` : '';

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
