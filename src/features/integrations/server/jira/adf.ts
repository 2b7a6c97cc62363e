import { z } from 'zod';
import { codeMarkdown, inlineCode, linkMarkdown, tableMarkdown } from '#features/work-import/rules';
import { indented, plainMarkdown } from './markdown.ts';

/** A node, without its children: a document of strangers may be nested as deep as they like. */
const Node = z.object({
  type: z.string(),
  text: z.string().optional().catch(undefined),
  attrs: z.record(z.string(), z.unknown()).catch({}),
  content: z.array(z.unknown()).catch([]),
  marks: z.array(z.unknown()).catch([]),
});
type Node = z.infer<typeof Node>;

const DEPTH_MAX = 40;

/** The Atlassian document format of Jira Cloud (developer.atlassian.com/cloud/jira/platform/apis/document/structure) as Markdown. */
export function markdownOfAdf(document: unknown): string {
  return blocks(childrenOf(nodeOf(document)), 0);
}

const nodeOf = (value: unknown): Node | null => Node.safeParse(value).data ?? null;
const childrenOf = (node: Node | null): Node[] => (node?.content ?? []).flatMap((child) => nodeOf(child) ?? []);
const attr = ({ attrs }: Node, name: string): string => {
  const value = attrs[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

const blocks = (nodes: readonly Node[], depth: number): string =>
  nodes
    .map((node) => block(node, depth))
    .filter((text) => text.trim() !== '')
    .join('\n\n');

type Write = (node: Node, depth: number) => string;

const inner: Write = (node, depth) => blocks(childrenOf(node), depth + 1);
const flow: Write = (node) => inlines(childrenOf(node));

const BLOCKS: Readonly<Record<string, Write>> = {
  paragraph: flow,
  caption: flow,
  heading: (node, depth) => `${'#'.repeat(Math.min(Math.max(Number(attr(node, 'level')) || 1, 1), 6))} ${flow(node, depth)}`,
  bulletList: (node, depth) => list(node, depth, () => '- '),
  decisionList: (node, depth) => list(node, depth, () => '- '),
  orderedList: (node, depth) => list(node, depth, (at) => `${(Number(attr(node, 'order')) || 1) + at}. `),
  taskList: (node, depth) => list(node, depth, (_, item) => (attr(item, 'state') === 'DONE' ? '- [x] ' : '- [ ] ')),
  blockquote: (node, depth) => quote(inner(node, depth)),
  panel: (node, depth) => quote(inner(node, depth)),
  expand: (node, depth) => titled(node, inner(node, depth)),
  nestedExpand: (node, depth) => titled(node, inner(node, depth)),
  codeBlock: (node) =>
    codeMarkdown(
      childrenOf(node)
        .map(({ text = '' }) => text)
        .join(''),
      attr(node, 'language'),
    ),
  rule: () => '---',
  table: (node, depth) => tableMarkdown(childrenOf(node).map((row) => childrenOf(row).map((cell) => inner(cell, depth + 1)))),
  media: (node) => media(node),
  blockCard: (node) => card(node),
  embedCard: (node) => card(node),
};

/** Other blocks, such as columns, are what is in them. */
function block(node: Node, depth: number): string {
  if (depth > DEPTH_MAX) return '';
  const write = BLOCKS[node.type];
  if (write !== undefined) return write(node, depth);
  return INLINES[node.type] !== undefined || node.type === 'text' ? inlines([node]) : inner(node, depth);
}

function list(node: Node, depth: number, sign: (at: number, item: Node) => string): string {
  let count = 0;
  return childrenOf(node)
    .map((item) => {
      // A list of tasks may have another one beside its items.
      if (item.type === node.type) return indented(list(item, depth + 1, sign), '  ', '  ');
      const first = sign(count++, item);
      const isFlow = item.type === 'taskItem' || item.type === 'decisionItem';
      const text = depth > DEPTH_MAX ? '' : isFlow ? flow(item, depth) : tight(childrenOf(item), depth + 1);
      return indented(text, first, ' '.repeat(first.startsWith('- ') ? 2 : first.length));
    })
    .join('\n');
}

/** The parts of a list item: lists in it follow without an empty line. */
const tight = (nodes: readonly Node[], depth: number): string =>
  nodes
    .map((node) => ({ text: block(node, depth), isList: node.type.endsWith('List') }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, isList }, at) => (at === 0 ? text : `${isList ? '\n' : '\n\n'}${text}`))
    .join('');

const quote = (text: string): string => indented(text, '> ', '> ');
const titled = (node: Node, text: string): string => {
  const title = attr(node, 'title').trim();
  return title === '' ? text : `**${plainMarkdown(title, false)}**\n\n${text}`;
};

const INLINES: Readonly<Record<string, (node: Node) => string>> = {
  hardBreak: () => '\\\n',
  mention: (node) => plainMarkdown(attr(node, 'text') || `@${attr(node, 'id')}`, false),
  emoji: (node) => attr(node, 'text') || attr(node, 'shortName'),
  date: (node) => dayOf(attr(node, 'timestamp')),
  status: (node) => `**${plainMarkdown(attr(node, 'text'), false)}**`,
  inlineCard: (node) => card(node),
  mediaInline: (node) => media(node),
};

function inlines(nodes: readonly Node[]): string {
  let startsLine = true;
  return nodes
    .map((node) => {
      const text = node.type === 'text' ? marked(node, startsLine) : (INLINES[node.type]?.(node) ?? '');
      startsLine = node.type === 'hardBreak';
      return text;
    })
    .join('')
    .replace(/(?:\\\n)+$/, '');
}

const Mark = z.object({ type: z.string(), attrs: z.object({ href: z.string() }).optional().catch(undefined) });
const SIGNS: Readonly<Record<string, string>> = { strong: '**', em: '*', strike: '~~' };

function marked({ text = '', marks }: Node, startsLine: boolean): string {
  const known = marks.flatMap((mark) => Mark.safeParse(mark).data ?? []);
  const href = known.find(({ type }) => type === 'link')?.attrs?.href;
  if (known.some(({ type }) => type === 'code')) return linked(inlineCode(text), href);
  // Signs have to touch what they mark, so spaces stay outside.
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (core === '') return text;
  const signs = known.flatMap(({ type }) => SIGNS[type] ?? []);
  const plain = href === core ? core : plainMarkdown(core, startsLine && before === '');
  return `${before}${linked(`${signs.join('')}${plain}${signs.toReversed().join('')}`, href)}${after}`;
}

const linked = (text: string, href: string | undefined): string => (href === undefined ? text : linkMarkdown(text, href));
const card = (node: Node): string => linkMarkdown(attr(node, 'url'), attr(node, 'url'));

/** A file stays an attachment of the item, and its name marks where it was shown. */
function media(node: Node): string {
  const name = plainMarkdown(attr(node, 'alt').trim(), false);
  const url = attr(node, 'url');
  return url === '' ? name && `*${name}*` : linkMarkdown(name || url, url);
}

function dayOf(timestamp: string): string {
  const milliseconds = Number(timestamp);
  return /^\d{1,15}$/.test(timestamp) && milliseconds < 8.64e15 ? new Date(milliseconds).toISOString().slice(0, 10) : '';
}
