import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Block } from './blocks.tsx';
import { blocksAt, nodesOf } from './block-moves.ts';

/** Blocks around others: what is in one leaves it to become another of them. */
export const BOXES: ReadonlySet<string> = new Set(['text', 'quote', 'note', 'warning', 'toggle', 'columns']);

/** Makes something else of the selected blocks. Items of a list leave it first, because a list takes no headings or code. */
export function turnInto(editor: Editor, { key, turn }: Block): void {
  const isIn = (...names: string[]) => names.some((name) => editor.isActive(name));
  const isCleared = isIn('listItem', 'taskItem') || (BOXES.has(key) && isIn('blockquote', 'callout'));
  // In a change of its own, which undo joins with the next one: some commands would clear again, by positions of before.
  if (isCleared) editor.commands.clearNodes();
  turn?.(editor.chain().focus()).run();
}

/** A part that opens and closes, with the first of the selected lines as its title and the others in it. */
export const asToggle = (chain: ChainedCommands): ChainedCommands =>
  chain.command(({ tr, state: { schema } }) => {
    const blocks = blocksAt(tr.doc, tr.selection.from, tr.selection.to);
    const { details, detailsSummary, detailsContent, paragraph } = schema.nodes;
    if (!blocks || !details || !detailsSummary || !detailsContent || !paragraph) return false;
    const { parent, startIndex, endIndex, start, end } = blocks;
    const [first, ...others] = nodesOf(blocks);
    const title = first?.isTextblock ? first.content : null;
    const rest = title === null && first ? [first, ...others] : others;
    const made = details.create(null, [
      detailsSummary.create(null, title),
      detailsContent.create(null, rest.length > 0 ? rest : paragraph.create()),
    ]);
    if (!parent.canReplaceWith(startIndex, endIndex, details)) return false;
    tr.replaceWith(start, end, made).setSelection(TextSelection.near(tr.doc.resolve(start + 2)));
    return true;
  });
