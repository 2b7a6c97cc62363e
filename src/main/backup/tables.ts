import type pg from 'pg';

/** A table as a backup contains it. */
export interface Table {
  schema: string;
  name: string;
  /** Without columns that the database computes from others. */
  columns: string[];
  /** The query for its rows, always in the same order. */
  select: string;
}

/** The schemas in which the product stores data. Migrations create tables nowhere else (tables.test.ts). */
export const SCHEMAS: readonly string[] = ['public', 'auth', 'storage'];

interface Found {
  schema: string;
  name: string;
  columns: string[];
  key: { column: string; isText: boolean }[] | null;
}

const FOUND = `
SELECT n.nspname AS schema, c.relname AS name,
  (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
  (SELECT json_agg(json_build_object('column', a.attname, 'isText', a.attcollation <> 0) ORDER BY k.nth)
   FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY k (attnum, nth), pg_attribute a
   WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS key
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND c.relpersistence <> 't' AND n.nspname = ANY($1)
  AND (n.nspname, c.relname) <> ('public', 'cairn_migrations')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`;

/** The tables of a database in the order of their names, except for the journal of migrations, which is in the manifest. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Found>(FOUND, [SCHEMAS]);
  return rows.map(({ schema, name, columns, key }) => {
    const values = columns.map((column) => CLUSTER_BOUND.get(`${schema}.${name}.${column}`) ?? quoted(column));
    const order = key?.map(({ column, isText }) => `${quoted(column)}${isText ? ' COLLATE "C"' : ''}`) ?? ['t::text COLLATE "C"'];
    const select = `SELECT ${values.join(', ')} FROM ${nameOf({ schema, name })} AS t ORDER BY ${order.join(', ')}`;
    return { schema, name, columns, select };
  });
}

/**
 * Values with a meaning only in the Postgres that assigned them: transaction numbers, which start again elsewhere. The event
 * log is read by them, so they are replaced by small numbers with the same meaning: an event's number is how many readers
 * have yet to read it, a reader's how many readers are behind it. Read events stay read, unread ones are read after a
 * restore, and every later transaction has a higher number. Doing this twice changes nothing.
 */
export const CLUSTER_BOUND: ReadonlyMap<string, string> = new Map([
  [
    'public.Event.transaction',
    `(SELECT count(*) FROM public."EventReader" r WHERE (r."transaction", r."eventId") < (t."transaction", t."id"))`,
  ],
  [
    'public.EventReader.transaction',
    `(SELECT count(*) FROM public."EventReader" r
      WHERE (r."transaction", r."eventId", r."name") < (t."transaction", t."eventId", t."name"))`,
  ],
  // After every event with that number. Not above the largest integer that JavaScript represents exactly.
  ['public.EventReader.eventId', String(Number.MAX_SAFE_INTEGER)],
]);

export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${quoted(schema)}.${quoted(name)}`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
