import type { Editor } from '@tiptap/core';
import { Grip } from 'lucide-react';
import { blockItems } from './block-items.tsx';
import { selectedBlocks } from './block-moves.ts';
import { ToolMenu } from './tool-menu.tsx';
import * as words from '../words.ts';

/** The menu of the blocks of the selection, for keyboards and touch. */
export function BlockTool({ editor }: { editor: Editor }) {
  const items = () => {
    const blocks = selectedBlocks(editor.state);
    return blocks ? blockItems(editor, blocks) : [];
  };
  return <ToolMenu label={words.blockActions} icon={<Grip />} items={items} />;
}
