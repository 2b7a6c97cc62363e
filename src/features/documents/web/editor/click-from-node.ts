import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';

/**
 * Puts the caret where the text is clicked while an image or another block is selected. Chrome keeps the selection if only
 * such blocks are between them: it counts the end of the line before as a part of it. The editor's own remedy looks two places
 * far.
 */
export const ClickFromNode = Extension.create({
  name: 'clickFromNode',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClick(view, place, { shiftKey, ctrlKey, metaKey }) {
          const { selection, doc, tr } = view.state;
          const isInText = doc.resolve(place).parent.inlineContent;
          if (!(selection instanceof NodeSelection) || !isInText || shiftKey || ctrlKey || metaKey) return false;
          if (place < selection.from || place > selection.to) view.dispatch(tr.setSelection(TextSelection.create(doc, place)));
          return false;
        },
      },
    }),
  ],
});
