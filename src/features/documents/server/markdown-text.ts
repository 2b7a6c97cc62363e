import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/html';
import type { TextNode } from './text-json.ts';

type Piece = MarkdownToJSX.ASTNode;
type Marks = NonNullable<TextNode['marks']>;

/** As the browser reads it: raw HTML stays text. */
const PARSING = { disableParsingRawHTML: true, disableFrontmatter: true, forceBlock: true } as const;
const OPENABLE = new Set(['http:', 'https:', 'mailto:']);
const MENTION = /^mention:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike', mark: 'highlight' };
const INLINE: ReadonlySet<Piece['type']> = new Set([
  RuleType.text,
  RuleType.textFormatted,
  RuleType.codeInline,
  RuleType.link,
  RuleType.image,
  RuleType.breakLine,
  RuleType.gfmTask,
  RuleType.footnoteReference,
]);

/** Markdown as the text of a document. What a document has no form for stays as its words. */
export const textOfMarkdown = (markdown: string): TextNode => ({
  type: 'doc',
  content: filled(blocksOf(parser(markdown, PARSING))),
});

const PARAGRAPH: TextNode = { type: 'paragraph' };
const filled = (nodes: readonly TextNode[]): readonly TextNode[] => (nodes.length > 0 ? nodes : [PARAGRAPH]);

/** Blocks; text that stands between them, as in a tight list, becomes paragraphs. */
function blocksOf(pieces: readonly Piece[]): TextNode[] {
  const blocks: TextNode[] = [];
  let run: Piece[] = [];
  const endRun = () => {
    const content = inlineOf(run, []);
    if (content.some(({ text }) => text === undefined || text.trim() !== '')) blocks.push(holding('paragraph', content));
    run = [];
  };
  for (const piece of pieces) {
    if (INLINE.has(piece.type)) run.push(piece);
    else {
      endRun();
      blocks.push(...blockOf(piece));
    }
  }
  endRun();
  return blocks;
}

const holding = (type: string, content: readonly TextNode[], attrs?: TextNode['attrs']): TextNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
});

function blockOf(piece: Piece): TextNode[] {
  switch (piece.type) {
    case RuleType.paragraph:
      return [holding('paragraph', inlineOf(piece.children, []))];
    case RuleType.heading:
      return [holding('heading', inlineOf(piece.children, []), { level: Math.min(piece.level, 3) })];
    case RuleType.blockQuote:
      return [holding('blockquote', filled(blocksOf(piece.children)))];
    case RuleType.codeBlock:
      return [holding('codeBlock', wordsOf(piece.text, []), { language: piece.lang || null })];
    case RuleType.breakThematic:
      return [{ type: 'horizontalRule' }];
    case RuleType.unorderedList:
    case RuleType.orderedList:
      return [listOf(piece)];
    case RuleType.table:
      return [tableOf(piece)];
    default:
      return 'children' in piece && Array.isArray(piece.children) ? blocksOf(piece.children) : [];
  }
}

function listOf(list: MarkdownToJSX.OrderedListNode | MarkdownToJSX.UnorderedListNode): TextNode {
  const isChecklist = list.type === RuleType.unorderedList && list.items.some(([first]) => first?.type === RuleType.gfmTask);
  const items = list.items.map((item) => {
    const [first] = item;
    const content = filled(blocksOf(item));
    if (!isChecklist) return holding('listItem', content);
    return holding('taskItem', content, { checked: first?.type === RuleType.gfmTask && first.completed });
  });
  if (isChecklist) return holding('taskList', items);
  return list.type === RuleType.unorderedList
    ? holding('bulletList', items)
    : holding('orderedList', items, { start: list.start ?? 1 });
}

function tableOf({ header, cells, align }: MarkdownToJSX.TableNode): TextNode {
  const cell = (type: string, pieces: readonly Piece[], at: number): TextNode =>
    holding(type, [holding('paragraph', inlineOf(pieces, []))], { align: align[at] ?? null });
  // A row may lack cells at its end, and has no more than the head.
  const row = (type: string, texts: readonly Piece[][]): TextNode =>
    holding(
      'tableRow',
      header.map((_, at) => cell(type, texts[at] ?? [], at)),
    );
  return holding('table', [row('tableHeader', header), ...cells.map((texts) => row('tableCell', texts))]);
}

const inlineOf = (pieces: readonly Piece[], marks: Marks): TextNode[] => pieces.flatMap((piece) => inlinePiece(piece, marks));

function inlinePiece(piece: Piece, marks: Marks): TextNode[] {
  switch (piece.type) {
    case RuleType.text:
      return wordsOf(piece.text.replaceAll(/\s*\n\s*/g, ' '), marks);
    case RuleType.breakLine:
      return [{ type: 'hardBreak' }];
    case RuleType.codeInline:
      return wordsOf(piece.text, [...marks, { type: 'code' }]);
    case RuleType.textFormatted: {
      const type = MARKS[piece.tag];
      return inlineOf(piece.children, type === undefined ? marks : [...marks, { type }]);
    }
    case RuleType.link:
      return linkOf(piece, marks);
    case RuleType.image:
      return wordsOf(piece.alt ?? '', marks);
    default:
      return 'text' in piece && typeof piece.text === 'string' ? wordsOf(piece.text, marks) : [];
  }
}

const wordsOf = (text: string, marks: Marks): TextNode[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];

function linkOf({ target, children }: MarkdownToJSX.LinkNode, marks: Marks): TextNode[] {
  const id = MENTION.exec(target ?? '')?.[1]?.toLowerCase();
  if (id !== undefined) {
    const label = inlineOf(children, [])
      .map(({ text = '' }) => text)
      .join('')
      .replace(/^@/, '');
    return [{ type: 'mention', attrs: { kind: 'PERSON', id, label } }];
  }
  const href = openable(target);
  return inlineOf(children, href === null ? marks : [...marks, { type: 'link', attrs: { href } }]);
}

function openable(address: string | null): string | null {
  const url = URL.parse(address ?? '');
  return url !== null && OPENABLE.has(url.protocol) ? url.href : null;
}
