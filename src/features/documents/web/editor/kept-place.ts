import type { EditorState } from '@tiptap/pm/state';
import { absolutePositionToRelativePosition, relativePositionToAbsolutePosition, ySyncPluginKey } from '@tiptap/y-tiptap';
import type { Doc, RelativePosition, XmlFragment } from 'yjs';

interface SyncState {
  readonly doc: Doc;
  readonly type: XmlFragment;
  readonly binding: { readonly mapping: Parameters<typeof relativePositionToAbsolutePosition>[3] } | null;
}

/** A place in a text that stays where it is while others write. */
export interface KeptPlace {
  readonly relative: RelativePosition | null;
}

const syncState = (state: EditorState) => ySyncPluginKey.getState(state) as SyncState | undefined;

export function keptPlace(state: EditorState, at: number): KeptPlace {
  const sync = syncState(state);
  if (!sync?.binding) return { relative: null };
  return { relative: absolutePositionToRelativePosition(at, sync.type, sync.binding.mapping) as RelativePosition };
}

/** Where it is now; null if what was around it is gone. */
export function placeNow(state: EditorState, { relative }: KeptPlace): number | null {
  const sync = syncState(state);
  if (relative === null || !sync?.binding) return null;
  const at = relativePositionToAbsolutePosition(sync.doc, sync.type, relative, sync.binding.mapping);
  return at === null || at > state.doc.content.size ? null : at;
}
