import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { sharedEnds } from './shared-ends.ts';

/**
 * Gives each place of a text a node of its own. A block that is inserted again, such as a duplicate, is the same node twice,
 * and the library, which finds the parts of the text by their nodes, would write one of them anew at each move of the caret:
 * what others write there would be lost. Null if nothing is there twice.
 */
export function withoutTwins(before: Node, { doc, selection, tr }: EditorState): Transaction | null {
  const places = twins(before, doc);
  if (places.length === 0) return null;
  for (const place of places) {
    const twin = tr.doc.nodeAt(place);
    if (twin) tr.replaceWith(place, place + twin.nodeSize, twin.type.create(twin.attrs, twin.content, twin.marks));
  }
  return tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
}

/** Where a node begins that also is an earlier child of its parent. Only what changed is looked at: a key costs no more. */
function twins(before: Node, after: Node): number[] {
  const places: number[] = [];
  const look = (parent: Node, start: number, among?: ReadonlySet<Node>): void => {
    const seen = new Set<Node>();
    parent.forEach((child, offset) => {
      if (child.isText || among?.has(child) === false) return;
      if (seen.has(child)) places.push(start + offset);
      else seen.add(child);
    });
  };
  const changed = changedBlocks(before, after);
  look(after, 0, changed);
  after.forEach((block, start) => {
    if (!changed.has(block)) return;
    look(block, start + 1);
    block.descendants((child, offset) => void (child.isLeaf || look(child, start + 1 + offset + 1)));
  });
  return places;
}

/** The blocks between those that both texts begin with and those that both end with. */
function changedBlocks({ children: then }: Node, { children: now }: Node): ReadonlySet<Node> {
  const [first, last] = sharedEnds(then, now, (one, other) => one === other);
  return new Set(now.slice(first, now.length - last));
}
