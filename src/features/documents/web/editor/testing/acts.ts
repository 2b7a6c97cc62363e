import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Doc } from 'yjs';

export interface Writer {
  readonly text: Doc;
  readonly editor: Editor;
}

export const blocks = ({ editor }: Writer): readonly Node[] => editor.state.doc.children;

/** The place after the beginning of a block. */
export function inBlock({ editor }: Writer, nth: number): number {
  let place = 1;
  for (let at = 0; at < nth; at += 1) place += editor.state.doc.child(at).nodeSize;
  return place;
}

export function say(one: Writer, nth: number, what: string): void {
  // The first place for text in a list is in its first line.
  const at = TextSelection.near(one.editor.state.doc.resolve(inBlock(one, nth))).from;
  one.editor.view.dispatch(one.editor.state.tr.insertText(what, at));
}

/** The same numbers in each run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** What someone can do in a text, in a place that the numbers pick. */
export const acts: readonly ((one: Writer, pick: (below: number) => number) => void)[] = [
  (one, pick) => say(one, pick(blocks(one).length), 'abc'.charAt(pick(3))),
  (one, pick) => {
    const nth = pick(blocks(one).length);
    one.editor.commands.insertContentAt(inBlock(one, nth) - 1, `<ul><li><p>New ${pick(100)}</p></li><li><p>Next</p></li></ul>`);
  },
  (one, pick) => {
    const nth = pick(blocks(one).length);
    const size = one.editor.state.doc.child(nth).nodeSize;
    if (blocks(one).length > 3)
      one.editor.commands.deleteRange({ from: inBlock(one, nth) - 1, to: inBlock(one, nth) - 1 + size });
  },
  (one, pick) =>
    void one.editor
      .chain()
      .setTextSelection(inBlock(one, pick(blocks(one).length)))
      .splitBlock()
      .run(),
  (one, pick) => {
    const from = inBlock(one, pick(blocks(one).length));
    one.editor
      .chain()
      .setTextSelection({ from, to: from + 3 })
      .toggleBold()
      .run();
  },
  (one, pick) =>
    void one.editor
      .chain()
      .setTextSelection(inBlock(one, pick(blocks(one).length)))
      .toggleHeading({ level: 2 })
      .run(),
  (one) => void one.editor.commands.undo(),
  (one) => void one.editor.commands.redo(),
  (one, pick) => {
    // A block moves as a whole, as with the handle beside it.
    const { state, view } = one.editor;
    const nth = pick(blocks(one).length);
    const moved = state.doc.child(nth);
    const change = state.tr.delete(inBlock(one, nth) - 1, inBlock(one, nth) - 1 + moved.nodeSize);
    view.dispatch(change.insert(pick(2) === 0 ? 0 : change.doc.content.size, moved));
  },
  (one, pick) => {
    const nth = pick(blocks(one).length);
    const { state, view } = one.editor;
    if (blocks(one).length < 20) view.dispatch(state.tr.insert(inBlock(one, nth) - 1, state.doc.child(nth)));
  },
  // A block with blocks in it, and a letter in one of them.
  (one, pick) => {
    const at = inBlock(one, pick(blocks(one).length)) - 1;
    const columns = '<div data-columns><div data-column><p>left</p></div><div data-column><p>right</p></div></div>';
    const table = '<table><tr><td><p>one</p></td><td><p>two</p></td></tr></table>';
    const tasks = '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>do</p></li></ul>';
    if (blocks(one).length < 20) one.editor.commands.insertContentAt(at, [columns, table, tasks][pick(3)] ?? '');
  },
  (one, pick) => {
    const places: number[] = [];
    one.editor.state.doc.descendants((node, place) => void (node.isText && places.push(place + pick(node.nodeSize))));
    const place = places[pick(places.length)];
    if (place !== undefined) one.editor.view.dispatch(one.editor.state.tr.insertText('xyz'.charAt(pick(3)), place));
  },
  // Both add the same line at the same place.
  (one) => void one.editor.commands.insertContentAt(one.editor.state.doc.content.size, '<p>w</p>'),
];
