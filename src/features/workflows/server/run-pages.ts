import { placeOf } from '#contract/paging';

interface Placed {
  id: string;
  createdAt: string;
}

/** A page of a list that was asked for one row more than it shows, newest first. */
export function paginatedByCursor<Row extends Placed>(rows: Row[], { limit, total }: { limit: number; total: number }) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, pagination: { total, limit, earlier: last === undefined ? null : placeOf(last) } };
}
