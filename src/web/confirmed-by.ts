import { targetOf, type Change, type Confirmed, type Row } from './change.ts';
import { store } from './row-store.ts';

/** What an answer tells of a row: all of it, or only what changed. */
export type Told = Row | { readonly part: Row };

/**
 * What an answer confirms: the rows in it, and the removals that were requested. Null if it does not tell what happened to
 * the rows, so that they must be fetched.
 */
export function confirmedBy(
  request: { readonly table: string; readonly changes: readonly Change[] },
  response: unknown,
  rowsOf: (response: unknown) => Told | readonly Told[] = rowsIn,
): readonly Confirmed[] | null {
  const confirmed: Confirmed[] = [rowsOf(response)]
    .flat()
    .map((told) => ('part' in told ? { row: told.part, isPart: true } : { row: told }));
  const told = new Set(confirmed.map((one) => 'row' in one && one.row.id));
  for (const change of request.changes) {
    const id = targetOf(change);
    if (change.table !== request.table || told.has(id)) continue;
    if (!('remove' in change)) return null;
    // At the known version, so that an undo, which creates a newer one, restores the row.
    confirmed.push({ remove: id, version: store.confirmedVersion(change.table, id) });
  }
  return confirmed;
}

function rowsIn(response: unknown): readonly Row[] {
  if (Array.isArray(response)) return response.filter(isRow);
  if (isRow(response)) return [response];
  return typeof response === 'object' && response !== null && 'items' in response ? rowsIn(response.items) : [];
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value && typeof value.version === 'number';
