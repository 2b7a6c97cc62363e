import type { EditorView } from '@tiptap/pm/view';

interface KeptSelection {
  readonly absAnchor: number;
  readonly absHead: number;
}

/** The library's link between the text and the editor, as far as this needs it. */
interface Binding {
  /** What the selection was before the change that is being shown. */
  beforeTransactionSelection: KeptSelection | null;
}

/**
 * Keeps the library from restoring a selection of another time. After an undo it keeps the one that the undone change began
 * with, and at the next change from elsewhere it moved the caret there, or failed because the text had no such place any more:
 * then nothing of that change was shown. The same happened if it corrected a change that had just made the text shorter.
 */
export function dropStaleSelection(binding: Binding, view: EditorView): void {
  let kept = binding.beforeTransactionSelection;
  let of = view.state.doc;
  const isNow = ({ absAnchor, absHead }: KeptSelection): boolean =>
    absAnchor === view.state.selection.anchor && absHead === view.state.selection.head;
  Object.defineProperty(binding, 'beforeTransactionSelection', {
    configurable: true,
    get: () => {
      if (kept === null || isNow(kept)) return kept;
      // The caret was moved since.
      if (view.state.doc === of) return null;
      // The text changed, and the caret with it: the place in the text of Yjs is still right, the numbers are not.
      const { anchor, head } = view.state.selection;
      return { ...kept, absAnchor: anchor, absHead: head };
    },
    set: (next: KeptSelection | null) => {
      kept = next !== null && isNow(next) ? next : null;
      of = view.state.doc;
    },
  });
}
