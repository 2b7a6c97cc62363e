import type { Statements } from '#server/statements';
import type { PlannedTable } from './archive-plan.ts';

/** A column of a table, as the database has it. */
export interface ArchivedColumn {
  readonly name: string;
  /** As Postgres writes it: "uuid", "text[]". */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** True if it is part of the key of the table. */
  readonly isKey: boolean;
}

const COLUMNS = `
SELECT a.attname AS "name", format_type(a.atttypid, a.atttypmod) AS "type", NOT a.attnotnull AS "isNullable", a.atthasdef AS "hasDefault",
  EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary AND a.attnum = ANY (i.indkey::int2[])) AS "isKey"
FROM pg_attribute a
WHERE a.attrelid = to_regclass(quote_ident($1)) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`;

/** A table of an archive, with the columns that it has here. */
export interface ReadableTable extends PlannedTable {
  readonly columns: readonly ArchivedColumn[];
  /** The columns of its key that archives have. Without one, rows may be the same. */
  readonly keys: readonly string[];
}

/** The tables with the columns that an archive may have. */
export async function readableTables(db: Statements, tables: readonly PlannedTable[]): Promise<ReadableTable[]> {
  const found: ReadableTable[] = [];
  for (const planned of tables) {
    const all = await db.text<ArchivedColumn>(COLUMNS, [planned.table]);
    const columns = all.filter(({ name }) => !planned.without?.includes(name));
    const key = all.filter(({ isKey }) => isKey);
    // A key of which a part stays where it is says nothing here.
    const keys = key.every((one) => columns.includes(one)) ? key.map(({ name }) => name) : [];
    found.push({ ...planned, columns, keys });
  }
  return found;
}

export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isDate = (value: string): boolean => !Number.isNaN(Date.parse(value));
const within = (value: unknown, largest: number): boolean => Number.isInteger(value) && Math.abs(value as number) <= largest;

/** For each type, whether a JSON value is one of its values. A type that is missing here cannot be archived. */
const IS_OF: Readonly<Record<string, (value: unknown) => boolean>> = {
  uuid: (value) => isText(value) && ID.test(value),
  text: isText,
  boolean: (value) => typeof value === 'boolean',
  smallint: (value) => within(value, 32_767),
  integer: (value) => within(value, 2_147_483_647),
  bigint: (value) => within(value, Number.MAX_SAFE_INTEGER),
  numeric: Number.isFinite,
  'double precision': Number.isFinite,
  date: (value) => isText(value) && DAY.test(value) && isDate(value),
  'timestamp with time zone': (value) => isText(value) && MOMENT.test(value) && isDate(value),
  bytea: (value) => isText(value) && /^\\x(?:[0-9a-f]{2})*$/.test(value),
  jsonb: (value) => value !== undefined,
};

// Lengths and precisions are checked by the database.
const plain = (type: string): string => type.replace('character varying', 'text').replace(/\(.*\)/, '');

/** True if the values of a type can be read from an archive. */
export const canArchive = (type: string): boolean => plain(type).replace(/\[\]$/, '') in IS_OF;

/** True if a JSON value can be stored in a column. */
export function fits({ type, isNullable }: ArchivedColumn, value: unknown): boolean {
  // In JSON, the null of a jsonb column and no value are the same.
  if (value === null) return isNullable || type === 'jsonb';
  const base = plain(type);
  const isElement = IS_OF[base.replace(/\[\]$/, '')];
  if (isElement === undefined) throw new Error(`Values of the type ${type} are in no archive.`);
  if (!base.endsWith('[]')) return isElement(value);
  return Array.isArray(value) && value.every((each) => each !== null && isElement(each));
}
