import { mathMl } from '#server/formulas';
import { escaped } from '#server/html';
import type { TextNode } from '#features/documents/server';
import { words } from './said.ts';

/** A heading, for the table of contents. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** A text as HTML. What is not on its lists of nodes and marks is left out, or shown as plain text; all values are escaped. */
export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Deeper nodes lose their form and keep their words: nobody writes them, and browsers are slow with them. */
const DEPTH_MAX = 40;

/** The most TeX of a page that is drawn, in characters; further formulas say their TeX. It takes a second at the worst. */
const FORMULAS_MAX = 100_000;

export function renderedText(doc: TextNode, media: Media = {}): Rendered {
  const headings: Heading[] = [];
  return { html: inside(doc, { headings, media, depth: 0, formulas: { left: FORMULAS_MAX } }), headings };
}

/** An image or a file that a text names by its id, if its document has it. */
export interface ShownFile {
  readonly name: string;
  /** As people read it. */
  readonly size: string;
  /** Where it is downloaded; null if it cannot be. */
  readonly href: string | null;
  /** Null for a file that is not shown as an image. */
  readonly image: { readonly src: string; readonly width: number; readonly height: number } | null;
}

type Media = Readonly<Record<string, ShownFile>>;

interface Walk {
  readonly headings: Heading[];
  readonly media: Media;
  readonly depth: number;
  readonly formulas: { left: number };
}

type Render = (node: TextNode, walk: Walk) => string;

const inside: Render = ({ content = [] }, walk) => content.map((node) => nodeHtml(node, walk)).join('');

function nodeHtml(node: TextNode, walk: Walk): string {
  const { depth } = walk;
  if (node.type === 'text') return markedText(node);
  if (depth >= DEPTH_MAX) return escaped(wordsIn(node));
  const render = NODES.get(node.type) ?? inside;
  return render(node, { ...walk, depth: depth + 1 });
}

const within =
  (tag: string, attributes: (node: TextNode) => string = () => ''): Render =>
  (node, walk) =>
    `<${tag}${attributes(node)}>${inside(node, walk)}</${tag}>`;

/** The marks and the edge of a block are on the side where its own words begin. */
const directed = (): string => ' dir="auto"';

const NODES = new Map<string, Render>([
  ['paragraph', within('p')],
  ['heading', (node, walk) => headingHtml(node, walk)],
  ['bulletList', within('ul', directed)],
  ['orderedList', within('ol', ({ attrs }) => directed() + numberAttribute('start', attrs?.['start'], 1_000_000))],
  ['listItem', within('li')],
  ['taskList', within('ul', () => `${directed()} class="tasks"`)],
  ['taskItem', (node, walk) => taskHtml(node, walk)],
  ['blockquote', within('blockquote', directed)],
  ['codeBlock', codeHtml],
  ['callout', within('aside', ({ attrs }) => `${directed()} class="callout ${calloutOf(attrs?.['kind'])}"`)],
  ['details', within('details', ({ attrs }) => (attrs?.['open'] === true ? ' open' : ''))],
  ['detailsSummary', within('summary')],
  ['detailsContent', within('div')],
  ['columns', within('div', () => ' class="columns"')],
  ['column', within('div')],
  [
    'table',
    (node, walk) => `<div class="table" tabindex="0"><table${directed()}><tbody>${inside(node, walk)}</tbody></table></div>`,
  ],
  ['tableRow', within('tr')],
  ['tableHeader', within('th', spans)],
  ['tableCell', within('td', spans)],
  ['horizontalRule', () => '<hr>'],
  ['hardBreak', () => '<br>'],
  ['image', mediaHtml],
  ['file', mediaHtml],
  ['mention', chipHtml],
  ['formula', formulaHtml],
  ['formulaBlock', formulaHtml],
]);

function headingHtml(node: TextNode, walk: Walk): string {
  const asked = node.attrs?.['level'];
  const level = asked === 1 || asked === 2 ? asked : 3;
  const text = wordsIn(node).trim();
  const id = `part-${walk.headings.length + 1}`;
  walk.headings.push({ id, level, text });
  // The title of the page is its first heading.
  return `<h${level + 1} id="${id}">${inside(node, walk)}</h${level + 1}>`;
}

function taskHtml(node: TextNode, walk: Walk): string {
  const isDone = node.attrs?.['checked'] === true;
  const box = `<span class="box" role="img" aria-label="${isDone ? words.done : words.open}">${isDone ? '☑' : '☐'}</span>`;
  return `<li>${box}<div>${inside(node, walk)}</div></li>`;
}

