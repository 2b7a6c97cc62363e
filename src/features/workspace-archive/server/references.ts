import type { Statements } from '#server/statements';

/** A column that names a row by its id. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  /** The table of the row. */
  readonly names: string;
  readonly isNullable: boolean;
}

// The last column of a foreign key with several is what it is about if none refers to an "id": that of a member is "userId".
const REFERENCES = `
SELECT t.relname AS "table", a.attname AS "column", r.relname AS "names", NOT a.attnotnull AS "isNullable"
FROM pg_constraint c
JOIN pg_class t ON t.oid = c.conrelid
JOIN pg_class r ON r.oid = c.confrelid
JOIN LATERAL (
  SELECT k."here" FROM unnest(c.conkey, c.confkey) WITH ORDINALITY AS k("here", "there", "nth")
  JOIN pg_attribute there ON there.attrelid = r.oid AND there.attnum = k."there"
  ORDER BY there.attname = 'id' DESC, k."nth" DESC LIMIT 1) k ON true
JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k."here"
WHERE c.contype = 'f' AND t.relname = ANY ($1) AND t.relnamespace = 'public'::regnamespace`;

/** The columns of these tables that name other rows. */
export const referencesOf = (db: Statements, tables: readonly string[]): Promise<Reference[]> =>
  db.text<Reference>(REFERENCES, [tables]);
