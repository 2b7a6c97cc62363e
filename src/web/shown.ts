import { targetOf, type Change, type Row } from './change.ts';
import type { Rows } from './rows.ts';

/**
 * The rows as a screen shows them (law 3): confirmed rows with unanswered changes on top, field by field and in order. Rows
 * without a change keep their identity, and so does a changed row while neither it nor its changes differ. The changes are
 * those of this list's table.
 */
export function shown<T extends Row>(rows: Rows<T>, changes: readonly Change[], belongs: (row: T) => boolean): readonly T[] {
  if (changes.length === 0) return rows.list;
  const laid = new Map<string, T | null>();
  for (const change of changes) {
    const id = targetOf(change);
    const current = laid.has(id) ? laid.get(id) : rows.known.get(id)?.row;
    if ('insert' in change) laid.set(id, current ?? (change.insert as unknown as T));
    else if ('remove' in change) laid.set(id, null);
    else if (current) laid.set(id, overlaid(current, change.set));
  }
  const list: T[] = [];
  const take = (row: T | null | undefined) => row && belongs(row) && list.push(row);
  for (const row of rows.list) {
    if (!laid.has(row.id)) list.push(row);
    else take(laid.get(row.id));
  }
  for (const [id, row] of laid) if (!rows.known.get(id)?.row) take(row);
  return list;
}

// Keyed by the change's fields and then the row, so that a card with a change in progress is not rendered again because of
// other cards.
const overlays = new WeakMap<object, WeakMap<object, object>>();

function overlaid<T extends Row>(row: T, set: Readonly<Record<string, unknown>>): T {
  let ofSet = overlays.get(set);
  if (!ofSet) overlays.set(set, (ofSet = new WeakMap()));
  let result = ofSet.get(row) as T | undefined;
  if (!result) ofSet.set(row, (result = { ...row, ...set }));
  return result;
}
