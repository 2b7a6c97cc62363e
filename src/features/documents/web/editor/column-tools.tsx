import type { Editor } from '@tiptap/core';
import { Columns2 } from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { addColumn, canAddColumn, deleteColumn, dissolveColumns } from './columns.ts';
import { ToolMenu } from './tool-menu.tsx';
import * as words from '../words.ts';

/** What can be done with the columns of the caret. */
export function ColumnTools({ editor }: { editor: Editor }) {
  const items = (): MenuItem[] => [
    { label: words.addColumn, disabled: !canAddColumn(editor), onSelect: () => addColumn(editor) },
    { label: words.dissolveColumns, onSelect: () => dissolveColumns(editor) },
    'line',
    { label: words.deleteColumn, danger: true, onSelect: () => deleteColumn(editor) },
  ];
  return <ToolMenu label={words.columnActions} icon={<Columns2 />} items={items} />;
}
