import type { Editor } from '@tiptap/core';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import type { UndoManager } from 'yjs';

/** Makes a change one step to undo. Undo is by Yjs, which otherwise takes what is done within half a second together. */
export function asOneStep({ state }: Pick<Editor, 'state'>, act: () => void): void {
  const undo = (yUndoPluginKey.getState(state) as { undoManager?: UndoManager } | undefined)?.undoManager;
  undo?.stopCapturing();
  act();
  undo?.stopCapturing();
}
