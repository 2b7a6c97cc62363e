import { Extension } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
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
import { type CutPassage, cutOf, insertedBy, type Place, placeOfCut } from './cut-passages.ts';
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
  /** What this person took out of its place, in case it is put elsewhere. */
  readonly cut: readonly CutPassage[];
  /** Each passage that got another place here, by its thread: it is a new anchor that everyone needs. */
  readonly moved: readonly string[];
}

interface Events {
  /** Someone pressed a marked passage. */
  readonly onMark: (id: string) => void;
  readonly onLost: (ids: readonly string[]) => void;
  /** A passage was moved: its signs are new ones, which its anchor does not know. */
  readonly onMoved: (id: string, passage: Passage) => void;
}

const key = new PluginKey<Marked>('comments');
const NONE: Marked = { passages: [], activeId: null, marks: DecorationSet.empty, lost: [], cut: [], moved: [] };

/** Shows the passages of a text that are commented on. They move with the text, as their anchors do. */
export const CommentMarks = Extension.create<Events>({
  name: 'commentMarks',
  addOptions: () => ({ onMark: () => {}, onLost: () => {}, onMoved: () => {} }),
  addProseMirrorPlugins() {
    const { onMark, onLost, onMoved } = this.options;
    const former: Former = new Map();
    return [
      new Plugin<Marked>({
        key,
        state: {
          init: () => NONE,
          apply(change, before, _, state) {
            const wanted = change.getMeta(key) as Wanted | undefined;
            // A change of someone else replaces the whole text, so that no position can be followed through it.
            if (wanted !== undefined || isFromYjs(state))
              return { ...before, ...marked(state, wanted ?? before, { before, former }) };
            return change.docChanged ? followed(before, change) : before;
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
            for (const id of (key.getState(view.state)?.moved ?? NONE.moved).slice(key.getState(before)?.moved.length ?? 0))
              tellMoved(view.state, id, former, onMoved);
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
  return quote === '' ? null : { ...endsOf(sync, { from, to }), quote };
}

function endsOf({ doc, type, mapping }: Synced, { from, to }: Place): Pick<Passage, 'from' | 'to'> {
  const end = (place: number) => absolutePositionToRelativePosition(place, type, mapping) as RelativePosition;
  return { from: encoded(beforeNext(doc, end(from))), to: encoded(end(to)) };
}

/** The anchors that passages had here before they were moved, by their thread: undo brings their signs back. */
type Former = Map<string, Passage[]>;

const FORMER_MAX = 20;

function tellMoved(state: EditorState, id: string, former: Former, onMoved: Events['onMoved']): void {
  const { passages, marks } = key.getState(state) ?? NONE;
  const [mark] = marks.find(undefined, undefined, (spec) => (spec as Marks).id === id);
  const passage = passages.find((one) => one.id === id);
  const sync = synced(state);
  if (mark === undefined || passage === undefined || sync === null) return;
  const { quote } = passage;
  former.set(id, [{ from: passage.from, to: passage.to, quote }, ...(former.get(id) ?? [])].slice(0, FORMER_MAX));
  onMoved(id, { ...endsOf(sync, mark), quote });
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
  readonly isUndoRedoOperation: boolean;
  readonly binding: { readonly mapping: Synced['mapping'] } | null;
}

const syncState = (state: EditorState): SyncState | undefined => ySyncPluginKey.getState(state) as SyncState | undefined;

const isFromYjs = (state: EditorState): boolean => syncState(state)?.isChangeOrigin === true;

const isUndo = (state: EditorState): boolean => syncState(state)?.isUndoRedoOperation === true;

function synced(state: EditorState): Synced | null {
  const sync = syncState(state);
  return sync?.binding ? { doc: sync.doc, type: sync.type, mapping: sync.binding.mapping } : null;
}

function marked(
  state: EditorState,
  { passages, activeId }: Wanted,
  { before, former }: { before: Marked; former: Former },
): Omit<Marked, 'cut'> {
  const sync = synced(state);
  if (sync === null) return { passages, activeId, marks: DecorationSet.empty, lost: [], moved: before.moved };
  const find = finderOf(state);
  const formerly = ({ id }: Commented): Place | null =>
    (former.get(id) ?? []).reduce<Place | null>((found, passage) => found ?? placeIn(state, sync, passage), null);
  const back: string[] = [];
  const found = passages.map((passage) => {
    const place = placeIn(state, sync, passage);
    const earlier = place === null ? formerly(passage) : null;
    if (earlier !== null && isUndo(state)) back.push(passage.id);
    return { passage, place: place ?? earlier ?? find(passage.quote) };
  });
  const marks = found.flatMap(({ passage: { id, isResolved }, place }) =>
    place === null ? [] : [markOf({ id, isResolved }, place, id === activeId)],
  );
  return {
    passages,
    activeId,
    marks: DecorationSet.create(state.doc, marks),
    lost: found.flatMap(({ passage, place }) => (place === null ? [passage.id] : [])),
    moved: [...before.moved, ...back],
  };
}

/** That of a resolved one is not shown, and follows the text all the same. */
const markOf = ({ id, isResolved }: Marks, { from, to }: Place, isActive: boolean): Decoration =>
  Decoration.inline(
    from,
    to,
    isResolved ? {} : { class: styles.commented ?? '', 'data-comment-mark': id, ...(isActive && { 'data-active': '' }) },
    { id, isResolved } satisfies Marks,
  );

type Marks = Pick<Commented, 'id' | 'isResolved'>;

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

const CUT_MAX = 100;

/** After a change of one's own: a passage whose text is gone has lost its mark, until it is inserted elsewhere. */
function followed(before: Marked, change: Transaction): Marked {
  const { doc, mapping } = change;
  const marks = before.marks.map(mapping, doc);
  const left = new Set(marks.find().map(idOf));
  const gone = before.marks.find().filter((mark) => !left.has(idOf(mark)));
  const cut = [...gone.map((mark) => cutOf(change.before, marksOf(mark), mark)), ...before.cut].slice(0, CUT_MAX);
  if (cut.length === 0) return { ...before, marks };
  const inserted = insertedBy(change);
  const found = cut.flatMap((passage) => {
    const place = left.has(passage.id) ? null : placeOfCut(doc, passage, inserted);
    return place === null ? [] : [{ passage, id: passage.id, place }];
  });
  const back = new Set(found.map(({ id }) => id));
  return {
    ...before,
    marks: marks.add(
      doc,
      found.map(({ passage, id, place }) => markOf(passage, place, id === before.activeId)),
    ),
    lost: [...before.lost, ...gone.map(idOf)].filter((id) => !back.has(id)),
    cut: cut.filter(({ id }) => !back.has(id) && !left.has(id)),
    moved: [...before.moved, ...back],
  };
}

const marksOf = ({ spec }: Decoration): Marks => spec as Marks;
const idOf = (mark: Decoration): string => marksOf(mark).id;

/** Of the passages at a place, the shortest, because no other press reaches that. */
function shortestAt({ state }: EditorView, place: number): string | null {
  const at = key.getState(state)?.marks.find(place, place, (spec) => !(spec as Marks).isResolved) ?? [];
  const [shortest] = at.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  return shortest === undefined ? null : idOf(shortest);
}
