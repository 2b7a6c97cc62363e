import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Reading } from './html-elements.ts';
import type { TextNode } from './runs.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Reads nodes as blocks. */
export type ReadBlocks = (nodes: readonly Node[], reading: Reading, depth: number) => TextNode[];

const BOX = /^\s*\[([ xX])\]\s+/;

interface Item {
  readonly content: TextNode[];
  /** Null if it is no task. */
  readonly checked: boolean | null;
}

/** The lists of an element: items with boxes to check are a list of their own. */
export function listsOf(list: Element, reading: Reading, depth: number, blocksIn: ReadBlocks): TextNode[] {
  const groups: { isTasks: boolean; items: Item[] }[] = [];
  for (const node of list.childNodes) {
    if (!('tagName' in node)) continue;
    const item = itemOf(node, reading, depth, blocksIn);
    const last = groups.at(-1);
    if (last !== undefined && last.isTasks === (item.checked !== null)) last.items.push(item);
    else groups.push({ isTasks: item.checked !== null, items: [item] });
  }
  const first = Number(list.attrs.find(({ name }) => name === 'start')?.value ?? 1);
  const start = Number.isInteger(first) && first >= 0 && first < 1_000_000 ? first : 1;
  return groups.map(({ isTasks, items }): TextNode => {
    if (isTasks)
      return {
        type: 'taskList',
        content: items.map(({ content, checked }) => ({ type: 'taskItem', attrs: { checked }, content })),
      };
    const content = items.map((item): TextNode => ({ type: 'listItem', content: item.content }));
    return list.tagName === 'ol' ? { type: 'orderedList', attrs: { start }, content } : { type: 'bulletList', content };
  });
}

/** An item begins with a paragraph. */
function itemOf(node: Element, reading: Reading, depth: number, blocksIn: ReadBlocks): Item {
  const blocks = node.tagName === 'li' ? blocksIn(node.childNodes, reading, depth) : blocksIn([node], reading, depth);
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return { content: [{ type: 'paragraph' }, ...blocks], checked: boxIn(node) };
  const [words, ...more] = first.content ?? [];
  // Our HTML has the box as a sign of its own.
  const [sign, box] = BOX.exec(`${words?.text ?? ''} `) ?? /^\s*([☐☑])\s*/.exec(words?.text ?? '') ?? [];
  if (sign === undefined || words?.text === undefined || words.marks !== undefined)
    return { content: blocks, checked: boxIn(node) };
  const left = words.text.slice(sign.length);
  const line = [...(left === '' ? [] : [{ ...words, text: left }]), ...more];
  const isOnly = line.length === 0 && rest[0]?.type === 'paragraph';
  const content = isOnly ? rest : [{ type: 'paragraph', ...(line.length > 0 && { content: line }) }, ...rest];
  return { content, checked: box !== ' ' && box !== '☐' };
}

/** Pages of other programs have a real box. */
function boxIn({ childNodes }: Element, depth = 0): boolean | null {
  for (const node of childNodes) {
    if (!('tagName' in node)) continue;
    const type = node.attrs.find(({ name }) => name === 'type')?.value;
    if (node.tagName === 'input' && type === 'checkbox') return node.attrs.some(({ name }) => name === 'checked');
    const inner = depth < 2 && (node.tagName === 'p' || node.tagName === 'label') ? boxIn(node, depth + 1) : null;
    if (inner !== null) return inner;
  }
  return null;
}
