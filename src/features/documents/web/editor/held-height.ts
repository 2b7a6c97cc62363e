import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Node } from '@tiptap/pm/model';
import styles from './held-height.module.css';
import { sharedEnds } from './shared-ends.ts';

/** A block that is being typed in: where it begins, its height (px), and whether text came into it since it was measured. */
interface Held {
  readonly at: number;
  readonly height: number;
  readonly isTyped: boolean;
}

const key = new PluginKey<readonly Held[]>('heldHeight');

/** From this many blocks on, going through all of them takes a part of the frame. */
const MANY = 300;
/** What comes into more blocks at once is nobody's typing, and each block costs to be measured. */
const AT_ONCE = 20;
/** A block keeps its height for this long. If someone typed meanwhile, it keeps the one that it needs by then. */
const HOLDING_MS = 1_000;

/**
 * Keeps the heights of blocks while people type in them, whether here or elsewhere. Browsers lay out a text from its beginning if
 * the height of one of its blocks could have changed: 2 ms for 2,000 blocks, with each key. A block of a fixed height is laid out
 * alone. It gets its own height again as soon as its text needs another line, something else happens in the block, or the typing
 * ends, and it is measured again now and then: a space can save a line, and the page can become wider.
 */
export const HeldHeight = Extension.create({
  name: 'heldHeight',
  // After the library that writes what was typed: what this changes is drawn, and never written.
  priority: 50,
  addProseMirrorPlugins: () => [
    new Plugin<readonly Held[]>({
      key,
      state: {
        init: () => [],
        apply: (change, held) => (change.getMeta(key) as readonly Held[] | undefined) ?? after(change, held),
      },
      props: {
        decorations(state) {
          const held = heldIn(state);
          return held.length === 0 ? null : DecorationSet.create(state.doc, held.map(drawnIn(state.doc)));
        },
      },
      view: (view) => new Holder(view),
    }),
  ],
});

const heldIn = (state: EditorState): readonly Held[] => key.getState(state) ?? [];

const drawnIn =
  (doc: Node) =>
  ({ at, height }: Held): Decoration =>
    Decoration.node(at, at + (doc.nodeAt(at)?.nodeSize ?? 0), { class: styles.held ?? '', style: `--held: ${height}px` });

/** What is held after a change: no block whose height may be another one now. */
function after({ docChanged, before, doc, mapping }: Transaction, held: readonly Held[]): readonly Held[] {
  if (!docChanged || held.length === 0) return held;
  // What several people wrote comes as one new part of the text, in which no place of before is found again.
  const places = before.childCount === doc.childCount ? placesIn(before, doc) : null;
  return held.flatMap(({ at, height, isTyped }) => {
    const place = places?.get(at) ?? mapping.map(at, 1);
    const [was, is] = [before.nodeAt(at), doc.nodeAt(place)];
    if (is === was) return [{ at: place, height, isTyped }];
    return hasMoreText(was, is) ? [{ at: place, height, isTyped: true }] : [];
  });
}

/** The places of changed blocks, by the places where they were: of texts with as many blocks. */
function placesIn(before: Node, doc: Node): Map<number, number> {
  const places = new Map<number, number>();
  const [first, last] = sharedBlocks(before, doc);
  let [was, is] = [0, 0];
  for (let nth = 0; nth < doc.childCount - last; nth += 1) {
    if (nth >= first) places.set(was, is);
    was += before.child(nth).nodeSize;
    is += doc.child(nth).nodeSize;
  }
  return places;
}

const sharedBlocks = (before: Node, doc: Node): [number, number] =>
  sharedEnds(before.children, doc.children, (one, other) => one === other);

/** Nothing happened but that text was added at one place, and the block has nothing but text. */
function hasMoreText(was: Node | null, is: Node | null): boolean {
  // Of equal letters, both ends meet also if one was taken away.
  if (was === null || is === null || is.nodeSize <= was.nodeSize) return false;
  if (!is.sameMarkup(was) || !is.children.every(({ isText }) => isText)) return false;
  const from = was.content.findDiffStart(is.content);
  const until = was.content.findDiffEnd(is.content);
  return from !== null && until !== null && until.a <= from;
}

/** Where text was added, in a text with as many blocks as before. */
function typedIn(before: Node, doc: Node): number[] {
  if (before.childCount !== doc.childCount) return [];
  const typed: number[] = [];
  const [first, last] = sharedBlocks(before, doc);
  let at = 0;
  for (let nth = 0; nth < doc.childCount - last; nth += 1) {
    if (nth >= first && hasMoreText(before.child(nth), doc.child(nth))) typed.push(at);
    at += doc.child(nth).nodeSize;
  }
  return typed.length > AT_ONCE ? [] : typed;
}

class Holder {
  readonly #view: EditorView;
  #ending: ReturnType<typeof setTimeout> | undefined;
  /** The text before what was not looked at yet. */
  #before: Node | null = null;

  constructor(view: EditorView) {
    this.#view = view;
  }

  update({ state }: EditorView, before: EditorState): void {
    if (state.doc === before.doc || state.doc.childCount < MANY || this.#before !== null) return;
    this.#before = before.doc;
    // Before the frame, and after everyone has seen the change.
    queueMicrotask(() => this.#look());
  }

  destroy(): void {
    clearTimeout(this.#ending);
  }

  readonly #measureAgain = (): void => {
    this.#ending = undefined;
    if (this.#view.isDestroyed) return;
    const typed = heldIn(this.#view.state).filter(({ isTyped }) => isTyped);
    this.#hold([]);
    if (typed.length === 0) return;
    this.#hold(typed.flatMap(({ at }) => this.#measured(at)));
    this.#ending = setTimeout(this.#measureAgain, HOLDING_MS);
  };

  #look(): void {
    const before = this.#before;
    this.#before = null;
    if (before === null || this.#view.isDestroyed) return;
    const { state, composing } = this.#view;
    const held = heldIn(state);
    const typed = typedIn(before, state.doc);
    const fitting = held.filter(({ at, height }) => !typed.includes(at) || this.#fits(at, height));
    const others = composing ? [] : typed.filter((at) => held.every((one) => one.at !== at));
    const all = [...fitting, ...others.flatMap((at) => this.#measured(at))];
    if (all.length === held.length && others.length === 0) return;
    this.#hold(all);
    this.#ending ??= setTimeout(this.#measureAgain, HOLDING_MS);
  }

  #fits(at: number, height: number): boolean {
    const block = this.#view.nodeDOM(at);
    return block instanceof HTMLElement && block.scrollHeight <= Math.ceil(height);
  }

  /** A block with the height that it has now; nothing if none can be held. */
  #measured(at: number): Held[] {
    const block = this.#view.nodeDOM(at);
    // A diagram comes below its code later than the keys.
    if (!(block instanceof HTMLElement) || block.querySelector(':scope > div')) return [];
    const { height } = block.getBoundingClientRect();
    return height > 0 ? [{ at, height, isTyped: false }] : [];
  }

  #hold(held: readonly Held[]): void {
    const { state } = this.#view;
    if (held.length === 0 && heldIn(state).length === 0) return;
    this.#view.dispatch(state.tr.setMeta(key, held).setMeta('addToHistory', false));
  }
}
