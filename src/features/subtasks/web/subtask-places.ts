import { placeBetween } from '#features/tasks/rules';
import type { Subtask } from '../contract.ts';

type Placed = Pick<Subtask, 'id' | 'position'>;

/**
 * The position that moves a row of an ordered list to `index` (counted without the row itself); null if it is already
 * there. If two neighbors share a position for a moment, the new position is after both.
 */
export function placeAt(rows: readonly Placed[], id: string, index: number): string | null {
  const at = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const to = Math.min(Math.max(index, 0), others.length);
  if (at === to) return null;
  const before = others[to - 1]?.position ?? null;
  const after = others.slice(to).find(({ position }) => before === null || position > before)?.position ?? null;
  return placeBetween(before, after);
}

/** Positions for `count` new rows at the end of an ordered list. */
export function placesAtEnd(rows: readonly Placed[], count: number): string[] {
  const places: string[] = [];
  let last = rows.at(-1)?.position ?? null;
  for (let index = 0; index < count; index++) places.push((last = placeBetween(last, null)));
  return places;
}
