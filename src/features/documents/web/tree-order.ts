import type { Document } from '../contract.ts';

type Placed = Pick<Document, 'id' | 'position'>;

/** The order of siblings: by position, bytewise, and by id if two share a position for a moment. */
const inTreeOrder = (one: Placed, other: Placed): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);

/** The documents in each, by its id; `null` for those at the top, which is also where a document is whose parent is not read. */
export function childrenByParent(rows: readonly Document[]): ReadonlyMap<string | null, Document[]> {
  const ids = new Set(rows.map(({ id }) => id));
  const children = new Map<string | null, Document[]>();
  for (const row of rows.toSorted(inTreeOrder)) {
    const parentId = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null;
    children.set(parentId, [...(children.get(parentId) ?? []), row]);
  }
  return children;
}
