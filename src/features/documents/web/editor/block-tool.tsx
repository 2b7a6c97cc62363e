import type { Editor } from '@tiptap/core';
import { GripVertical } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { MenuButton } from '#ui/menu';
import { blockItems } from './block-items.tsx';
import { selectedBlocks } from './block-moves.ts';
import * as words from '../words.ts';

/** The menu of the blocks of the selection, for keyboards and touch. */
export function BlockTool({ editor }: { editor: Editor }) {
  const items = () => {
    const blocks = selectedBlocks(editor.state);
    return blocks ? blockItems(editor, blocks) : [];
  };
  return (
    <MenuButton
      label={words.blockActions}
      items={items}
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={words.blockActions}
          icon={<GripVertical />}
          size="s"
          // A press would take the selection out of the text.
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  );
}
