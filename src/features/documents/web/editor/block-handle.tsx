import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Grip } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MenuButton } from '#ui/menu';
import { forwardIn } from '#ui/sides';
import { tip } from '#ui/tooltip';
import { blockItems } from './block-items.tsx';
import { blocksAt } from './block-moves.ts';
import styles from './block-handle.module.css';
import * as words from '../words.ts';

/** A block below the pointer, and where its handle is in the text's box, in px. */
interface Pointed {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly top: number;
}

/** Beside the block below the mouse: drags it, and opens its menu. For other ways to do both, see BlockMoves and BlockTool. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const handle = useRef<HTMLElement>(null);
  const frame = useRef(0);
  const isDragged = useRef(false);
  const isInUse = () => handle.current?.getAttribute('aria-expanded') === 'true' || isDragged.current;
  const look = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || isInUse()) return;
    const { clientX: x, clientY: y, target } = event;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (editor.isDestroyed || isInUse() || (target instanceof Node && handle.current?.contains(target))) return;
      setPointed(blockBelow(editor.view, x, y));
    });
  });
  useEffect(() => {
    // It stays while it is dragged, to hear of the end.
    const leave = ({ transaction }: { transaction: { docChanged: boolean } }) =>
      transaction.docChanged && !isDragged.current && setPointed(null);
    const move = (event: PointerEvent) => look(event);
    document.addEventListener('pointermove', move);
    editor.on('transaction', leave);
    return () => {
      cancelAnimationFrame(frame.current);
      document.removeEventListener('pointermove', move);
      editor.off('transaction', leave);
    };
  }, [editor]);
  if (pointed === null) return null;
  const { from, to, left, top } = pointed;
  const items = () => {
    const blocks = to <= editor.state.doc.content.size ? blocksAt(editor.state.doc, from, to) : null;
    return blocks ? blockItems(editor, blocks) : [];
  };
  return (
    <MenuButton
      label={words.blockActions}
      items={items}
      trigger={({ ref, ...trigger }) => (
        // Not a button, which Firefox does not let anyone drag.
        <div
          {...tip(words.dragOrPress)}
          {...trigger}
          ref={(element) => {
            handle.current = element;
            ref(element);
          }}
          role="button"
          tabIndex={-1}
          aria-label={words.blockActions}
          className={styles.handle}
          style={{ left, top }}
          draggable
          onDragStart={(event) => {
            isDragged.current = true;
            beginDrag(editor.view, from, event);
          }}
          onDragEnd={() => {
            isDragged.current = false;
            setPointed(null);
            endDrag(editor.view);
          }}
        >
          <Grip aria-hidden="true" />
        </div>
      )}
    />
  );
}

const WIDTH = 22;
/** What is before a block belongs to it, for the handle is there. */
const MARGIN = 64;
/** Where the marks of a list are. */
const MARK = 22;

function blockBelow(view: EditorView, x: number, y: number): Pointed | null {
  const text = view.dom.getBoundingClientRect();
  const isRight = forwardIn(view.dom) === -1;
  const [first, last] = isRight ? [text.left, text.right + MARGIN] : [text.left - MARGIN, text.right];
  if (y < text.top || y > text.bottom || x < first || x > last) return null;
  const within = isRight ? Math.min(x, text.right - MARK - 2) : Math.max(x, text.left + MARK + 2);
  const found = view.posAtCoords({ left: within, top: y });
  if (found === null) return null;
  const { doc } = view.state;
  const atom = found.inside < 0 ? null : doc.nodeAt(found.inside);
  const isAtom = atom?.isBlock === true && atom.isAtom;
  const from = isAtom ? found.inside : found.pos;
  const blocks = blocksAt(doc, from, isAtom ? from + atom.nodeSize : from);
  if (blocks === null || blocks.endIndex - blocks.startIndex !== 1) return null;
  const dom = view.nodeDOM(blocks.start);
  const around = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  if (!(dom instanceof HTMLElement) || around === undefined) return null;
  const box = dom.getBoundingClientRect();
  if (y < box.top || y > box.bottom) return null;
  const line = Math.min(lineHeight(dom), box.height);
  const isItem = dom.tagName === 'LI' && dom.parentElement?.dataset['type'] !== 'taskList';
  const gap = 4 + (isItem ? MARK : 0);
  const left = (isRight ? box.right + gap : box.left - WIDTH - gap) - around.left;
  return { from: blocks.start, to: blocks.end, left, top: box.top - around.top + (line - WIDTH) / 2 };
}

/** Of the first line. */
function lineHeight(dom: HTMLElement): number {
  const first = dom.querySelector('p, h1, h2, h3, pre') ?? dom;
  return Number.parseFloat(getComputedStyle(first).lineHeight) || WIDTH;
}

function beginDrag(view: EditorView, place: number, { dataTransfer, currentTarget }: DragEvent<HTMLElement>): void {
  const { tr, doc } = view.state;
  const selection = NodeSelection.create(doc, place);
  view.dispatch(tr.setSelection(selection));
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  dataTransfer.clearData();
  dataTransfer.setData('text/html', dom.innerHTML);
  dataTransfer.setData('text/plain', text);
  dataTransfer.effectAllowed = 'copyMove';
  const shown = view.nodeDOM(place);
  dataTransfer.setDragImage(shown instanceof Element ? shown : currentTarget, 0, 0);
  // As the editor does for what is dragged in it: what is dropped leaves its old place.
  view.dragging = { slice, move: true };
}

function endDrag(view: EditorView): void {
  view.dragging = null;
  const { selection, tr, doc } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.isAtom) return;
  // With the whole block selected, the next key would replace it.
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(selection.to - 1), -1)));
  view.focus();
}
