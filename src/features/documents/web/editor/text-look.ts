import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { HeldHeight } from './held-height.ts';
import styles from './text-look.module.css';

/** A text of this many characters, with paragraphs of this many on average, is laid out as far as it is near the screen. */
const LONG = 200_000;
const LONG_PARAGRAPH = 400;

/**
 * What the element of a text says of it as a whole. As attributes that the editor is given, these would come after the text: the
 * library leaves out a function until something is set again, and a long text would be laid out twice.
 */
export const TextLook = Extension.create({
  name: 'textLook',
  addExtensions: () => [HeldHeight],
  addProseMirrorPlugins: () => [new Plugin({ props: { attributes: ({ doc }) => lookOf(doc) } })],
});

function lookOf(doc: Node): Record<string, string> {
  const look: Record<string, string> = {};
  // It runs in the direction of its first words. An empty text is read as the page is.
  if (doc.content.size > 2) look['dir'] = 'auto';
  if (isLong(doc)) look['class'] = styles.long ?? '';
  return look;
}

/**
 * True if the layout of a text takes longer than to find out which of its paragraphs are near the screen: that costs a microsecond
 * for each paragraph and frame, and the layout of a text of 5 MB a second or more.
 */
const isLong = ({ content, childCount }: Node): boolean => content.size > LONG && content.size > LONG_PARAGRAPH * childCount;

/** Looks again this often, at most: each time, what came near has its height. */
const LOOKS_MAX = 20;

/**
 * Scrolls to a block of a text. On the way through a long text everything would change its height, so that goes there at once, and
 * again until the block stays where it is.
 */
export function scrollToBlock(block: HTMLElement): void {
  const isWaiting = block.parentElement?.classList.contains(styles.long ?? '') === true;
  if (!isWaiting) return block.scrollIntoView({ block: 'start', behavior: 'smooth' });
  let looks = 0;
  const look = (before: number): void => {
    block.scrollIntoView({ block: 'start' });
    const { top } = block.getBoundingClientRect();
    if (top !== before && ++looks < LOOKS_MAX) requestAnimationFrame(() => requestAnimationFrame(() => look(top)));
  };
  look(Infinity);
}
