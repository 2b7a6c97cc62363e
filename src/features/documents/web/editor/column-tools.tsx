import type { Editor } from '@tiptap/core';
import { Columns2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { addColumn, canAddColumn, deleteColumn, dissolveColumns } from './columns.ts';
import * as words from '../words.ts';

/** What can be done with the columns of the caret. */
export function ColumnTools({ editor }: { editor: Editor }) {
  const items = (): MenuItem[] => [
    { label: words.addColumn, disabled: !canAddColumn(editor), onSelect: () => addColumn(editor) },
    { label: words.dissolveColumns, onSelect: () => dissolveColumns(editor) },
    'line',
    { label: words.deleteColumn, danger: true, onSelect: () => deleteColumn(editor) },
  ];
  return (
    <MenuButton
      label={words.columnActions}
      items={items}
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={words.columnActions}
          icon={<Columns2 />}
          size="s"
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  );
}
