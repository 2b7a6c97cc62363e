import type { ImportedItem } from '../contract/imported-work.ts';
import type { ImportTotals, Tally } from '../contract/totals.ts';

export const noTotals: ImportTotals = {
  items: 0,
  archived: 0,
  steps: 0,
  comments: 0,
  files: 0,
  enclosed: 0,
  enclosedBytes: 0,
  links: 0,
  bytes: 0,
  statuses: [],
  people: [],
};

/** The totals with more items. @param bytes the length of their text */
export const withItems = (before: ImportTotals, items: readonly ImportedItem[], bytes: number): ImportTotals => ({
  items: before.items + items.length,
  archived: before.archived + items.filter(({ isArchived }) => isArchived).length,
  steps: before.steps + sumOf(items, ({ steps }) => steps.length),
  comments: before.comments + sumOf(items, ({ comments }) => comments.length),
  files: before.files + sumOf(items, ({ attachments }) => attachments.length),
  enclosed: before.enclosed + sumOf(items, ({ enclosed = [] }) => enclosed.length),
  enclosedBytes: before.enclosedBytes + sumOf(items, ({ enclosed = [] }) => enclosed.reduce((sum, file) => sum + file.bytes, 0)),
  links: before.links + sumOf(items, ({ links, parent }) => links.length + (parent === null ? 0 : 1)),
  bytes: before.bytes + bytes,
  statuses: tallied(
    before.statuses,
    items.flatMap(({ status }) => status ?? []),
  ),
  people: tallied(
    before.people,
    items.flatMap(({ assignees }) => assignees),
  ),
});

const sumOf = (items: readonly ImportedItem[], part: (item: ImportedItem) => number): number =>
  items.reduce((sum, item) => sum + part(item), 0);

function tallied(before: Tally, keys: readonly string[]): Tally {
  const counts = new Map(before.map(({ key, count }) => [key, count]));
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}
