import { type ChainedCommands, type Editor, Node } from '@tiptap/core';
import type { Node as TextNode } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import { blocksAt, nodesOf } from './block-moves.ts';

/** The most columns beside each other that the tools make. */
const COLUMNS_MAX = 4;

/**
 * Blocks beside each other; below each other on a narrow screen. The schema takes any number of columns: two people who each
 * delete one of two would else leave what is no columns, which the editor would remove with all its words.
 */
export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-columns]' }],
  renderHTML: () => ['div', { 'data-columns': '' }, 0],
});

export const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: () => ['div', { 'data-column': '' }, 0],
});

const emptyColumn = { type: 'column', content: [{ type: 'paragraph' }] };
export const twoColumns = { type: 'columns', content: [emptyColumn, emptyColumn] };

/** Puts the selected blocks into the first of two columns, and the caret into the second. */
export const asColumns = (chain: ChainedCommands): ChainedCommands =>
  chain.command(({ tr, state: { schema } }) => {
    const blocks = blocksAt(tr.doc, tr.selection.from, tr.selection.to);
    const { columns, column, paragraph } = schema.nodes;
    // Not in each other.
    if (columnsAround({ state: tr })) return false;
    if (!blocks || !columns || !column || !paragraph) return false;
    const { parent, startIndex, endIndex, start, end } = blocks;
    if (!parent.canReplaceWith(startIndex, endIndex, columns)) return false;
    const first = column.create(null, nodesOf(blocks));
    tr.replaceWith(start, end, columns.create(null, [first, column.create(null, paragraph.create())]));
    tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1 + first.nodeSize + 1)));
    return true;
  });

interface Around {
  readonly columns: TextNode;
  /** Where the columns begin. */
  readonly place: number;
  /** Which of them has the caret. */
  readonly index: number;
}

/** The columns that the caret is in; null outside of any. */
export function columnsAround({ state }: { readonly state: { readonly selection: Selection } }): Around | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'columns')
      return { columns: $from.node(depth), place: $from.before(depth), index: $from.index(depth) };
  return null;
}

export const canAddColumn = (editor: Editor): boolean => (columnsAround(editor)?.columns.childCount ?? COLUMNS_MAX) < COLUMNS_MAX;

/** Adds a column after that of the caret, and puts the caret into it. */
export function addColumn(editor: Editor): void {
  const around = columnsAround(editor);
  if (!around || !canAddColumn(editor)) return;
  const place = endOf(around, around.index);
  editor
    .chain()
    .focus()
    .insertContentAt(place, emptyColumn, { updateSelection: false })
    .setTextSelection(place + 2)
    .run();
}

/** Deletes the column of the caret with what is in it. The last but one leaves the blocks of the other, without columns. */
export function deleteColumn(editor: Editor): void {
  const around = columnsAround(editor);
  if (!around) return;
  const { columns, index } = around;
  const left = columns.children.filter((_, nth) => nth !== index);
  if (left.length < 2) replaceBy(editor, around, left[0]?.children ?? []);
  else {
    const end = endOf(around, index);
    const { tr, doc } = editor.state;
    tr.delete(end - (doc.resolve(end).nodeBefore?.nodeSize ?? 0), end);
    editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1)));
    editor.view.focus();
  }
}

/** Puts what is in the columns below each other. */
export function dissolveColumns(editor: Editor): void {
  const around = columnsAround(editor);
  if (around)
    replaceBy(
      editor,
      around,
      around.columns.children.flatMap((column) => column.children),
    );
}

function replaceBy({ state, view }: Editor, { columns, place }: Around, blocks: readonly TextNode[]): void {
  const paragraph = state.schema.nodes['paragraph'];
  const filled = blocks.length > 0 || !paragraph ? blocks : [paragraph.create()];
  const tr = state.tr.replaceWith(place, place + columns.nodeSize, filled);
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))));
  view.focus();
}

/** Where a column ends. */
const endOf = ({ columns, place }: Around, index: number): number =>
  columns.children.slice(0, index + 1).reduce((end, { nodeSize }) => end + nodeSize, place + 1);
