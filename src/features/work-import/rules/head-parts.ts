import { ImportedHead, type ImportNote, LABELS_MAX, NOTES_MAX, PEOPLE_MAX } from '../contract/imported-work.ts';

/** What pages of a source can add to its head. */
export type HeadParts = Pick<ImportedHead, 'people' | 'labels' | 'notes'>;

/**
 * A head with what a page names: people and labels that it does not have yet, and notes, whose counts are added. What is more
 * than a head can have is left out: no one maps thousands by hand.
 */
export const withParts = (head: ImportedHead, { people, labels, notes }: HeadParts): ImportedHead =>
  ImportedHead.parse({
    ...head,
    people: firstOfEach([...head.people, ...people]).slice(0, PEOPLE_MAX),
    labels: firstOfEach([...head.labels, ...labels]).slice(0, LABELS_MAX),
    notes: summed([...head.notes, ...notes]).slice(0, NOTES_MAX),
  });

const firstOfEach = <Part extends { key: string }>(parts: readonly Part[]): Part[] =>
  [...new Map(parts.toReversed().map((part) => [part.key, part])).values()].toReversed();

/** Notes with the same text as one. */
export function summed(notes: readonly ImportNote[]): ImportNote[] {
  const counts = new Map<string, number>();
  for (const { text, count } of notes) counts.set(text, (counts.get(text) ?? 0) + count);
  return [...counts].map(([text, count]) => ({ text, count }));
}
