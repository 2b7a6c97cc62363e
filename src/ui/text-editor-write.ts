import type { Node } from '@tiptap/pm/model';
import { defaultMarkdownSerializer, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';

/** A document of the editor as Markdown. */
export function markdownOf(document: Node): string {
  const known = wholes.get(document);
  if (known !== undefined) return known;
  const parts: string[] = [];
  let isOther = false;
  document.forEach((block, _, at) => {
    // Of two lists in a row the second has another sign, or they would become one.
    isOther = at > 0 && BULLETED.has(block.type.name) && BULLETED.has(document.child(at - 1).type.name) && !isOther;
    const text = blockOf(block, isOther);
    if (text !== '') parts.push(text);
  });
  const text = parts.join('\n\n');
  wholes.set(document, text);
  return text;
}

/** The limit of a text and its owner both ask for the same document after a key. */
const wholes = new WeakMap<Node, string>();

const BULLETED: ReadonlySet<string> = new Set(['bulletList', 'taskList']);

/** A key changes one block, and blocks that stay keep their identity: so each is written once. */
const written = new WeakMap<Node, string>();

function blockOf(block: Node, isOther: boolean): string {
  const known = isOther ? undefined : written.get(block);
  if (known !== undefined) return known;
  const whole = block.type.schema.topNodeType.create(null, block);
  const serialized = (isOther ? withOtherBullets : withBullets).serialize(whole).replace(/\n+$/, '');
  const text = serialized.trim() === '' ? '' : serialized;
  if (!isOther) written.set(block, text);
  return text;
}

// An address in the text becomes a link as it stands; a backslash in it would be part of the address.
const ADDRESS = /(https?:\/\/[^\s<>()[\]*"'`|\\]*[^\s<>()[\]*"'`|\\.,:;!?_~])/g;

function writeText(state: MarkdownSerializerState, node: Node, parent: Node, index: number): void {
  // The serializer's own word for an address in angle brackets, in which a backslash would be a part of it.
  if (Reflect.get(state, 'inAutolink') === true) return state.text(node.text ?? '', false);
  const startsLine = index === 0 || parent.child(index - 1).type.name === 'hardBreak';
  (node.text ?? '').split(ADDRESS).forEach((part, at) => {
    if (part === '') return;
    if (at % 2 === 1) return state.text(part, false);
    const text = state.esc(part, startsLine && at === 0);
    // Beyond what is escaped at the start of a line by the library: numbers with a bracket or nothing after them, and underlines of headings.
    state.text(startsLine && at === 0 ? text.replace(/^(\d{1,9})([.)])(?=\s|$)|^([=+])(?=\s|=|$)/, '$1\\$2$3') : text, false);
  });
}

function writeTable(state: MarkdownSerializerState, table: Node): void {
  const line = (cells: readonly string[]) => {
    state.write(`| ${cells.join(' | ')} |`);
    state.ensureNewLine();
  };
  table.forEach((row, _, at) => {
    line(row.children.map(cellText));
    if (at === 0) line(row.children.map(({ attrs }) => LINES[String(attrs['align'])] ?? '---'));
  });
  state.closeBlock(table);
}

const LINES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** A cell is one line, and a bar in it would end it. */
const cellText = (cell: Node): string =>
  withBullets.serialize(cell.type.schema.topNodeType.create(null, cell.content)).replaceAll(/\\?\n/g, ' ').replaceAll('|', '\\|');

/** A part of the serializer's own, which calls everything by other names. */
function own<T>(parts: Readonly<Record<string, T>>, name: string): T {
  const part = parts[name];
  if (part === undefined) throw new Error(`prosemirror-markdown writes no ${name}`);
  return part;
}

const { nodes, marks } = defaultMarkdownSerializer;

const longer = (fences: readonly string[]): string => '`'.repeat(Math.max(3, ...fences.map(({ length }) => length + 1)));

type Writers = MarkdownSerializer['nodes'];

const blocks: Writers = {
  paragraph: own(nodes, 'paragraph'),
  blockquote: own(nodes, 'blockquote'),
  heading: own(nodes, 'heading'),
  horizontalRule: (state, node) => {
    state.write('---');
    state.closeBlock(node);
  },
  codeBlock: (state, node) => {
    const fence = longer(node.textContent.match(/`{3,}/g) ?? []);
    state.write(`${fence}${node.attrs['language'] ?? ''}\n`);
    state.text(node.textContent, false);
    state.ensureNewLine();
    state.write(fence);
    state.closeBlock(node);
  },
  orderedList: (state, node) => {
    const start = Number(node.attrs['start'] ?? 1);
    const width = String(start + node.childCount - 1).length + 2;
    state.renderList(node, ' '.repeat(width), (at) => `${start + at}. `.padEnd(width));
  },
  listItem: (state, node) => state.renderContent(node),
  taskItem: (state, node) => state.renderContent(node),
  table: writeTable,
};

const lists = (bullet: '-' | '*'): Writers => ({
  bulletList: (state, node) => state.renderList(node, '  ', () => `${bullet} `),
  taskList: (state, node) => state.renderList(node, '  ', (at) => `${bullet} [${node.child(at).attrs['checked'] ? 'x' : ' '}] `),
});

const inlines: Writers = {
  mention: (state, { attrs }) => state.text(`[@${attrs['label']}](mention:${attrs['id']})`, false),
  image: own(nodes, 'image'),
  hardBreak: (state, node, parent, at) => {
    for (let next = at + 1; next < parent.childCount; next += 1)
      if (parent.child(next).type !== node.type) return state.write(parent.type.name === 'paragraph' ? '\\\n' : ' ');
  },
  text: writeText,
};

const inlineMarks: MarkdownSerializer['marks'] = {
  bold: own(marks, 'strong'),
  italic: own(marks, 'em'),
  strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  link: own(marks, 'link'),
  code: own(marks, 'code'),
};

// The types leave out what the library documents about lists and documents.
const options = {
  hardBreakNodeName: 'hardBreak',
  tightLists: true,
  // Beyond what is always escaped: entities, links in angle brackets, and marked text.
  escapeExtraCharacters: /&(?=#?\w+;)|<(?=[a-z][\w.+-]*[:@])|=(?==\S)/gi,
};

const withBullets = new MarkdownSerializer({ ...blocks, ...lists('-'), ...inlines }, inlineMarks, options);
const withOtherBullets = new MarkdownSerializer({ ...blocks, ...lists('*'), ...inlines }, inlineMarks, options);
