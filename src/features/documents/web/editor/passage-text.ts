import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { documentOf } from '#ui/text-editor-read';
import { markdownOf } from '#ui/text-editor-write';

/** What Markdown says of a text. Everything else is a sign in it, and comes back as it was. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem']);
const MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'strike', 'code', 'link']);
const SIGN = /⟦(\d{1,4})⟧/g;

/** A passage as it is sent, and what its signs stand for. */
export interface PassageText {
  readonly markdown: string;
  readonly kept: readonly Node[];
  /** The addresses that it links. */
  readonly links: ReadonlySet<string>;
}

/** Blocks as Markdown. Chips, people, pictures, tables and the like are signs such as ⟦1⟧, which no model has to understand. */
export function passageText(blocks: readonly Node[], schema: Schema): PassageText {
  const kept: Node[] = [];
  const links = new Set<string>();
  const sign = (node: Node, marks: readonly Mark[]): Node => schema.text(`⟦${kept.push(node)}⟧`, marks);
  const carried = ({ marks }: Node): readonly Mark[] => marks.filter(({ type }) => MARKS.has(type.name));
  const plain = (node: Node): Node => {
    for (const { type, attrs } of node.marks) if (type.name === 'link') links.add(String(attrs['href']));
    // A sign that someone typed would be taken for one of these.
    if (node.isText) return schema.text((node.text ?? '').replaceAll(SIGN, '($1)'), carried(node));
    if (node.type.name === 'hardBreak') return node.mark(carried(node));
    if (node.isInline) return sign(node, carried(node));
    if (!BLOCKS.has(node.type.name)) return schema.node('paragraph', null, sign(node, []));
    return node.copy(Fragment.from(node.children.map(plain)));
  };
  const document = schema.topNodeType.create(null, blocks.map(plain));
  return { markdown: markdownOf(document), kept, links };
}

/** A text with signs as people read it. */
export const withoutSigns = (text: string, { kept }: Pick<PassageText, 'kept'>): string =>
  text.replaceAll(SIGN, (_, number: string) => nameOf(kept[Number(number) - 1]));

function nameOf(node: Node | undefined): string {
  if (node === undefined) return '';
  const label: unknown = node.attrs['label'];
  return node.type.name === 'mention' ? `@${String(label)}` : typeof label === 'string' ? label : '…';
}

/**
 * What a model wrote, as blocks of a document. It adds no people, pictures or addresses that the passage did not have: they are
 * words. Pictures, tables and the like that it left out are at the end.
 */
export function blocksOfPassage(markdown: string, { kept, links }: Omit<PassageText, 'markdown'>, schema: Schema): Node[] {
  const read = documentOf(markdown, false, schema) ?? asWords(markdown, schema);
  const left = new Map(kept.map((node, at) => [at + 1, node]));
  const put = (number: string): Node[] => {
    const node = left.get(Number(number));
    left.delete(Number(number));
    return node ? [node] : [];
  };
  const restored = (node: Node): Node[] => {
    if (node.isText) return withSigns(withoutLinks(node, links), put);
    if (node.isLeaf) return node.type.name === 'hardBreak' || node.isBlock ? [node] : worded(node, schema);
    const content = node.children.flatMap(restored);
    const blocks = node.isTextblock ? content.filter(({ isBlock }) => isBlock) : [];
    const own = node.copy(Fragment.from(node.isTextblock ? content.filter(({ isInline }) => isInline) : content));
    return blocks.length > 0 ? [...(own.textContent.trim() === '' ? [] : [own]), ...blocks] : [own];
  };
  const blocks = read.children.flatMap(restored);
  return [...blocks, ...[...left.values()].filter(({ isBlock }) => isBlock)];
}

const asWords = (text: string, schema: Schema): Node =>
  schema.topNodeType.create(
    null,
    text
      .split(/\n{2,}/)
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .filter((part) => part !== '')
      .map((part) => schema.node('paragraph', null, schema.text(part))),
  );

const worded = ({ attrs }: Node, schema: Schema): Node[] => {
  const said = String(attrs['label'] || attrs['alt'] || '');
  return said === '' ? [] : [schema.text(said)];
};

function withoutLinks(node: Node, links: ReadonlySet<string>): Node {
  const foreign = node.marks.find(({ type, attrs }) => type.name === 'link' && !links.has(String(attrs['href'])));
  return foreign === undefined ? node : node.mark(foreign.removeFromSet(node.marks));
}

function withSigns(node: Node, put: (number: string) => Node[]): Node[] {
  const { text = '', marks, type } = node;
  return text.split(SIGN).flatMap((part, at) => {
    if (at % 2 === 1) return put(part).map((found) => (found.isInline ? found.mark(marks) : found));
    return part === '' ? [] : [type.schema.text(part, marks)];
  });
}
