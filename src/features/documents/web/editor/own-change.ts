import type { Node } from '@tiptap/pm/model';
import { getRelativeSelection, type ProsemirrorBinding, updateYFragment, ySyncPluginKey } from '@tiptap/y-tiptap';
import { XmlElement } from 'yjs';
import { sharedEnds } from './shared-ends.ts';

/**
 * Makes a key cost its block. After each change of the editor, the library compares all blocks of the text with those of Yjs,
 * twice. If one block changed, and the text of Yjs has what it was before at the same place, only that block is compared.
 * `before` gives the document of the editor before the change that is being written.
 */
export function writeOwnChange(binding: ProsemirrorBinding, before: () => Node | null): void {
  const writeAll = binding._prosemirrorChanged.bind(binding);
  binding._prosemirrorChanged = (doc: Node): void => {
    const changed = changedBlock(before(), doc, binding);
    if (changed === null) return writeAll(doc);
    binding.doc.transact(() => {
      updateYFragment(binding.doc, changed.element, changed.block, binding);
      binding.mapping.set(binding.type, doc);
      binding.beforeTransactionSelection = getRelativeSelection(binding, binding.prosemirrorView.state);
    }, ySyncPluginKey);
  };
}

/** The only block that differs, and the element of Yjs that it belongs to; null if that is not certain. */
function changedBlock(before: Node | null, after: Node, { type, mapping }: ProsemirrorBinding) {
  if (before?.childCount !== after.childCount || type.length !== after.childCount) return null;
  const [first, last] = sharedEnds(before.children, after.children, (one, other) => one === other);
  if (first + last !== after.childCount - 1) return null;
  const [was, block] = [before.child(first), after.child(first)];
  const element = type.get(first);
  const isKnown = element instanceof XmlElement && element.nodeName === block.type.name && mapping.get(element) === was;
  return isKnown ? { element, block } : null;
}
