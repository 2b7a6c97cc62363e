import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { type ProsemirrorBinding, ySyncPluginKey } from '@tiptap/y-tiptap';
import type { AbstractType, Doc } from 'yjs';
import { KeptNodes } from './kept-nodes.ts';
import { sharedEnds } from './shared-ends.ts';
import { writeOwnChange } from './own-change.ts';
import { dropStaleSelection } from './stale-selection.ts';
import { withoutTwins } from './twin-nodes.ts';

interface Sync {
  readonly doc: Doc;
  readonly binding: ProsemirrorBinding;
}

/**
 * Only what changed is made anew or compared. The library replaces the whole text for each change from elsewhere: it makes all
 * nodes anew, and nothing that is marked in the text survives it. For each of one's own it compares the whole text.
 */
export const ChangedPart = Extension.create({
  name: 'changedPart',
  // Before the library, which makes the first nodes when its view begins.
  priority: 1100,
  addProseMirrorPlugins: () => [
    new Plugin({
      view(view) {
        const { doc, binding } = ySyncPluginKey.getState(view.state) as Sync;
        dropStaleSelection(binding, view);
        const kept = new KeptNodes<AbstractType<unknown>, Node | Node[]>(doc);
        binding.mapping = kept;
        let before: Node | null = null;
        writeOwnChange(binding, () => before);
        return {
          // This view is asked before that of the library, which writes the change.
          update: (_, { doc: was }) => void (before = was),
          destroy: () => kept.stop(),
        };
      },
      appendTransaction: (changes, { doc }, state) =>
        changes.some(({ docChanged }) => docChanged) ? withoutTwins(doc, state) : null,
    }),
  ],
  dispatchTransaction({ transaction, next }) {
    next(changedPart(this.editor.state, transaction));
  },
});

/** The same change, without the blocks at the beginning and at the end that it leaves as they are. */
function changedPart(state: EditorState, change: Transaction): Transaction {
  const sync: unknown = change.getMeta(ySyncPluginKey);
  if (!isFromElsewhere(sync) || change.steps.length !== 1 || change.before !== state.doc) return change;
  const [before, after] = [state.doc, change.doc];
  const made = new Set(after.children);
  // A node that is somewhere else now is not kept here because it looks the same: the library knows the parts of the text by
  // their nodes.
  const stays = (one: Node, other: Node): boolean => one === other || (one.eq(other) && !made.has(one));
  const [first, last] = sharedEnds(before.children, after.children, stays);
  const from = sizeOf(before.children.slice(0, first));
  const until = sizeOf(before.children.slice(before.childCount - last));
  const blocks = after.children.slice(first, after.childCount - last);
  const part = state.tr.setMeta('addToHistory', false).setMeta(ySyncPluginKey, sync);
  if (from + until < Math.max(before.content.size, after.content.size))
    part.replace(from, before.content.size - until, new Slice(Fragment.from(blocks), 0, 0));
  if (change.selectionSet) part.setSelection(Selection.fromJSON(part.doc, change.selection.toJSON()));
  return change.scrolledIntoView ? part.scrollIntoView() : part;
}

const isFromElsewhere = (sync: unknown): boolean =>
  typeof sync === 'object' && sync !== null && 'isChangeOrigin' in sync && sync.isChangeOrigin === true;

const sizeOf = (blocks: readonly Node[]): number => blocks.reduce((size, { nodeSize }) => size + nodeSize, 0);
