import { namesOf, type RowField } from '#contract/row-fields';

/** Parts of an INSERT of rows as declared. */
export interface WholeRows {
  /** The names of the columns. */
  readonly columns: string;
  /** Their values: from the row `r`, unless a column has its own expression. */
  values(own?: Readonly<Record<string, string>>): string;
  /** The rows `r` of a parameter with a JSON array. */
  rows(parameter: string): string;
}

/** INSERTs of whole rows: every declared field that the database does not set itself. */
export function wholeRows(table: string, fields: Readonly<Record<string, RowField>>): WholeRows {
  const names = namesOf(fields, {}).filter((name) => !fields[name]?.byDatabase);
  return {
    columns: names.map((name) => `"${name}"`).join(', '),
    values: (own = {}) => names.map((name) => own[name] ?? `r."${name}"`).join(', '),
    rows: (parameter) => `jsonb_populate_recordset(NULL::"${table}", ${parameter}::jsonb) r`,
  };
}
