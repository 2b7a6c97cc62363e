import type { Editor } from '@tiptap/core';
import type { NodeRange } from '@tiptap/pm/model';
import { ArrowDown, ArrowUp, CopyPlus, RefreshCw, Trash2 } from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { deleteBlocks, duplicateBlocks, moveBlocks, nodesOf, selectBlocks } from './block-moves.ts';
import { turnInto } from './block-turns.ts';
import { turnNow, turns } from './blocks.tsx';
import * as words from '../words.ts';

/** What the selected lines can become. */
export function turnItems(editor: Editor): MenuItem[] {
  const now = turnNow(editor);
  return turns.map((block) => ({
    label: block.label,
    icon: block.icon,
    checked: block === now,
    onSelect: () => turnInto(editor, block),
  }));
}

/** What can be done with some blocks. */
export function blockItems(editor: Editor, blocks: NodeRange): MenuItem[] {
  const hasTurns = nodesOf(blocks).every((node) => !node.isAtom && !WHOLE.has(node.type.name));
  const move = (step: -1 | 1) => () => {
    moveBlocks(editor, blocks, step);
    editor.view.focus();
  };
  const turn = turns.map((block) => ({
    label: block.label,
    icon: block.icon,
    onSelect: () => {
      selectBlocks(editor, blocks);
      turnInto(editor, block);
    },
  }));
  return [
    ...(hasTurns ? [{ label: words.turnInto, icon: <RefreshCw />, items: turn }] : []),
    { label: words.moveUp, icon: <ArrowUp />, shortcut: 'alt+shift+arrowup', onSelect: move(-1) },
    { label: words.moveDown, icon: <ArrowDown />, shortcut: 'alt+shift+arrowdown', onSelect: move(1) },
    { label: words.duplicateBlock, icon: <CopyPlus />, onSelect: () => duplicateBlocks(editor, blocks) },
    'line',
    { label: words.deleteBlock, icon: <Trash2 />, danger: true, onSelect: () => deleteBlocks(editor, blocks) },
  ];
}

/** What would lose its form as something else. */
const WHOLE: ReadonlySet<string> = new Set(['table', 'details', 'columns']);
