import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import styles from './editor.module.css';

interface Range {
  readonly from: number;
  readonly to: number;
}

const key = new PluginKey<Range | null>('passage');

/** Marks the passage that the assistant writes about while the focus is elsewhere. It moves with the text. */
export const PassageMark = Extension.create({
  name: 'passageMark',
  addProseMirrorPlugins: () => [
    new Plugin<Range | null>({
      key,
      state: {
        init: () => null,
        apply(change, before) {
          const set = change.getMeta(key) as Range | null | undefined;
          if (set !== undefined || before === null) return set ?? null;
          return { from: change.mapping.map(before.from, 1), to: change.mapping.map(before.to, -1) };
        },
      },
      props: {
        decorations(state) {
          const at = key.getState(state);
          if (!at || at.from >= at.to) return null;
          return DecorationSet.create(state.doc, [Decoration.inline(at.from, at.to, { class: styles.passage ?? '' })]);
        },
      },
    }),
  ],
});

export const markPassage = ({ state, dispatch }: EditorView, at: Range | null): void => dispatch(state.tr.setMeta(key, at));

/** Where the marked passage is now. */
export const markedPassage = (state: EditorState): Range | null => key.getState(state) ?? null;
