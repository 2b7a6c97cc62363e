import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

const wordsOf = new WeakMap<Node, number>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The number of words in a text. Blocks that did not change are not counted again. */
export function wordsIn(node: Node): number {
  const known = wordsOf.get(node);
  if (known !== undefined) return known;
  let count = 0;
  // A formula counts as the words of its TeX, as on the server.
  const alone = node.isTextblock ? textIn(node) : node.isLeaf ? String(node.attrs['tex'] ?? '') : null;
  if (alone !== null) for (const { isWordLike } of segmenter.segment(alone)) count += isWordLike ? 1 : 0;
  else node.forEach((child) => (count += wordsIn(child)));
  wordsOf.set(node, count);
  return count;
}

/** Longer would hold a key up. */
const PART_MS = 5;

const counting = new WeakMap<Editor, ReturnType<typeof setTimeout>>();

/**
 * Counts the words in a text, a few milliseconds at a time, and tells how many they are: for a long text that was just opened it
 * takes half a second. Counting again ends the count before.
 */
export function countWords(editor: Editor, tell: (count: number) => void): void {
  const blocks = editor.state.doc.children;
  let [at, count] = [0, 0];
  const go = (): void => {
    const until = performance.now() + PART_MS;
    for (let block = blocks[at]; block !== undefined; block = blocks[++at]) {
      if (performance.now() > until) return void counting.set(editor, setTimeout(go));
      count += wordsIn(block);
    }
    if (!editor.isDestroyed) tell(count);
  };
  clearTimeout(counting.get(editor));
  go();
}

const textIn = (block: Node): string =>
  block.textBetween(0, block.content.size, ' ', ({ attrs }) => String(attrs['label'] ?? attrs['tex'] ?? ' '));
