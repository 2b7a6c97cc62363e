import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Reading } from './html-elements.ts';
import type { ReadBlocks } from './html-lists.ts';
import type { TextNode } from './runs.ts';

type Element = DefaultTreeAdapterTypes.Element;

const COLUMNS_MAX = 100;
const ALIGNMENTS = /(?:^|;)\s*text-align:\s*(left|center|right)/;

/** A table in which each row has as many cells: a cell over several of them is one, followed by empty ones. */
export function tableOf(table: Element, reading: Reading, depth: number, blocksIn: ReadBlocks): TextNode[] {
  const rows = rowsIn(table).map((row) =>
    cellsIn(row)
      .flatMap((cell) => cellsOf(cell, reading, depth, blocksIn))
      .slice(0, COLUMNS_MAX),
  );
  const kept = rows.filter((row, at) => row.length > 0 && !(at === 0 && rows.length > 1 && row.every(isEmptyHead)));
  const columns = Math.max(0, ...kept.map((row) => row.length));
  if (columns === 0) return [];
  const content = kept.map((row): TextNode => {
    const isHead = row.every(({ type }) => type === 'tableHeader');
    const missing = Array.from({ length: columns - row.length }, () => empty(isHead ? 'tableHeader' : 'tableCell'));
    return { type: 'tableRow', content: [...row, ...missing] };
  });
  return [{ type: 'table', content }];
}

// Markdown has no table without headings: ours have empty ones then.
const isEmptyHead = ({ type, content = [] }: TextNode): boolean =>
  type === 'tableHeader' && content.every((block) => block.type === 'paragraph' && block.content === undefined);

const empty = (type: string): TextNode => ({ type, content: [{ type: 'paragraph' }] });

const elementsIn = ({ childNodes }: Element, ...names: string[]): Element[] =>
  childNodes.filter((node): node is Element => 'tagName' in node && names.includes(node.tagName));

const rowsIn = (table: Element): Element[] =>
  elementsIn(table, 'thead', 'tbody', 'tfoot', 'tr').flatMap((part) => (part.tagName === 'tr' ? [part] : elementsIn(part, 'tr')));

const cellsIn = (row: Element): Element[] => elementsIn(row, 'td', 'th');

function cellsOf(cell: Element, reading: Reading, depth: number, blocksIn: ReadBlocks): TextNode[] {
  const value = (wanted: string) => cell.attrs.find(({ name }) => name === wanted)?.value ?? '';
  const type = cell.tagName === 'th' ? 'tableHeader' : 'tableCell';
  const content = blocksIn(cell.childNodes, reading, depth);
  const [, align = null] = ALIGNMENTS.exec(value('style')) ?? [];
  const span = Math.min(COLUMNS_MAX, Math.max(1, Math.trunc(Number(value('colspan'))) || 1));
  const first = {
    type,
    ...(align !== null && { attrs: { align } }),
    content: content.length === 0 ? [{ type: 'paragraph' }] : content,
  };
  return [first, ...Array.from({ length: span - 1 }, () => empty(type))];
}
