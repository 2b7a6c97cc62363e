import { type Editor, Extension } from '@tiptap/core';
import { type Node, NodeRange } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';

const LISTS: ReadonlySet<string> = new Set(['bulletList', 'orderedList', 'taskList']);

/** The nodes whose children are blocks of their own: the cells of a table and the columns of a row move with it. */
const PARENTS: ReadonlySet<string> = new Set([...LISTS, 'doc', 'blockquote', 'callout', 'detailsContent', 'column']);

/** The smallest blocks with the same parent that cover a part of a text; null in a text without any. */
export const blocksAt = (doc: Node, from: number, to: number): NodeRange | null =>
  doc.resolve(from).blockRange(doc.resolve(to), ({ type }) => PARENTS.has(type.name));

export const selectedBlocks = ({ doc, selection: { from, to } }: EditorState): NodeRange | null => blocksAt(doc, from, to);

export const nodesOf = ({ parent, startIndex, endIndex }: NodeRange): Node[] => parent.children.slice(startIndex, endIndex);

/**
 * Moves blocks before or after their neighbor. At the end of a list they leave it; of other blocks, only all they contain does,
 * with them. False if there is no place to go.
 */
export function moveBlocks({ state, view }: Editor, blocks: NodeRange, step: -1 | 1): boolean {
  const { tr } = state;
  const moved = withNeighbor(tr, blocks, step);
  const other = moved && neighborOf(moved, step);
  if (!moved || !other) return false;
  const { start, end } = moved;
  // The neighbor goes to the other side, so that the selection stays in what moves.
  if (step < 0) tr.delete(start - other.nodeSize, start).insert(end - other.nodeSize, other);
  else tr.delete(end, end + other.nodeSize).insert(start, other);
  const by = step * other.nodeSize;
  joinLists(tr, end + by);
  joinLists(tr, start + by);
  view.dispatch(tr.scrollIntoView());
  return true;
}

const neighborOf = ({ parent, startIndex, endIndex }: NodeRange, step: -1 | 1): Node | null =>
  parent.maybeChild(step < 0 ? startIndex - 1 : endIndex);

const isAll = ({ parent, startIndex, endIndex }: NodeRange): boolean => startIndex === 0 && endIndex === parent.childCount;

/** The same blocks, or what has to move for them, whose neighbor can make place. */
function withNeighbor(tr: Transaction, blocks: NodeRange, step: -1 | 1): NodeRange | null {
  if (PARENTS.has(blocks.parent.type.name) && neighborOf(blocks, step)) return blocks;
  const { depth, start, end, parent } = blocks;
  if (depth === 0) return null;
  let around = start - 1;
  if (!isAll(blocks)) {
    if (!LISTS.has(parent.type.name)) return null;
    // A list of their own, that can leave the list.
    tr.split(step < 0 ? end : start);
    if (step > 0) around = start + 1;
  } else around = blocks.$from.before(depth);
  const $from = tr.doc.resolve(around);
  const size = $from.nodeAfter?.nodeSize ?? 0;
  return withNeighbor(tr, new NodeRange($from, tr.doc.resolve(around + size), depth - 1), step);
}

function joinLists(tr: Transaction, place: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(place);
  if (nodeBefore && nodeBefore.type === nodeAfter?.type && LISTS.has(nodeBefore.type.name) && canJoin(tr.doc, place))
    tr.join(place);
}

/** Puts a copy below, with the caret in it. */
export function duplicateBlocks({ state, view }: Editor, blocks: NodeRange): void {
  const { end } = blocks;
  const tr = state.tr.insert(end, nodesOf(blocks));
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView());
  view.focus();
}

export function deleteBlocks({ state, view }: Editor, { start, end }: NodeRange): void {
  view.dispatch(state.tr.deleteRange(start, end));
  view.focus();
}

/** Selects what is written in some blocks. */
export function selectBlocks({ state, view }: Editor, { start, end }: NodeRange): void {
  const { doc, tr } = state;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(start), doc.resolve(end))));
}

/** Alt, Shift and an arrow move the blocks of the selection. */
export const BlockMoves = Extension.create({
  name: 'blockMoves',
  addKeyboardShortcuts() {
    const move = (step: -1 | 1) => () => {
      const blocks = this.editor.isEditable ? selectedBlocks(this.editor.state) : null;
      if (blocks) moveBlocks(this.editor, blocks, step);
      // At the end too: the browser would select words.
      return blocks !== null;
    };
    return { 'Alt-Shift-ArrowUp': move(-1), 'Alt-Shift-ArrowDown': move(1) };
  },
});