/** A diagram needs a script to be drawn, and a page has none: it says that it is one. */
function codeHtml(node: TextNode): string {
  const given = node.attrs?.['language'];
  const language = typeof given === 'string' && /^[\w+#.-]{1,40}$/.test(given) ? given : null;
  const named = language === null ? '' : ` class="language-${escaped(language)}"`;
  const code = `<pre tabindex="0"><code${named}>${escaped(wordsIn(node))}</code></pre>`;
  return language === 'mermaid' ? `<figure>${code}<figcaption>${words.diagramSource}</figcaption></figure>` : code;
}

const CALLOUTS = new Set(['info', 'success', 'warning', 'danger']);
const calloutOf = (kind: unknown): string => (typeof kind === 'string' && CALLOUTS.has(kind) ? kind : 'info');

function chipHtml({ attrs }: TextNode): string {
  const label = attrs?.['label'];
  return typeof label === 'string' ? `<span class="chip">${escaped(label)}</span>` : '';
}

/** As MathML. One with an error says its TeX. */
function formulaHtml({ type, attrs }: TextNode, { formulas }: Walk): string {
  const tex = texOf(attrs);
  const isBlock = type === 'formulaBlock';
  formulas.left -= tex.length;
  const html = (formulas.left < 0 ? null : mathMl({ tex, isBlock })) ?? `<code>${escaped(tex)}</code>`;
  return isBlock ? `<div class="formula" tabindex="0">${html}</div>` : html;
}

const texOf = (attrs: TextNode['attrs']): string => (typeof attrs?.['tex'] === 'string' ? attrs['tex'] : '');

/** A file of another document shows nothing. */
function mediaHtml({ attrs = {} }: TextNode, { media }: Walk): string {
  const id = typeof attrs['id'] === 'string' ? attrs['id'] : '';
  const file = Object.hasOwn(media, id) ? media[id] : undefined;
  if (file === undefined) return '';
  const said = (name: string): string => (typeof attrs[name] === 'string' ? escaped(attrs[name]) : '');
  if (file.image === null) {
    const name =
      file.href === null ? escaped(file.name) : `<a href="${escaped(file.href)}" rel="nofollow">${escaped(file.name)}</a>`;
    return `<p class="file">${name} <small>${escaped(file.size)}</small></p>`;
  }
  const { src, width, height } = file.image;
  const share = typeof attrs['width'] === 'number' ? Math.min(100, Math.max(10, Math.round(attrs['width']))) : null;
  const style = share === null || Number.isNaN(share) ? '' : ` style="width:${share}%"`;
  const caption = said('caption');
  const image = `<img src="${escaped(src)}" alt="${said('alt')}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  return `<figure${style}>${image}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function spans({ attrs }: TextNode): string {
  return numberAttribute('colspan', attrs?.['colspan'], 100) + numberAttribute('rowspan', attrs?.['rowspan'], 100);
}

const numberAttribute = (name: string, value: unknown, most: number): string =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= most ? ` ${name}="${value}"` : '';

const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  underline: 'u',
  highlight: 'mark',
};

function markedText({ text = '', marks = [] }: TextNode): string {
  let html = escaped(text);
  for (const { type, attrs } of marks) {
    const tag = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined;
    if (tag !== undefined) html = `<${tag}>${html}</${tag}>`;
    const href = type === 'link' ? openableAddress(attrs?.['href']) : null;
    // The address of the page is a secret, which no other site gets.
    if (href !== null) html = `<a href="${escaped(href)}" rel="noopener noreferrer nofollow ugc">${html}</a>`;
  }
  return html;
}

const OPENABLE = new Set(['http:', 'https:', 'mailto:']);

/** A page below the same or another public link. */
const SHARED = /^\/share\/[\w/-]{1,80}$/;

function openableAddress(address: unknown): string | null {
  if (typeof address === 'string' && SHARED.test(address)) return address;
  if (typeof address !== 'string' || !URL.canParse(address.trim())) return null;
  const { protocol, href } = new URL(address.trim());
  return OPENABLE.has(protocol) ? href : null;
}

/** The words in a node, without recursion: it is also for nodes that are too deep for that. */
function wordsIn(node: TextNode): string {
  const said: string[] = [];
  const waiting: TextNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { type, text, attrs, content = [] } = next;
    if (text !== undefined) said.push(text);
    else if (type === 'hardBreak') said.push('\n');
    else if (typeof attrs?.['label'] === 'string') said.push(attrs['label']);
    else said.push(texOf(attrs));
    for (const inner of content.toReversed()) waiting.push(inner);
  }
  return said.join('');
}
