import { Extension } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { absolutePositionToRelativePosition, relativePositionToAbsolutePosition, ySyncPluginKey } from '@tiptap/y-tiptap';
import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  decodeRelativePosition,
  type Doc,
  encodeRelativePosition,
  type RelativePosition,
  type XmlFragment,
} from 'yjs';
import type { Commented, Passage } from '../beside.ts';
import { bytesOf, textOf } from './base64.ts';
import styles from './editor.module.css';

/** The most characters of a quote that the server takes. */
const QUOTE_MAX = 500;

interface Wanted {
  readonly passages: readonly Commented[];
  /** The thread that is marked more than the others. */
  readonly activeId: string | null;
}

interface Marked extends Wanted {
  readonly marks: DecorationSet;
  /** The threads whose passage is not in the text. */
  readonly lost: readonly string[];
}

interface Events {
  /** Someone pressed a marked passage. */
  readonly onMark: (id: string) => void;
  readonly onLost: (ids: readonly string[]) => void;
}

const key = new PluginKey<Marked>('comments');

/** Shows the passages of a text that are commented on. They move with the text, as their anchors do. */
export const CommentMarks = Extension.create<Events>({
  name: 'commentMarks',
  addOptions: () => ({ onMark: () => {}, onLost: () => {} }),
  addProseMirrorPlugins() {
    const { onMark, onLost } = this.options;
    return [
      new Plugin<Marked>({
        key,
        state: {
          init: () => ({ passages: [], activeId: null, marks: DecorationSet.empty, lost: [] }),
          apply(change, before, _, state) {
            const wanted = change.getMeta(key) as Wanted | undefined;
            // A change of someone else replaces the whole text, so that no position can be followed through it.
            if (wanted !== undefined || isFromYjs(state)) return marked(state, wanted ?? before);
            return change.docChanged ? followed(before, before.marks.map(change.mapping, change.doc)) : before;
          },
        },
        props: {
          decorations: (state) => key.getState(state)?.marks,
          handleClick(view, place) {
            const id = shortestAt(view, place);
            if (id !== null) onMark(id);
            return false;
          },
        },
        view: () => ({
          update(view, before) {
            const lost = key.getState(view.state)?.lost ?? [];
            if (lost.join() !== (key.getState(before)?.lost ?? []).join()) onLost(lost);
          },
        }),
      }),
    ];
  },
});

/** Sets the passages that are marked. */
export const setPassages = ({ state, dispatch }: EditorView, wanted: Wanted): void => dispatch(state.tr.setMeta(key, wanted));

/** What is selected, as a passage to comment on; null if it has no text. */
export function selectedPassage(state: EditorState): Passage | null {
  const sync = synced(state);
  const { from, to } = state.selection;
  if (sync === null || from === to) return null;
  const said = state.doc.textBetween(from, to, ' ', ({ attrs }) => String(attrs['label'] ?? ' '));
  const quote = said.trim().slice(0, QUOTE_MAX).toWellFormed();
  if (quote === '') return null;
  const end = (place: number) => absolutePositionToRelativePosition(place, sync.type, sync.mapping) as RelativePosition;
  return { from: encoded(beforeNext(sync.doc, end(from))), to: encoded(end(to)), quote };
}

/** The same position, that stays before the sign that follows it: what is written before a passage does not belong to it. */
function beforeNext(doc: Doc, position: RelativePosition): RelativePosition {
  const found = createAbsolutePositionFromRelativePosition(position, doc);
  return found === null ? position : createRelativePositionFromTypeIndex(found.type, found.index, 0);
}

const encoded = (position: RelativePosition): string => textOf(encodeRelativePosition(position));

interface Synced {
  readonly doc: Doc;
  readonly type: XmlFragment;
  readonly mapping: Parameters<typeof relativePositionToAbsolutePosition>[3];
}

interface SyncState {
  readonly doc: Doc;
  readonly type: XmlFragment;
  readonly isChangeOrigin: boolean;
  readonly binding: { readonly mapping: Synced['mapping'] } | null;
}

const syncState = (state: EditorState): SyncState | undefined => ySyncPluginKey.getState(state) as SyncState | undefined;

const isFromYjs = (state: EditorState): boolean => syncState(state)?.isChangeOrigin === true;

