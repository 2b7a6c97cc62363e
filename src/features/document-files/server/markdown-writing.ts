import { formulaMarkdown } from './markdown-formulas.ts';
import { isFormula, numberIn, textIn, type TextNode } from './runs.ts';
import { inlineMarkdown } from './markdown-inline.ts';
import { isMedia, wordOf } from './media.ts';

/** A text as Markdown (CommonMark with tables, task lists and alerts as on GitHub), with the title as its first line. */
export const markdownOf = (title: string, text: TextNode): string => {
  const body = blocksIn(text);
  const head = title === '' ? '' : `# ${inlineMarkdown([{ type: 'text', text: title }], 'line')}\n`;
  return [head, ...(body === '' ? [] : [`${body}\n`])].filter((part) => part !== '').join('\n');
};

// Deeper blocks keep their words only: nobody writes them.
const DEPTH_MAX = 40;

function blocksIn({ content = [] }: TextNode, depth = 0): string {
  if (depth > DEPTH_MAX) return inlineMarkdown(content.flatMap(wordsOf), 'line');
  const parts: string[] = [];
  content.forEach((node, at) => {
    // Two lists that follow each other would become one.
    if (at > 0 && isList(node) && listKind(node) === listKind(content[at - 1])) parts.push('<!-- -->');
    const written = blockMarkdown(node, depth);
    if (written !== '') parts.push(written);
  });
  return parts.join('\n\n');
}

const wordsOf = (node: TextNode): TextNode[] => [{ type: 'text', text: `${textIn(node)} ` }];

const isList = ({ type }: TextNode): boolean => type === 'bulletList' || type === 'orderedList' || type === 'taskList';
const listKind = (node: TextNode | undefined): string => (node?.type === 'taskList' ? 'bulletList' : (node?.type ?? ''));

type Write = (node: TextNode, depth: number) => string;

const blockMarkdown: Write = (node, depth) => {
  const write = BLOCKS.get(node.type);
  if (write !== undefined) return write(node, depth);
  return node.content === undefined ? inlineMarkdown([node]) : blocksIn(node, depth + 1);
};

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const BLOCKS = new Map<string, Write>([
  ['paragraph', ({ content }) => inlineMarkdown(content)],
  ['heading', (node) => `${'#'.repeat(numberIn(node, 'level', 1, 6))} ${inlineMarkdown(node.content, 'line')}`.trimEnd()],
  ['bulletList', (node, depth) => listMarkdown(node, depth, () => '- ')],
  ['orderedList', (node, depth) => listMarkdown(node, depth, (nth) => `${numberIn(node, 'start', 1, 1_000_000) + nth}. `)],
  ['taskList', (node, depth) => listMarkdown(node, depth, () => '- ')],
  ['blockquote', (node, depth) => quoted(blocksIn(node, depth + 1))],
  [
    'callout',
    (node, depth) => quoted(`[!${node.attrs?.['kind'] === 'warning' ? 'WARNING' : 'NOTE'}]\n${blocksIn(node, depth + 1)}`),
  ],
  ['codeBlock', codeMarkdown],
  ['details', (node, depth) => `<details>\n${blocksIn(node, depth + 1)}\n\n</details>`],
  ['detailsSummary', ({ content }) => `<summary>${inlineMarkdown(content, 'line')}</summary>`],
  ['columns', (node, depth) => `<div class="columns">\n${blocksIn(node, depth + 1)}\n</div>`],
  ['column', (node, depth) => `<div>\n\n${blocksIn(node, depth + 1)}\n\n</div>`],
  ['table', (node) => tableMarkdown(node)],
  ['horizontalRule', () => '---'],
  ['formulaBlock', formulaMarkdown],
  ['image', imageMarkdown],
  ['file', (node) => `[${lineOf(wordOf(node, 'name'))}](${wordOf(node, 'address')})`],
]);

