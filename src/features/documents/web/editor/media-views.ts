import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { dropPoint, insertPoint } from '@tiptap/pm/transform';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import type { ShownMedia } from '../beside.ts';
import { mediaOf } from './media-nodes.ts';
import { keptPlace, placeNow, type KeptPlace } from './kept-place.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    documentMedia: {
      /** Asks for files and puts them where the caret is. */
      chooseFiles: () => ReturnType;
    };
  }
}

/** A node of the text that React draws. */
export interface MountedView {
  readonly key: string;
  readonly dom: HTMLElement;
  readonly media: ShownMedia;
  readonly isSelected: boolean;
  setWidth(percent: number): void;
}

/** The nodes of a text that React draws, for the component that draws them. */
export class MountedViews {
  #all: readonly MountedView[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly MountedView[] => this.#all;

  put(view: MountedView): void {
    const isNew = this.#all.every(({ key }) => key !== view.key);
    this.#show(isNew ? [...this.#all, view] : this.#all.map((one) => (one.key === view.key ? view : one)));
  }

  remove(key: string): void {
    this.#show(this.#all.filter((view) => view.key !== key));
  }

  #show(all: readonly MountedView[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

interface Options {
  readonly views: MountedViews;
  readonly onChoose: () => void;
  /** Files were pasted, dropped or chosen, to be put at a place of the text. */
  readonly onFiles: (files: readonly File[], place: KeptPlace) => void;
}

let made = 0;

/** Images and files in the text: how they are shown, and how they come by paste and drop. */
export const MediaViews = Extension.create<Options>({
  name: 'documentMedia',
  addOptions: () => ({ views: new MountedViews(), onChoose: () => {}, onFiles: () => {} }),
  addCommands() {
    return { chooseFiles: () => () => (this.options.onChoose(), true) };
  },
  addProseMirrorPlugins() {
    const { views, onFiles } = this.options;
    const draw = (node: Node, view: EditorView, at: () => number | undefined) => mediaView(node, { view, at, views });
    return [
      new Plugin({
        props: {
          nodeViews: { image: draw, file: draw },
          handlePaste(view, event) {
            const files = filesIn(event.clipboardData);
            if (files.length === 0 || !view.editable) return false;
            onFiles(files, keptPlace(view.state, view.state.selection.from));
            return true;
          },
          handleDrop(view, event, slice, isMove) {
            const files = isMove ? [] : [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0 || !view.editable) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
            onFiles(files, keptPlace(view.state, dropPoint(view.state.doc, at, slice) ?? at));
            return true;
          },
        },
      }),
    ];
  },
});

/** Programs such as Word add a picture of the words that they copy: those are pasted as words. */
function filesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (files.length === 0) return [];
  const html = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html');
  const hasWords = (html.body.textContent ?? '').trim() !== '' || (data?.getData('text/plain') ?? '').trim() !== '';
  return hasWords ? [] : files;
}

interface Drawn {
  readonly view: EditorView;
  readonly at: () => number | undefined;
  readonly views: MountedViews;
}

function mediaView(node: Node, { view, at, views }: Drawn): NodeView {
  const dom = document.createElement('div');
  dom.dataset['media'] = node.type.name;
  const key = `media-${++made}`;
  let shown = node;
  const setWidth = (width: number) => {
    const place = at();
    if (place === undefined || !view.editable) return;
    const tr = view.state.tr.setNodeAttribute(place, 'width', width);
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, place)));
  };
  const put = (isSelected: boolean) => views.put({ key, dom, media: mediaOf(shown), isSelected, setWidth });
  let isSelected = false;
  put(false);
  return {
    dom,
    update(next) {
      if (next.type !== shown.type) return false;
      const isSame = next.attrs === shown.attrs || JSON.stringify(next.attrs) === JSON.stringify(shown.attrs);
      shown = next;
      if (!isSame) put(isSelected);
      return true;
    },
    selectNode: () => put((isSelected = true)),
    deselectNode: () => put((isSelected = false)),
    // Its buttons and its handle are not the text's.
    stopEvent: (event) => event.target instanceof Element && event.target.closest('[data-own-events]') !== null,
    ignoreMutation: () => true,
    destroy: () => views.remove(key),
  };
}

/** Puts an uploaded file into the text where it was dropped, after those of the same drop that are there. */
export function insertUploaded(
  editor: Editor,
  node: { type: string; attrs: Record<string, unknown> },
  place: KeptPlace,
  before: ReadonlySet<string>,
): void {
  const { state } = editor;
  const type = state.schema.nodes[node.type];
  if (type === undefined || editor.isDestroyed) return;
  const at = placeNow(state, place) ?? state.doc.content.size;
  const $at = state.doc.resolve(at);
  const isEmptyLine = $at.parent.type.name === 'paragraph' && $at.parent.content.size === 0 && $at.depth > 0;
  const after = $at.parent.isTextblock && $at.depth > 0 ? $at.after() : at;
  let target = insertPoint(state.doc, after, type) ?? state.doc.content.size;
  for (let next = state.doc.nodeAt(target); next && before.has(String(next.attrs['id'])); next = state.doc.nodeAt(target))
    target += next.nodeSize;
  const tr = state.tr.insert(target, type.create(node.attrs));
  // The line where it was asked for stays only if something else is written in it.
  if (isEmptyLine && before.size === 0 && $at.node($at.depth - 1).childCount > 1) tr.delete($at.before(), $at.after());
  editor.view.dispatch(tr);
}
