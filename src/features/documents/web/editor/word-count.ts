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

const textIn = (block: Node): string =>
  block.textBetween(0, block.content.size, ' ', ({ attrs }) => String(attrs['label'] ?? attrs['tex'] ?? ' '));
