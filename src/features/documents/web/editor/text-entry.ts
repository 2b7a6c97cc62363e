import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';

/** The way from the title into the text, which may not be here yet. */
export interface TextEntry {
  readonly isWanted: boolean;
  /** Takes what was typed since. */
  readonly takeTyped: () => string;
  readonly onEntered: () => void;
}

/** Puts the caret into the text once it can be written in, after what was typed in the meantime. */
export function useTextEntry(editor: Editor | null, mayWrite: boolean, { isWanted, takeTyped, onEntered }: TextEntry): void {
  const enter = useEffectEvent((into: Editor) => {
    // Someone who went elsewhere in the meantime stays there.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    const typed = takeTyped();
    into.commands.setTextSelection(0);
    typeInto(into, typed);
    if (isFree) into.view.focus();
    onEntered();
  });
  const isReady = isWanted && mayWrite;
  useEffect(() => {
    if (editor !== null && isReady) enter(editor);
  }, [editor, isReady]);
}

/** As if it were typed now: Markdown at the beginning of a line becomes what it stands for. */
function typeInto(editor: Editor, typed: string): void {
  for (const [nth, line] of typed.split('\n').entries()) {
    if (nth > 0) editor.commands.keyboardShortcut('Enter');
    for (const letter of line) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(letter, from, to);
      const isHandled = editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, letter, insert));
      if (isHandled !== true) editor.view.dispatch(insert());
    }
  }
}
