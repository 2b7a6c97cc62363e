import type { Mark, Node, Schema } from '@tiptap/pm/model';
import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react';
import { MENTION, parsing } from './markdown-parsing.ts';
import { safeAddress } from './safe-address.ts';
import { textSchema } from './text-editor-schema.ts';

type Piece = MarkdownToJSX.ASTNode;

/** Thrown where a text holds what the editor has no form for. */
class NotCarried extends Error {}

/**
 * A text as a document of the editor, read by the parser that shows it; null if it holds anything that the editor would lose,
 * such as a footnote, or a link that Cairn does not open. With `keepsLines` a line break of the text is one of the document.
 */
export function documentOf(markdown: string, keepsLines = false, schema: Schema = textSchema): Node | null {
  const reader = new Reader(schema, keepsLines);
  try {
    const document = reader.document(parser(markdown, parsing));
    document.check();
    return document;
  } catch (error) {
    // The schema's own refusals are range errors.
    if (error instanceof NotCarried || error instanceof RangeError) return null;
    throw error;
  }
}

const isInline = ({ type }: Piece): boolean => INLINE.has(type);
const INLINE: ReadonlySet<Piece['type']> = new Set([
  RuleType.text,
  RuleType.textFormatted,
  RuleType.codeInline,
  RuleType.link,
  RuleType.image,
  RuleType.breakLine,
]);
const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' };

class Reader {
  readonly #schema: Schema;
  readonly #keepsLines: boolean;

  constructor(schema: Schema, keepsLines: boolean) {
    this.#schema = schema;
    this.#keepsLines = keepsLines;
  }

  document(pieces: readonly Piece[]): Node {
    const blocks = this.#blocks(pieces);
    return this.#node('doc', blocks.length > 0 ? blocks : [this.#node('paragraph')]);
  }

