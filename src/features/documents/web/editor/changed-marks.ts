import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { decodeStateVector, type Doc, GC, type Item, XmlElement, type XmlFragment } from 'yjs';
import { bytesOf } from './base64.ts';
import { FIELD } from './field.ts';
import styles from './editor.module.css';
import * as words from '../words.ts';

type Blocks = ReadonlySet<XmlElement>;

const key = new PluginKey<Blocks>('changedSinceRead');
const NONE: Blocks = new Set();

/** What a person had read of a text before they opened it, and what it was then: state vectors (base64). */
export interface ReadBefore {
  readonly vector: string;
  readonly opened: string;
}

/** The blocks of a text in which something was written since the person read it and before they opened it. */
export function blocksSince(text: Doc, before: ReadBefore): Blocks {
  const [read, opened] = [before.vector, before.opened].map((vector) => decodeStateVector(bytesOf(vector)));
  const fragment = text.getXmlFragment(FIELD);
  const blocks = new Set<XmlElement>();
  for (const [client, structs] of text.store.clients) {
    const [from, until] = [read?.get(client) ?? 0, opened?.get(client) ?? 0];
    for (let at = structs.length - 1; at >= 0; at--) {
      const struct = structs[at];
      if (struct === undefined || struct.id.clock + struct.length <= from) break;
      const block = struct instanceof GC || struct.deleted || struct.id.clock >= until ? null : blockOf(struct, fragment);
      if (block !== null) blocks.add(block);
    }
  }
  return blocks;
}

/** The block at the top of the text that something is in. */
function blockOf(item: Item, fragment: XmlFragment): XmlElement | null {
  let block: unknown = 'type' in item.content ? item.content.type : null;
  for (let above: Item | null = item; above !== null;) {
    const parent = above.parent as { _item: Item | null } | null;
    if (parent === (fragment as unknown)) return block instanceof XmlElement ? block : null;
    block = parent;
    above = parent?._item ?? null;
  }
  return null;
}

/** Marks the blocks that changed since the person last read the text. Others write on meanwhile: a block is known by its element. */
export const ChangedMarks = Extension.create<{ text: Doc | null }>({
  name: 'changedMarks',
  addOptions: () => ({ text: null }),
  addProseMirrorPlugins() {
    const { text } = this.options;
    return [
      new Plugin<Blocks>({
        key,
        state: { init: () => NONE, apply: (change, before) => (change.getMeta(key) as Blocks | undefined) ?? before },
        props: {
          decorations(state) {
            const blocks = key.getState(state) ?? NONE;
            if (blocks.size === 0 || text === null) return null;
            const elements = text.getXmlFragment(FIELD).toArray();
            const marks: Decoration[] = [];
            state.doc.forEach((node, place, nth) => {
              if (blocks.has(elements[nth] as XmlElement))
                marks.push(
                  Decoration.node(place, place + node.nodeSize, {
                    class: styles.changedSince ?? '',
                    title: words.changedSince,
                    'data-changed-since': '',
                  }),
                );
            });
            return DecorationSet.create(state.doc, marks);
          },
        },
      }),
    ];
  },
});

/** Sets the blocks that are marked. */
export const setChanged = ({ state, dispatch }: EditorView, blocks: Blocks): void => dispatch(state.tr.setMeta(key, blocks));
