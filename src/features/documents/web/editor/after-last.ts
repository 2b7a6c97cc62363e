import { type Editor, Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Whose children are beside each other. */
const BESIDE: ReadonlySet<string> = new Set(['tableRow', 'columns']);

/** True in the last line of blocks of the text: in the last row of a table, in the last item of a list, in each column. */
export function isAtEnd($place: ResolvedPos): boolean {
  for (let depth = $place.depth; depth > 0; depth--) {
    const parent = $place.node(depth - 1);
    if (!BESIDE.has(parent.type.name) && $place.index(depth - 1) < parent.childCount - 1) return false;
  }
  return true;
}

/**
 * A way to go on after a table, a code or another block at the end of a text, by key and by a click below it. A paragraph that
 * is always there would be written by everyone who has the document open.
 */
export const AfterLast = Extension.create({
  name: 'afterLast',
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      ArrowDown: ({ editor }) => {
        const { $head, empty } = editor.state.selection;
        return empty && isAtEnd($head) && editor.view.endOfTextblock('down') && appendParagraph(editor);
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleDOMEvents: { mousedown: (view, event) => view.editable && isBelow(view, event) && appendParagraph(editor) },
        },
      }),
    ];
  },
});

const isBelow = ({ dom }: EditorView, { target, clientY }: MouseEvent): boolean =>
  target === dom && clientY > (dom.lastElementChild?.getBoundingClientRect().bottom ?? 0);

/** False, and nothing is done, if the text ends with a paragraph. */
function appendParagraph(editor: Editor): boolean {
  const { doc } = editor.state;
  if (doc.lastChild?.type.name === 'paragraph') return false;
  const end = doc.content.size;
  return editor
    .chain()
    .insertContentAt(end, { type: 'paragraph' })
    .setTextSelection(end + 1)
    .focus()
    .run();
}
