import type { RowChange } from './row-changes.ts';

/** Stands for a scope that the reader may not know. A row that left names it instead of its new scope. */
export const ELSEWHERE = '00000000-0000-0000-0000-000000000000';

/**
 * An UPDATE that takes a row out of its scope (a task moves to another project), as the listeners of the old scope must
 * receive it: matched and allowed by the old row. Null for everything else.
 */
export function departureOf(change: RowChange, scope: string): RowChange | null {
  const { type, columns, row, old } = change;
  // Without REPLICA IDENTITY FULL, the log does not contain the old scope of the row.
  const was = old?.[scope] ?? null;
  return type === 'UPDATE' && old !== null && was !== null && was !== row[scope]
    ? { ...change, row: { ...textsOf(columns, old), version: row['version'] ?? null } }
    : null;
}

/** What is sent about a row that left to those who may not follow it: its key, its new version, and that it is elsewhere. */
export function departed(departure: RowChange, scope: string, key: readonly string[]): RowChange {
  const told = new Set([...key, 'version', scope]);
  const columns = departure.columns.filter(({ name }) => told.has(name));
  return { ...departure, columns, row: { ...textsOf(columns, departure.row), [scope]: ELSEWHERE } };
}

/** A copy of a row, of which the log makes text only as it is read. */
const textsOf = (columns: RowChange['columns'], row: RowChange['row']): Record<string, string | null> =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
