import type { DefaultTreeAdapterTypes } from 'parse5';
import {
  classOf,
  codeOf,
  DEPTH_MAX,
  formulaIn,
  isDropped,
  LOOKS,
  type Look,
  type Reading,
  rawText,
  spaced,
} from './html-elements.ts';
import { listsOf } from './html-lists.ts';
import { isMedia, mediaOf, type NamedFiles } from './html-media.ts';
import type { TextNode } from './runs.ts';
import { tableOf } from './html-tables.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A file that was read as a text. */
export interface ReadFile {
  /** What the file says of its title: that of its head, or its first heading. Null if nothing. */
  readonly title: string | null;
  readonly text: TextNode;
  /** How many images and other embedded things were left out. */
  readonly leftOut: number;
  /** An emoji that stands for the page; null if there is none. */
  readonly icon: string | null;
  /** A file of the document that is its cover; null if there is none. */
  readonly coverFileId: string | null;
}

export interface HowToRead {
  readonly titleIsHeading: boolean;
  readonly isPage: boolean;
  readonly files: NamedFiles;
}

/** A text with the blocks and looks of HTML that documents know. Nothing else of it is kept but words. */
export function textFromHtml(root: Parent, { titleIsHeading, isPage, files }: HowToRead): ReadFile {
  const reading: Reading = { files, leftOut: 0, headTitle: null, icon: null, coverFileId: null };
  const content = blocksIn(root.childNodes, reading, 0);
  const [first] = content;
  const isTitle = titleIsHeading && first?.type === 'heading' && first.attrs?.['level'] === 1;
  const rest = isTitle ? content.slice(1) : content;
  const title = (isTitle ? rawWords(first) : '') || reading.headTitle;
  // On a page, the parts below the only heading of the first level are of the second.
  const up = isTitle && isPage && !rest.some(({ type, attrs }) => type === 'heading' && attrs?.['level'] === 1) ? 1 : 0;
  const { leftOut, icon, coverFileId } = reading;
  return { title, text: { type: 'doc', content: rest.map((node) => leveled(node, up)) }, leftOut, icon, coverFileId };
}

/** Headings of texts have three levels. */
function leveled(node: TextNode, up: number): TextNode {
  if (node.type === 'heading') return { ...node, attrs: { level: Math.min(3, Math.max(1, Number(node.attrs?.['level']) - up)) } };
  return node.content === undefined ? node : { ...node, content: node.content.map((each) => leveled(each, up)) };
}

const rawWords = ({ text, content = [] }: TextNode): string => text ?? content.map(rawWords).join('').trim();

/** The most parts of a page that are read as columns: more are a grid of it. */
const COLUMNS_MAX = 6;

/** The blocks of some nodes: words between elements are paragraphs. */
export function blocksIn(nodes: readonly Node[], reading: Reading, depth: number): TextNode[] {
  const blocks: TextNode[] = [];
  let line: TextNode[] = [];
  const endLine = (): void => {
    const content = trimmed(line);
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    line = [];
  };
  const take = (node: Node): void => {
    const made = 'tagName' in node ? blockOf(node, reading, depth) : null;
    if (made === null) line.push(...inlineOf(node, new Set(), null, reading, depth));
    else {
      endLine();
      blocks.push(...made);
    }
  };
  nodes.forEach(take);
  endLine();
  return blocks;
}

const PARAGRAPH: TextNode = { type: 'paragraph' };
const orEmpty = (blocks: TextNode[]): TextNode[] => (blocks.length === 0 ? [PARAGRAPH] : blocks);

/** The blocks of an element; null if it is a part of a line. */
function blockOf(element: Element, reading: Reading, depth: number): TextNode[] | null {
  const { tagName, childNodes } = element;
  const media = mediaOf(element, reading);
  if (media !== null) return media;
  if (isDropped(element, reading)) return [];
  const formula = formulaIn(element);
  if (formula !== null) return formula.type === 'formulaBlock' ? [formula] : null;
  if (depth >= DEPTH_MAX) return INLINE.has(tagName) ? null : plainBlock(element);
  const make = BLOCKS[tagName];
  if (make !== undefined) return make(element, reading, depth + 1);
  if (INLINE.has(tagName)) return hasBlock(element, reading, 0) ? blocksIn(childNodes, reading, depth + 1) : null;
  return blocksIn(childNodes, reading, depth + 1);
}

function plainBlock(element: Element): TextNode[] {
  const text = rawText(element).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }];
}

const INLINE = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Programs put blocks into links and spans. */
function hasBlock({ childNodes }: Element, reading: Reading, depth: number): boolean {
  return (
    depth < DEPTH_MAX &&
    childNodes.some(
      (node) =>
        'tagName' in node &&
        (node.tagName in BLOCKS ||
          node.tagName === 'div' ||
          formulaIn(node)?.type === 'formulaBlock' ||
          isMedia(node, reading) ||
          hasBlock(node, reading, depth + 1)),
    )
  );
}

type Make = (element: Element, reading: Reading, depth: number) => TextNode[];

const heading =
  (level: number): Make =>
  (element, reading, depth) => {
    const content = inlineIn(element, reading, depth).map((node) =>
      node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node,
    );
    return content.length === 0 ? [] : [{ type: 'heading', attrs: { level }, content }];
  };

