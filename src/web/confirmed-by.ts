import { targetOf, type Change, type Confirmed, type Row } from './change.ts';
import { store } from './row-store.ts';

/**
 * What an answer confirms: the rows in it, and the removals that were requested. Null if it does not tell what happened to
 * the rows, so that they must be fetched.
 */
export function confirmedBy(
  request: { readonly table: string; readonly changes: readonly Change[] },
  response: unknown,
  rowsOf: (response: unknown) => Row | readonly Row[] = rowsIn,
): readonly Confirmed[] | null {
  const rows = [rowsOf(response)].flat();
  const told = new Set(rows.map(({ id }) => id));
  const confirmed: Confirmed[] = rows.map((row) => ({ row }));
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
