import type { Editor } from '@tiptap/core';
import { Table } from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { ToolMenu } from './tool-menu.tsx';
import * as words from '../words.ts';

/** What can be done with the table of the caret. */
export function TableTools({ editor }: { editor: Editor }) {
  const does = (label: string, act: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>): MenuItem => ({
    label,
    onSelect: () => act(editor.chain().focus()).run(),
  });
  const items = (): MenuItem[] => [
    does(words.rowAbove, (chain) => chain.addRowBefore()),
    does(words.rowBelow, (chain) => chain.addRowAfter()),
    does(words.columnBefore, (chain) => chain.addColumnBefore()),
    does(words.columnAfter, (chain) => chain.addColumnAfter()),
    'line',
    does(words.headerRow, (chain) => chain.toggleHeaderRow()),
    does(words.headerColumn, (chain) => chain.toggleHeaderColumn()),
    does(words.mergeOrSplit, (chain) => chain.mergeOrSplit()),
    'line',
    does(words.deleteRow, (chain) => chain.deleteRow()),
    does(words.deleteColumn, (chain) => chain.deleteColumn()),
    { label: words.deleteTable, danger: true, onSelect: () => editor.chain().focus().deleteTable().run() },
  ];
  return <ToolMenu label={words.tableActions} icon={<Table />} items={items} />;
}