const BLOCKS: Readonly<Record<string, Make>> = {
  __proto__: null as never,
  p: (element, reading, depth) => blocksIn(element.childNodes, reading, depth),
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  ul: (element, reading, depth) => listsOf(element, reading, depth, blocksIn),
  ol: (element, reading, depth) => listsOf(element, reading, depth, blocksIn),
  pre: (element) => [codeOf(element)],
  hr: () => [{ type: 'horizontalRule' }],
  blockquote: quoteOf,
  aside: (element, reading, depth) => {
    const kind = /\b(?:warning|danger)\b/.test(classOf(element)) ? 'warning' : 'info';
    return [{ type: 'callout', attrs: { kind }, content: orEmpty(blocksIn(element.childNodes, reading, depth)) }];
  },
  details: detailsOf,
  div: columnsOf,
  table: (element, reading, depth) => tableOf(element, reading, depth, blocksIn),
  title: (element, reading) => {
    reading.headTitle ??= rawText(element).replaceAll(/\s+/g, ' ').trim() || null;
    return [];
  },
};

const ALERT = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i;

/** A quote, or an alert as on GitHub. */
function quoteOf(element: Element, reading: Reading, depth: number): TextNode[] {
  const content = orEmpty(blocksIn(element.childNodes, reading, depth));
  const [first, ...rest] = content;
  const [words, ...more] = first?.content ?? [];
  const [mark, kind = ''] = ALERT.exec(words?.text ?? '') ?? [];
  if (mark === undefined || first?.type !== 'paragraph') return [{ type: 'blockquote', content }];
  const left = (words?.text ?? '').slice(mark.length);
  const line = trimmed([...(left === '' ? [] : [{ ...words, type: 'text', text: left }]), ...more]);
  const alerted = [...(line.length === 0 ? [] : [{ ...first, content: line }]), ...rest];
  const attrs = { kind: /warning|caution/i.test(kind) ? 'warning' : 'info' };
  return [{ type: 'callout', attrs, content: orEmpty(alerted) }];
}

function detailsOf(element: Element, reading: Reading, depth: number): TextNode[] {
  const summary = element.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'summary');
  const inside = blocksIn(
    element.childNodes.filter((node) => node !== summary),
    reading,
    depth,
  );
  const said = summary ? inlineIn(summary, reading, depth) : [];
  return [
    {
      type: 'details',
      content: [
        { type: 'detailsSummary', ...(said.length > 0 && { content: said }) },
        { type: 'detailsContent', content: orEmpty(inside) },
      ],
    },
  ];
}

/** Columns, as exports write them. Any other part of a page is what is in it. */
function columnsOf(element: Element, reading: Reading, depth: number): TextNode[] {
  const columns = element.childNodes.filter((node): node is Element => 'tagName' in node);
  const isColumns = /(?:^|\s)columns(?:\s|$)/.test(classOf(element)) && columns.every(({ tagName }) => tagName === 'div');
  if (!isColumns || columns.length < 2 || columns.length > COLUMNS_MAX) return blocksIn(element.childNodes, reading, depth);
  const content = columns.map(({ childNodes }): TextNode => {
    const blocks = orEmpty(blocksIn(childNodes, reading, depth));
    return { type: 'column', content: blocks };
  });
  return [{ type: 'columns', content }];
}

const inlineIn = ({ childNodes }: Element, reading: Reading, depth: number): TextNode[] =>
  trimmed(childNodes.flatMap((node) => inlineOf(node, new Set(), null, reading, depth)));

/** Words with their looks. */
function inlineOf(node: Node, looks: ReadonlySet<Look>, link: string | null, reading: Reading, depth: number): TextNode[] {
  if ('value' in node) return node.value === '' ? [] : [textNode(node.value.replaceAll(/[\t\n\f\r ]+/g, ' '), looks, link)];
  if (!('tagName' in node) || isDropped(node, reading)) return [];
  if (node.tagName === 'br') return [{ type: 'hardBreak' }];
  const formula = formulaIn(node);
  // One with a line of its own is one in a line where only lines can be, as in a heading.
  if (formula !== null) return [{ ...formula, type: 'formula' }];
  if (depth >= DEPTH_MAX) {
    const text = rawText(node).replaceAll(/\s+/g, ' ');
    return text === '' ? [] : [textNode(text, looks, link)];
  }
  const look = LOOKS[node.tagName];
  const within = look === undefined ? looks : new Set([...looks, look]);
  const address = node.tagName === 'a' ? (addressOf(node) ?? link) : link;
  return node.childNodes.flatMap((child) => inlineOf(child, within, address, reading, depth + 1));
}

function addressOf({ attrs }: Element): string | null {
  const href = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(href) && URL.canParse(href) ? href : null;
}

const ORDER: readonly Look[] = ['bold', 'italic', 'strike', 'underline'];

/** Code has no other look, also no link: a link without that look is kept. */
function textNode(text: string, looks: ReadonlySet<Look>, link: string | null): TextNode {
  const types = looks.has('code') && link === null ? ['code' as const] : ORDER.filter((look) => looks.has(look));
  const marks = [...types.map((type) => ({ type })), ...(link === null ? [] : [{ type: 'link', attrs: { href: link } }])];
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}

/** A line without spaces and breaks at its edges, and with one space between words. */
const trimmed = (line: readonly TextNode[]): TextNode[] => spaced(line);