  #node(type: string, content?: readonly Node[], attrs?: Record<string, unknown>): Node {
    const known = this.#schema.nodes[type];
    if (!known) throw new NotCarried(type);
    return known.createChecked(attrs, content);
  }

  /** Blocks; text that stands between them, as in a tight list, becomes paragraphs. */
  #blocks(pieces: readonly Piece[]): Node[] {
    const blocks: Node[] = [];
    let run: Piece[] = [];
    const endRun = () => {
      if (run.some((piece) => piece.type !== RuleType.text || piece.text.trim() !== '')) blocks.push(this.#paragraph(run));
      run = [];
    };
    for (const piece of pieces) {
      if (isInline(piece)) {
        run.push(piece);
        continue;
      }
      endRun();
      const block = this.#block(piece);
      if (block) blocks.push(block);
    }
    endRun();
    return blocks;
  }

  #paragraph = (pieces: readonly Piece[]): Node => this.#node('paragraph', trimmed(this.#inline(pieces, [])));

  #block(piece: Piece): Node | null {
    switch (piece.type) {
      case RuleType.paragraph:
        return this.#paragraph(piece.children);
      case RuleType.heading:
        return this.#node('heading', trimmed(this.#inline(piece.children, [])), { level: piece.level });
      case RuleType.blockQuote:
        if (piece.alert !== undefined) throw new NotCarried('alert');
        return this.#node('blockquote', this.#blocks(piece.children));
      case RuleType.codeBlock:
        return this.#node('codeBlock', piece.text === '' ? [] : [this.#schema.text(piece.text)], {
          language: piece.lang || null,
        });
      case RuleType.breakThematic:
        return this.#node('horizontalRule');
      case RuleType.unorderedList:
      case RuleType.orderedList:
        return this.#list(piece);
      case RuleType.table:
        return this.#table(piece);
      case RuleType.refCollection:
        // Links by reference are links by now; footnotes have no form here.
        if (Object.keys(piece.refs).some((name) => name.startsWith('^'))) throw new NotCarried('footnote');
        return null;
      default:
        throw new NotCarried(String(piece.type));
    }
  }

  #list(list: MarkdownToJSX.OrderedListNode | MarkdownToJSX.UnorderedListNode): Node {
    const tasks = list.items.filter(([first]) => first?.type === RuleType.gfmTask);
    if (tasks.length === 0) {
      const items = list.items.map((item) => this.#node('listItem', this.#item(item)));
      if (list.type === RuleType.unorderedList) return this.#node('bulletList', items);
      return this.#node('orderedList', items, { start: list.start ?? 1 });
    }
    if (tasks.length < list.items.length || list.type === RuleType.orderedList) throw new NotCarried('a list of both kinds');
    return this.#node(
      'taskList',
      list.items.map(([first, ...item]) =>
        this.#node('taskItem', this.#item(item), { checked: first?.type === RuleType.gfmTask && first.completed }),
      ),
    );
  }

  #item(pieces: readonly Piece[]): Node[] {
    const blocks = this.#blocks(pieces);
    return blocks.length > 0 ? blocks : [this.#node('paragraph')];
  }

  #table({ header, cells, align }: MarkdownToJSX.TableNode): Node {
    const row = (type: string, texts: Piece[][]): Node =>
      this.#node(
        'tableRow',
        // A row may lack cells at its end, and has no more than the head.
        header.map((_, at) => this.#node(type, [this.#paragraph(texts[at] ?? [])], { align: align[at] ?? null })),
      );
    return this.#node('table', [row('tableHeader', header), ...cells.map((texts) => row('tableCell', texts))]);
  }

  #inline(pieces: readonly Piece[], marks: readonly Mark[]): Node[] {
    return pieces.flatMap((piece) => this.#inlinePiece(piece, marks));
  }

  #inlinePiece(piece: Piece, marks: readonly Mark[]): Node[] {
    switch (piece.type) {
      case RuleType.text:
        return this.#text(piece.text, marks);
      case RuleType.breakLine:
        return [this.#node('hardBreak').mark(marks)];
      case RuleType.codeInline:
        return [this.#schema.text(piece.text, this.#with('code', marks))];
      case RuleType.textFormatted:
        return this.#inline(piece.children, this.#with(MARKS[piece.tag] ?? piece.tag, marks));
      case RuleType.link:
        return this.#link(piece, marks);
      case RuleType.image: {
        const { target, alt, title } = piece;
        if (target === null || safeAddress(target) === null) throw new NotCarried('image');
        return [this.#node('image', [], { src: target, alt: alt ?? '', title: title ?? null }).mark(marks)];
      }
      default:
        throw new NotCarried(String(piece.type));
    }
  }

  #text(text: string, marks: readonly Mark[]): Node[] {
    const lines = text.split(/\s*\n\s*/);
    if (!this.#keepsLines) return this.#plain(lines.join(' '), marks);
    return lines.flatMap((line, at) =>
      at === 0 ? this.#plain(line, marks) : [this.#node('hardBreak').mark(marks), ...this.#plain(line, marks)],
    );
  }

  #plain = (text: string, marks: readonly Mark[]): Node[] => (text === '' ? [] : [this.#schema.text(text, marks)]);

  #link({ target, title, children }: MarkdownToJSX.LinkNode, marks: readonly Mark[]): Node[] {
    const id = target === null ? undefined : MENTION.exec(target)?.[1];
    if (id !== undefined) {
      const [name] = children;
      if (children.length !== 1 || name?.type !== RuleType.text) throw new NotCarried('mention');
      return [this.#node('mention', [], { id: id.toLowerCase(), label: name.text.replace(/^@/, '') }).mark(marks)];
    }
    if (target === null || safeAddress(target) === null) throw new NotCarried('link');
    if (children.length === 0 || children.some(({ type }) => type === RuleType.link)) throw new NotCarried('link');
    return this.#inline(children, this.#with('link', marks, { href: target, title: title ?? null }));
  }

  #with(type: string, marks: readonly Mark[], attrs?: Record<string, unknown>): readonly Mark[] {
    const known = this.#schema.marks[type];
    if (!known) throw new NotCarried(type);
    return known.create(attrs).addToSet(marks);
  }
}

/** Without spaces at both ends of a line, which Markdown does not show. */
function trimmed(nodes: readonly Node[]): Node[] {
  const result = [...nodes];
  const cut = (at: number, pattern: RegExp): boolean => {
    const node = result.at(at);
    if (!node?.isText || node.marks.some(({ type }) => type.name === 'code')) return false;
    const text = (node.text ?? '').replace(pattern, '');
    if (text === node.text) return false;
    const place = at < 0 ? result.length + at : at;
    if (text === '') result.splice(place, 1);
    else result[place] = node.type.schema.text(text, node.marks);
    return text === '';
  };
  while (cut(0, /^\s+/));
  while (cut(-1, /\s+$/));
  return result;
}