function synced(state: EditorState): Synced | null {
  const sync = syncState(state);
  return sync?.binding ? { doc: sync.doc, type: sync.type, mapping: sync.binding.mapping } : null;
}

function marked(state: EditorState, { passages, activeId }: Wanted): Marked {
  const sync = synced(state);
  if (sync === null) return { passages, activeId, marks: DecorationSet.empty, lost: [] };
  const find = finderOf(state);
  const found = passages.map((passage) => ({ passage, place: placeIn(state, sync, passage) ?? find(passage.quote) }));
  const marks = found.flatMap(({ passage: { id, isResolved }, place }) =>
    place === null || isResolved ? [] : [markOf(id, place, id === activeId)],
  );
  return {
    passages,
    activeId,
    marks: DecorationSet.create(state.doc, marks),
    lost: found.flatMap(({ passage, place }) => (place === null ? [passage.id] : [])),
  };
}

interface Place {
  readonly from: number;
  readonly to: number;
}

const markOf = (id: string, { from, to }: Place, isActive: boolean): Decoration =>
  Decoration.inline(
    from,
    to,
    { class: styles.commented ?? '', 'data-comment-mark': id, ...(isActive && { 'data-active': '' }) },
    { id },
  );

/** Where a passage is now; null if nothing of it is left, or if the text never had it. */
function placeIn(state: EditorState, sync: Synced, passage: Passage): Place | null {
  // An anchor made by hand can be of any text.
  try {
    const [from, to] = [absolute(sync, passage.from), absolute(sync, passage.to)];
    const isIn = from !== null && to !== null && from >= 0 && from < to && to <= state.doc.content.size;
    return isIn && state.doc.textBetween(from, to, ' ', ' ').trim() !== '' ? { from, to } : null;
  } catch {
    return null;
  }
}

function absolute({ doc, type, mapping }: Synced, end: string): number | null {
  const position = decodeRelativePosition(bytesOf(end));
  const place = relativePositionToAbsolutePosition(doc, type, position, mapping);
  if (place !== null) return place;
  // The library takes a position before the first sign of a text for a wrong one, unless the block names it.
  const found = createAbsolutePositionFromRelativePosition(position, doc);
  if (found === null || found.index !== 0) return null;
  return relativePositionToAbsolutePosition(doc, type, createRelativePositionFromTypeIndex(found.type, 0, -1), mapping);
}

/** A shorter quote could be anywhere. */
const TELLING = 8;

/**
 * Finds passages by what they said, if that is in the text exactly once: what was cut and pasted, or deleted and brought back by
 * someone else, consists of new signs.
 */
function finderOf(state: EditorState): (quote: string) => Place | null {
  let blocks: { readonly at: number; readonly place: number }[] | null = null;
  let text = '';
  const read = () => {
    const found: { at: number; place: number }[] = [];
    state.doc.descendants((node, place) => {
      if (!node.isTextblock) return true;
      found.push({ at: text.length, place: place + 1 });
      text += `${node.textBetween(0, node.content.size, undefined, '\uFFFC')} `;
      return false;
    });
    return found;
  };
  return (quote) => {
    if (quote.length < TELLING) return null;
    blocks ??= read();
    const at = text.indexOf(quote);
    const block = at < 0 || text.includes(quote, at + 1) ? undefined : blocks.findLast((one) => one.at <= at);
    const from = block && block.place + at - block.at;
    const last = at + quote.length - 1;
    const end = blocks.findLast((one) => one.at <= last);
    return from === undefined || end === undefined ? null : { from, to: end.place + last - end.at + 1 };
  };
}

/** After a change of one's own: a passage whose text is gone has lost its mark. */
function followed(before: Marked, marks: DecorationSet): Marked {
  const left = new Set(marks.find().map(idOf));
  const gone = before.marks.find().flatMap((mark) => (left.has(idOf(mark)) ? [] : [idOf(mark)]));
  return { ...before, marks, lost: gone.length === 0 ? before.lost : [...before.lost, ...gone] };
}

const idOf = ({ spec }: Decoration): string => (spec as { id: string }).id;

/** Of the passages at a place, the shortest, because no other press reaches that. */
function shortestAt({ state }: EditorView, place: number): string | null {
  const at = key.getState(state)?.marks.find(place, place) ?? [];
  const [shortest] = at.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  return shortest === undefined ? null : idOf(shortest);
}
