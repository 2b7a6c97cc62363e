import type { RowChange } from './row-changes.ts';

/** Stands for a scope that the reader may not know. A row that left names it instead of its new scope. */
export const ELSEWHERE = '00000000-0000-0000-0000-000000000000';

/**
 * An UPDATE that takes a row out of its scope (a task moves to another project), as the listeners of the old scope must
 * receive it: matched and allowed by the old row. Null for everything else.
 */
export function departureOf(change: RowChange, scope: string): RowChange | null {
  const { type, row, old } = change;
  // Without REPLICA IDENTITY FULL, the log does not contain the old scope of the row.
  const was = old?.[scope] ?? null;
  return type === 'UPDATE' && old !== null && was !== null && was !== row[scope]
    ? { ...change, row: { ...old, version: row['version'] ?? null } }
    : null;
}

/** What is sent about a row that left to those who may not follow it: its key, its new version, and that it is elsewhere. */
export function departed(departure: RowChange, scope: string, key: readonly string[]): RowChange {
  const told = new Set([...key, 'version', scope]);
  return {
    ...departure,
    columns: departure.columns.filter(({ name }) => told.has(name)),
    row: { ...departure.row, [scope]: ELSEWHERE },
  };
}
