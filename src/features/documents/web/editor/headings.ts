import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { scrollToBlock } from './text-look.ts';

/** A heading of a text, and how to get to it. */
export interface HeadingPlace {
  readonly level: number;
  readonly text: string;
  go(): void;
}

/** The headings with words, each with its place. */
function headingNodes({ doc }: EditorState): [Node, number][] {
  const found: [Node, number][] = [];
  doc.descendants((node, place) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '') found.push([node, place]);
    return node.isBlock && !node.isTextblock;
  });
  return found;
}

/** What the contents show. A heading is found again when it is pressed: what is written above it moves it. */
export const headingsIn = (editor: Editor): HeadingPlace[] =>
  headingNodes(editor.state).map(([{ attrs, textContent }], nth) => ({
    level: Number(attrs['level']),
    text: textContent,
    go() {
      const [, place] = headingNodes(editor.state)[nth] ?? [];
      if (place === undefined) return;
      editor.commands.setTextSelection(place + 1);
      const dom = editor.view.nodeDOM(place);
      if (dom instanceof HTMLElement) scrollToBlock(dom);
      editor.view.focus();
    },
  }));

/** True if the contents look alike. */
export const isSameContents = (one: readonly HeadingPlace[], other: readonly HeadingPlace[]): boolean =>
  one.length === other.length && one.every(({ level, text }, nth) => level === other[nth]?.level && text === other[nth].text);
