import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import styles from './find-bar.module.css';
import { asOneStep } from './one-step.ts';

/** What is looked for in a text. */
export interface Wanted {
  readonly query: string;
  readonly isCaseSensitive: boolean;
}

export interface Place {
  readonly from: number;
  readonly to: number;
}

interface Found extends Wanted {
  readonly places: readonly Place[];
  /** Which of them is the current one; -1 if there is none. */
  readonly at: number;
}

/** More would make a text slow, and nobody goes through them. */
export const PLACES_MAX = 10_000;

const key = new PluginKey<Found | null>('finding');

/** Marks what is looked for, wherever it is, while the bar is open. */
export const Finding = Extension.create({
  name: 'finding',
  addProseMirrorPlugins: () => [
    new Plugin<Found | null>({
      key,
      state: {
        init: () => null,
        apply(change, before, _, state) {
          const told = change.getMeta(key) as Partial<Found> | null | undefined;
          if (told === null) return null;
          const found = told === undefined ? before : { ...(before ?? NOTHING), ...told };
          if (found === null || (told === undefined && !change.docChanged)) return found;
          const isNew = told === undefined || told.query !== undefined;
          return isNew ? searched(state, found) : found;
        },
      },
      props: { decorations: (state) => marks(state, key.getState(state) ?? null) },
    }),
  ],
});

const NOTHING: Found = { query: '', isCaseSensitive: false, places: [], at: -1 };

/** What is found now; null while nothing is looked for. */
export const foundIn = (state: EditorState): Found | null => key.getState(state) ?? null;

/** Looks for something, from the caret on; null ends it. */
export function find({ view }: Editor, wanted: Wanted | null): void {
  view.dispatch(view.state.tr.setMeta(key, wanted).setMeta('addToHistory', false));
}

/** Goes to the next place, or to the one before, around the end of the text. */
export function step(editor: Editor, by: 1 | -1): void {
  const { state, view } = editor;
  const found = foundIn(state);
  if (found === null || found.places.length === 0) return;
  const at = (found.at + by + found.places.length) % found.places.length;
  const place = found.places[at];
  if (place) view.dispatch(selected(state, place).setMeta(key, { at }));
  show(editor);
}

/** Scrolls to the current place. */
export function show({ view }: Editor): void {
  view.dom.querySelector('[data-found="now"]')?.scrollIntoView({ block: 'center' });
}

const selected = (state: EditorState, { from, to }: Place) =>
  state.tr.setSelection(TextSelection.create(state.doc, from, to)).setMeta('addToHistory', false);

/** Replaces the current place, and goes to the next one. */
export function replaceOne(editor: Editor, text: string): void {
  const found = foundIn(editor.state);
  const place = found?.places[found.at];
  if (place === undefined || !editor.isEditable) return;
  asOneStep(editor, () => replaced(editor, [place], text));
  show(editor);
}

/** Replaces all, as one step of undo. Returns how many. */
export function replaceAll(editor: Editor, text: string): number {
  const places = foundIn(editor.state)?.places ?? [];
  if (places.length === 0 || !editor.isEditable) return 0;
  asOneStep(editor, () => replaced(editor, places, text));
  return places.length;
}

/** From the last one, so that the places before it stay. The words keep the look of those that they replace. */
function replaced({ view }: Editor, places: readonly Place[], text: string): void {
  const { tr } = view.state;
  for (const { from, to } of places.toReversed()) {
    if (text === '') tr.delete(from, to);
    else tr.insertText(text, from, to);
  }
  view.dispatch(tr);
}

function searched(state: EditorState, found: Found): Found {
  const places = placesOf(state.doc, found);
  const { from } = state.selection;
  const next = places.findIndex((place) => place.from >= from);
  return { ...found, places, at: places.length === 0 ? -1 : Math.max(0, next) };
}

/** Where a text has what is looked for. Nothing is found across blocks, and no chip is a part of it. */
export function placesOf(doc: Node, { query, isCaseSensitive }: Wanted): Place[] {
  if (query === '') return [];
  const pattern = new RegExp(query.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`), isCaseSensitive ? 'gu' : 'giu');
  const places: Place[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return places.length < PLACES_MAX;
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC');
    for (const match of text.matchAll(pattern)) {
      if (places.length >= PLACES_MAX) break;
      places.push({ from: at + 1 + match.index, to: at + 1 + match.index + match[0].length });
    }
    return false;
  });
  return places;
}

function marks(state: EditorState, found: Found | null): DecorationSet | null {
  if (found === null || found.places.length === 0) return null;
  return DecorationSet.create(
    state.doc,
    found.places.map(({ from, to }, nth) => {
      const isNow = nth === found.at;
      return Decoration.inline(from, to, { class: styles.found ?? '', 'data-found': isNow ? 'now' : 'other' });
    }),
  );
}
