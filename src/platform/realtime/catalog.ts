import type pg from 'pg';

const COLUMNS = `
SELECT c.relname AS "table", a.attname AS "column", t.typname AS "type", coalesce(a.attnum = ANY(i.indkey), false) AS "isKey"
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
JOIN pg_type t ON t.oid = a.atttypid
LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname = ANY($1)
ORDER BY a.attnum`;

interface Found {
  table: string;
  column: string;
  type: string;
  isKey: boolean;
}

/** What the database's catalog says about the live tables, read again with each connection to the log. */
export class Catalog {
  #types: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  #keys: ReadonlyMap<string, readonly string[]> = new Map();

  async read(client: pg.Client, tables: readonly string[]): Promise<void> {
    const { rows } = await client.query<Found>(COLUMNS, [tables]);
    const byTable = Map.groupBy(rows, ({ table }) => table);
    this.#types = new Map(
      [...byTable].map(([table, found]) => [table, new Map(found.map(({ column, type }) => [column, type]))]),
    );
    this.#keys = new Map(
      [...byTable].map(([table, found]) => [table, found.filter(({ isKey }) => isKey).map(({ column }) => column)]),
    );
  }

  /** The type's name, such as `int4`; undefined while the catalog is not read. */
  typeOf(table: string, column: string): string | undefined {
    return this.#types.get(table)?.get(column);
  }

  primaryKeyOf(table: string): readonly string[] {
    return this.#keys.get(table) ?? ['id'];
  }
}