const lineOf = (text: string): string => inlineMarkdown([{ type: 'text', text }], 'line');

/** The caption is what Markdown calls a title. */
function imageMarkdown(node: TextNode): string {
  const caption = wordOf(node, 'caption')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\"]/g, String.raw`\$&`);
  const address = wordOf(node, 'address');
  return address === '' ? '' : `![${lineOf(wordOf(node, 'alt'))}](${address}${caption === '' ? '' : ` "${caption}"`})`;
}

function codeMarkdown(node: TextNode): string {
  const code = textIn(node);
  const fence = '`'.repeat(Math.max(3, longest(code, /`+/g) + 1));
  const { language } = node.attrs ?? {};
  const said = typeof language === 'string' && /^[\w+#.-]+$/.test(language) ? language : '';
  return `${fence}${said}\n${code}\n${fence}`;
}

const longest = (text: string, runs: RegExp): number => Math.max(0, ...[...text.matchAll(runs)].map(([run]) => run.length));

function listMarkdown({ content = [] }: TextNode, depth: number, marker: (nth: number) => string): string {
  const items = content.map((item, nth) => {
    const mark = marker(nth);
    const box = item.type === 'taskItem' ? `[${item.attrs?.['checked'] === true ? 'x' : ' '}] ` : '';
    const [first = '', ...more] = itemBlocks(item, depth).split('\n');
    return [`${mark}${box}${first}`.trimEnd(), ...more.map((line) => (line === '' ? '' : ' '.repeat(mark.length) + line))].join(
      '\n',
    );
  });
  const isTight = content.every(({ content: blocks = [] }) => blocks.length < 2 || blocks.slice(1).every(isList));
  return items.join(isTight ? '\n' : '\n\n');
}

/** A list right below the first line of its item needs no empty line. */
function itemBlocks(item: TextNode, depth: number): string {
  const [first, second] = item.content ?? [];
  if (first?.type !== 'paragraph' || second === undefined || !isList(second)) return blocksIn(item, depth + 1);
  return `${blockMarkdown(first, depth)}\n${blocksIn({ ...item, content: item.content?.slice(1) ?? [] }, depth + 1)}`;
}

const ALIGNED: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

function tableMarkdown({ content: rows = [] }: TextNode): string {
  const cells = rows.map(({ content = [] }) => content.flatMap(cellTexts));
  const columns = Math.max(1, ...cells.map((row) => row.length));
  const isHead = rows[0]?.content?.some(({ type }) => type === 'tableHeader') === true;
  const line = (row: readonly string[]): string => `| ${Array.from({ length: columns }, (_, at) => row[at] ?? '').join(' | ')} |`;
  // A table of Markdown begins with headings; empty ones are left out again when it is read.
  const [head = [], body] = isHead ? [cells[0], cells.slice(1)] : [[], cells];
  const aligned = Array.from({ length: columns }, (_, at) => ALIGNED[String(rows[0]?.content?.[at]?.attrs?.['align'])] ?? '---');
  return [line(head), line(aligned), ...body.map(line)].join('\n');
}

/** A cell, and an empty one for each further column that it reaches over. */
function cellTexts(cell: TextNode): string[] {
  const text = textBlocks(cell)
    .map((node) =>
      isMedia(node)
        ? blockMarkdown(node, 0).replaceAll('|', String.raw`\|`)
        : inlineMarkdown(isFormula(node) ? [node] : node.content, 'cell'),
    )
    .filter((line) => line !== '')
    .join('<br>');
  return [text, ...Array.from({ length: numberIn(cell, 'colspan', 1, 50) - 1 }, () => '')];
}

const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'mention', 'formula']);

/** The blocks with words in a node, however deep. */
function textBlocks(node: TextNode): TextNode[] {
  const { content = [] } = node;
  if (content.length === 0 || content.some(({ type }) => INLINE.has(type))) return [node];
  return content.flatMap(textBlocks);
}
