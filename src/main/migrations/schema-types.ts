import pg from 'pg';

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** `always` for a column that only the database may write, `default` for one that it fills in if it is omitted. */
  filled: 'always' | 'default' | 'never';
}

/**
 * The text of db/schema.ts: Kysely's types of a migrated database. Tables of `public` are listed by name, those of `auth`
 * with their schema. Times stay text, as server/database.ts reads them.
 */
export async function schemaTypes(databaseUrl: string): Promise<string> {
  const tables = Object.entries(Object.groupBy(await columnsOf(databaseUrl), ({ schema, table }) => keyOf(schema, table)));
  const interfaces = tables.map(([key, columns]) => interfaceOf(nameOf(key), columns ?? []));
  const body = `${interfaces.join('\n')}\nexport interface DB {\n${tables.map(([key]) => `  ${quoted(key)}: ${nameOf(key)};`).join('\n')}\n}\n`;
  const used = ['Generated', 'GeneratedAlways'].filter((name) => new RegExp(`\\b${name}<`).test(body));
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely';\n\n` : '';
  const json = body.includes('JsonValue')
    ? 'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };\n\n'
    : '';
  return `// Generated from the database by bin/migrate --types. Do not edit.\n${imports}${json}${body}`;
}

async function columnsOf(databaseUrl: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      SELECT n.nspname AS schema, c.relname AS "table", a.attname AS "column",
        coalesce(base.typname, t.typname) AS type,
        NOT a.attnotnull AS nullable,
        CASE WHEN a.attidentity = 'a' OR a.attgenerated <> '' THEN 'always'
             WHEN a.atthasdef OR a.attidentity = 'd' THEN 'default' ELSE 'never' END AS filled
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_type base ON base.oid = t.typbasetype
      WHERE n.nspname IN ('public', 'auth') AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
        AND c.relname <> 'cairn_migrations'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      ORDER BY n.nspname COLLATE "C" DESC, c.relname COLLATE "C", a.attnum`);
    return rows;
  } finally {
    await client.end();
  }
}

const keyOf = (schema: string, table: string): string => (schema === 'public' ? table : `${schema}.${table}`);
const nameOf = (key: string): string => key.replaceAll(/(?:^|[._-])(\w)/g, (_, letter: string) => letter.toUpperCase());
const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

const interfaceOf = (name: string, columns: Column[]): string =>
  `export interface ${name} {\n${columns.map((column) => `  ${quoted(column.column)}: ${columnType(column)};`).join('\n')}\n}\n`;

function columnType(column: Column): string {
  const type = valueType(column) + (column.nullable ? ' | null' : '');
  if (column.filled === 'never') return type;
  return `${column.filled === 'always' ? 'GeneratedAlways' : 'Generated'}<${type}>`;
}

// The JavaScript type that pg returns for each type. For a missing one, the form in JavaScript has not been decided yet.
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'JsonValue',
  jsonb: 'JsonValue',
  name: 'string',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'string',
  tsvector: 'string',
  citext: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
  pg_lsn: 'string',
  _bool: 'boolean[]',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

function valueType({ schema, table, column, type }: Column): string {
  const known = TYPES[type];
  if (!known) throw new Error(`${schema}.${table}.${column} is a ${type}, which schema-types.ts has no TypeScript type for.`);
  return known;
}
