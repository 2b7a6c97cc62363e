import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Node } from '@tiptap/pm/model';
import styles from './held-height.module.css';

/** A block that is being typed in: where it begins, and its height (px). */
interface Held {
  readonly at: number;
  readonly height: number;
}

const key = new PluginKey<Held | null>('heldHeight');

/** From this many blocks on, going through all of them takes a part of the frame. */
const MANY = 300;
/** A block keeps its height for this long. If someone typed meanwhile, it keeps the one that it needs by then. */
const HOLDING_MS = 1_000;

/**
 * Keeps the height of a block while someone types in it. Browsers lay out a text from its beginning if the height of one of its
 * blocks could have changed: 2 ms for 2,000 blocks, with each key. A block of a fixed height is laid out alone. It gets its own
 * height again as soon as the text needs another line, the caret leaves, something else happens in the block, or the typing ends,
 * and it is measured again now and then: a space can save a line, and the page can become wider.
 */
export const HeldHeight = Extension.create({
  name: 'heldHeight',
  // After the library that writes what was typed: what this changes is drawn, and never written.
  priority: 50,
  addProseMirrorPlugins: () => [
    new Plugin<Held | null>({
      key,
      state: {
        init: () => null,
        apply: (change, held) => {
          const told = change.getMeta(key) as Held | null | undefined;
          return told === undefined ? held && after(change, held) : told;
        },
      },
      props: {
        decorations(state) {
          const held = key.getState(state);
          const block = held ? state.doc.nodeAt(held.at) : null;
          if (!held || !block) return null;
          const look = { class: styles.held ?? '', style: `--held: ${held.height}px` };
          return DecorationSet.create(state.doc, [Decoration.node(held.at, held.at + block.nodeSize, look)]);
        },
      },
      view: (view) => new Holder(view),
    }),
  ],
});

/** What is held after a change: nothing if the height of the block may be another one now. */
function after(change: Transaction, { at, height }: Held): Held | null {
  const place = change.docChanged ? change.mapping.map(at, 1) : at;
  const [was, is] = [change.before.nodeAt(at), change.doc.nodeAt(place)];
  const { $head, empty } = change.selection;
  const isInside = empty && $head.depth === 1 && $head.before(1) === place;
  return isInside && (is === was || isTyped(was, is)) ? { at: place, height } : null;
}

/** Nothing happened but that text was added, and the block has nothing but text. */
const isTyped = (was: Node | null, is: Node | null): boolean =>
  was !== null &&
  is !== null &&
  is.type === was.type &&
  is.attrs === was.attrs &&
  is.content.size > was.content.size &&
  is.children.every(({ isText }) => isText);

class Holder {
  readonly #view: EditorView;
  #ending: ReturnType<typeof setTimeout> | undefined;
  #isAsked = false;
  #isTyped = false;

  constructor(view: EditorView) {
    this.#view = view;
  }

  update({ state }: EditorView, before: EditorState): void {
    if (state.doc === before.doc || state.doc.childCount < MANY) return;
    const isKey = isTypedIn(before, state);
    const isHeld = Boolean(key.getState(state));
    if (!isKey && !isHeld) return;
    this.#isTyped ||= isKey && isHeld;
    this.#ending ??= setTimeout(this.#measureAgain, HOLDING_MS);
    if (this.#isAsked) return;
    this.#isAsked = true;
    // Before the frame, and after everyone has seen the change.
    queueMicrotask(() => {
      this.#isAsked = false;
      this.#look();
    });
  }

  destroy(): void {
    clearTimeout(this.#ending);
  }

  readonly #measureAgain = (): void => {
    this.#ending = undefined;
    const wasHeld = !this.#view.isDestroyed && Boolean(key.getState(this.#view.state));
    this.#hold(null);
    if (this.#isTyped && wasHeld) {
      this.#ending = setTimeout(this.#measureAgain, HOLDING_MS);
      this.#look();
    }
    this.#isTyped = false;
  };

  #look(): void {
    const { state, composing, isDestroyed } = this.#view;
    if (isDestroyed) return;
    const held = key.getState(state) ?? null;
    const { $head } = state.selection;
    const at = held?.at ?? ($head.depth === 1 ? $head.before(1) : null);
    const block = at === null ? null : this.#view.nodeDOM(at);
    // A diagram comes below its code later than the keys.
    if (at === null || !(block instanceof HTMLElement) || block.querySelector(':scope > div')) return;
    if (held === null) {
      const { height } = block.getBoundingClientRect();
      if (height > 0 && !composing) this.#hold({ at, height });
    } else if (block.scrollHeight > Math.ceil(held.height)) this.#hold(null);
  }

  #hold(held: Held | null): void {
    const { state, isDestroyed } = this.#view;
    if (isDestroyed || held === (key.getState(state) ?? null)) return;
    this.#view.dispatch(state.tr.setMeta(key, held).setMeta('addToHistory', false));
  }
}

/** True if someone typed in the block of the caret, and nothing else happened there. */
function isTypedIn(before: EditorState, { doc, selection: { $head, empty } }: EditorState): boolean {
  if (!empty || $head.depth !== 1 || doc.childCount !== before.doc.childCount) return false;
  const at = $head.before(1);
  return isTyped(before.doc.nodeAt(at), doc.nodeAt(at));
}
