import { dayAfter } from '#contract/days';
import { isDone, placeOf, type WorkRow } from '#features/work/rules';

export const groupKeys = ['overdue', 'today', 'week', 'later', 'none', 'done'] as const;
export type GroupKey = (typeof groupKeys)[number];

/** The group of a row on the reader's day `today`; `week` is that day and the six after it. */
export function groupOf(row: WorkRow, today: string): GroupKey {
  if (isDone(row)) return 'done';
  if (row.dueDate === null) return 'none';
  if (row.dueDate < today) return 'overdue';
  if (row.dueDate === today) return 'today';
  return row.dueDate <= dayAfter(today, 6) ? 'week' : 'later';
}

export interface WorkGroup {
  readonly key: GroupKey;
  readonly rows: readonly WorkRow[];
}

/**
 * The rows in their groups, each in the order of the list. Groups without rows are left out. `end` is the position of the
 * last loaded row, null if everything is loaded: rows after it wait for their page.
 */
export function grouped(rows: readonly WorkRow[], today: string, end: string | null): WorkGroup[] {
  const placed = rows.map((row) => ({ row, at: `${placeOf(row)}_${row.id}` }));
  const loaded = placed.filter(({ at }) => end === null || at <= end).sort((one, other) => (one.at < other.at ? -1 : 1));
  const groups = Map.groupBy(loaded, ({ row }) => groupOf(row, today));
  return groupKeys.flatMap((key) => {
    const found = groups.get(key);
    return found ? [{ key, rows: found.map(({ row }) => row) }] : [];
  });
}

/** The due date of an item created in a group; null if the group sets none, undefined if nothing can be created in it. */
export const dueIn = (group: GroupKey, today: string): string | null | undefined =>
  group === 'today' ? today : group === 'week' ? dayAfter(today, 6) : group === 'none' ? null : undefined;
