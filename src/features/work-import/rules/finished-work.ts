import { type ImportedHead, type ImportedItem, ITEMS_MAX, type ImportedWork } from '../contract/imported-work.ts';
import { type Notes, type People, Unreadable } from './reading.ts';
import * as words from './words.ts';

type Found = Pick<ImportedHead, 'source' | 'key' | 'name' | 'statuses' | 'labels'> & {
  readonly people: People;
  readonly notes: Notes;
  readonly items: readonly ImportedItem[];
};

/**
 * What a reader has found, as a whole: each item once, and without parents that are a part of their own parts.
 * @throws {Unreadable} without items, or with too many
 */
export function finishedWork({ people, notes, items, statuses, labels, ...head }: Found): ImportedWork {
  const once = new Map(items.toReversed().map((item) => [item.key, item]));
  const own = items.filter((item) => once.get(item.key) === item);
  notes.add(words.repeated, items.length - own.length);
  if (own.length === 0) throw new Unreadable(words.noItems);
  if (own.length > ITEMS_MAX) throw new Unreadable(words.tooManyItems(own.length, ITEMS_MAX));
  const whole = withoutCircles(own, notes);
  return {
    head: {
      ...head,
      statuses: notes.first(statuses, 500, words.moreStatuses),
      labels: notes.first(labels, 2_000, words.moreLabelsInAll),
      people: people.all(),
      notes: notes.all(),
    },
    items: whole,
  };
}

/** An item whose parents lead back to it has none. */
function withoutCircles(items: readonly ImportedItem[], notes: Notes): ImportedItem[] {
  const parents = new Map(items.map(({ key, parent }) => [key, parent]));
  const isWhole = new Set<string>();
  return items.map((item) => {
    const path = new Set<string>();
    for (let key: string | null = item.key; key !== null && !isWhole.has(key); key = parents.get(key) ?? null) {
      if (path.has(key)) {
        notes.add(words.cycles);
        parents.set(item.key, null);
        return { ...item, parent: null };
      }
      path.add(key);
    }
    for (const key of path) isWhole.add(key);
    return item;
  });
}
