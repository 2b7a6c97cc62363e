import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** Where a passage is in a text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** A passage whose text was taken out of its place. */
export interface CutPassage {
  readonly id: string;
  readonly isResolved: boolean;
  readonly said: string;
  /** The words of its block, and where it begins in them; null if it is in several blocks. */
  readonly block: { readonly said: string; readonly at: number } | null;
}

const ATOM = '\uFFFC';
const wordsIn = (node: Node, from: number, to: number): string => node.textBetween(from, to, '\n', ATOM);

/** What tells a passage from others, once it is inserted elsewhere. */
export function cutOf(doc: Node, { id, isResolved }: Pick<CutPassage, 'id' | 'isResolved'>, { from, to }: Place): CutPassage {
  const $from = doc.resolve(from);
  const isInOne = $from.parent.isTextblock && to <= $from.end();
  const block = isInOne ? { said: wordsIn($from.parent, 0, $from.parent.content.size), at: $from.parentOffset } : null;
  return { id, isResolved, said: wordsIn(doc, from, to), block };
}

/** The places in the text that a change wrote. */
export function insertedBy({ mapping, steps }: Transaction): Place[] {
  const places: Place[] = [];
  steps.forEach((step, nth) => {
    const after = mapping.slice(nth + 1);
    step.getMap().forEach((_, __, from, to) => {
      if (to > from) places.push({ from: after.map(from, -1), to: after.map(to, 1) });
    });
  });
  return places.filter(({ from, to }) => to > from);
}

/**
 * Where a cut passage is in what was inserted: in a block with the same words, or at the only place that says the same. Null if
 * it is not there, or could be at several places.
 */
export function placeOfCut(doc: Node, { said, block }: CutPassage, inserted: readonly Place[]): Place | null {
  const [same, alike]: Place[][] = [[], []];
  for (const { from, to } of inserted)
    doc.nodesBetween(from, Math.min(to, doc.content.size), (node, place) => {
      if (!node.isTextblock) return true;
      const start = place + 1;
      const words = wordsIn(node, 0, node.content.size);
      const found = (at: number): Place => ({ from: start + at, to: start + at + said.length });
      const isInserted = (one: Place): boolean => one.from >= from && one.to <= to;
      if (block !== null && words === block.said && isInserted(found(block.at))) same?.push(found(block.at));
      for (let at = words.indexOf(said); at >= 0; at = words.indexOf(said, at + 1))
        if (isInserted(found(at))) alike?.push(found(at));
      return false;
    });
  const [first] = same ?? [];
  if (first !== undefined) return first;
  return alike?.length === 1 ? (alike[0] ?? null) : null;
}
