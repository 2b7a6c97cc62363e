import {
  AlignmentType,
  BorderStyle,
  CheckBox,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Math as Formula,
  Packer,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { latexToMath } from 'docx/math';
import { countImages, drawnFile, drawnOf, shownWidth, wordOf } from './media.ts';
import { numberIn, type Run, runsOf, texOf, textIn, type TextNode } from './runs.ts';

const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const NUMBERS = 'numbers';
// Word knows nine levels of lists.
const DEEPEST = 8;
const INDENT = 360;
// Of a page between its margins, in pixels.
const COLUMN = 600;
/** The formats that Word shows. */
const WORD_IMAGES: Readonly<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

type Block = Paragraph | Table;

/** Where a block is: in which list, and how deep in lists and quotes. */
interface Place {
  readonly list: 'bullets' | 'numbers' | null;
  readonly depth: number;
  readonly instance: number;
  readonly indent: number;
  readonly shade: boolean;
}
const OUTSIDE: Place = { list: null, depth: -1, instance: 0, indent: 0, shade: false };

/** A file of Word, with the title as its first line. */
export async function wordFile(title: string, text: TextNode): Promise<{ bytes: Buffer; leftOut: number }> {
  const writer = new Writer();
  const document = new Document({
    title,
    creator: 'Cairn',
    numbering: { config: [{ reference: NUMBERS, levels: NUMBERED }] },
    sections: [{ children: [new Paragraph({ text: title, heading: HeadingLevel.TITLE }), ...writer.blocksIn(text, OUTSIDE)] }],
  });
  const leftOut = countImages(text, ({ mime }) => WORD_IMAGES[mime] === undefined);
  return { bytes: await Packer.toBuffer(document), leftOut };
}

const NUMBERED = Array.from({ length: DEEPEST + 1 }, (_, level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: INDENT * (level + 2), hanging: INDENT } } },
}));

class Writer {
  /** Each numbered list counts for itself. */
  #lists = 0;

  blocksIn({ content = [] }: TextNode, place: Place): Block[] {
    return content.flatMap((node) => this.#block(node, place));
  }

  #block(node: TextNode, place: Place): Block[] {
    switch (node.type) {
      case 'paragraph':
      case 'detailsSummary':
        return [paragraph(runsOf(node).map(runPart), place)];
      case 'heading':
        return [
          new Paragraph({
            heading: LEVELS[numberIn(node, 'level', 1, LEVELS.length) - 1] ?? LEVELS[0],
            children: runsOf(node).map(runPart),
          }),
        ];
      case 'bulletList':
        return this.#items(node, { ...place, list: 'bullets', depth: Math.min(DEEPEST, place.depth + 1) });
      case 'orderedList':
        return this.#items(node, {
          ...place,
          list: 'numbers',
          depth: Math.min(DEEPEST, place.depth + 1),
          instance: ++this.#lists,
        });
      case 'taskList':
        return (node.content ?? []).flatMap((item) => this.#task(item, place));
      case 'codeBlock':
        return textIn(node)
          .split('\n')
          .map((line) => paragraph([new TextRun({ text: line, font: 'Courier New', size: 18 })], { ...place, shade: true }));
      case 'blockquote':
        return this.blocksIn(node, { ...place, indent: place.indent + INDENT });
      case 'callout':
        return this.blocksIn(node, { ...place, shade: true });
      case 'horizontalRule':
        return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'D9D9E0', space: 1 } } })];
      case 'formulaBlock':
        return [new Paragraph({ children: [formula(texOf(node))], alignment: AlignmentType.CENTER })];
      case 'image':
        return this.#image(node, place);
      case 'file':
        return [paragraph([new TextRun({ text: drawnFile(node)?.name ?? '' })], place)];
      case 'columns':
        return [this.#columns(node)];
      case 'table':
        return [this.#table(node)];
      default:
        return this.blocksIn(node, place);
    }
  }

  /** The first block of an item has the bullet or number; the others are indented beside it. */
  #items({ content = [] }: TextNode, place: Place): Block[] {
    const beside = { ...place, list: null, indent: INDENT * (place.depth + 2) };
    return content.flatMap(({ content: blocks = [] }) =>
      blocks.flatMap((block, nth) => this.#block(block, nth === 0 || isList(block) ? place : beside)),
    );
  }

  #task(item: TextNode, place: Place): Block[] {
    const box = new CheckBox({ checked: item.attrs?.['checked'] === true });
    const [first, ...rest] = item.content ?? [];
    const inside = { ...place, list: null, indent: place.indent + INDENT };
    const line = first === undefined ? [] : runsOf(first).map(runPart);
    return [paragraph([box, new TextRun(' '), ...line], place), ...rest.flatMap((block) => this.#block(block, inside))];
  }

  #image(node: TextNode, place: Place): Block[] {
    const file = drawnOf(node);
    const [alt, caption] = [wordOf(node, 'alt'), wordOf(node, 'caption')];
    const type = WORD_IMAGES[file?.mime ?? ''];
    const below = caption === '' ? [] : [paragraph([new TextRun({ text: caption, italics: true })], place)];
    if (!file?.pixels || type === undefined) return [paragraph([new TextRun({ text: alt })], place), ...below];
    const width = Math.round(shownWidth(node, file.pixels.width, COLUMN));
    const height = Math.max(1, Math.round((width * file.pixels.height) / file.pixels.width));
    const altText = { name: file.name, description: alt, title: alt };
    return [paragraph([new ImageRun({ type, data: file.bytes, transformation: { width, height }, altText })], place), ...below];
  }

  #table({ content = [] }: TextNode): Table {
    const rows = content.map(
      ({ content: cells = [] }) =>
        new TableRow({
          tableHeader: cells.length > 0 && cells.every(({ type }) => type === 'tableHeader'),
          children: cells.map((cell) => this.#cell(cell)),
        }),
    );
    return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
  }

  /** A table of one row without lines: Word has columns of pages only. */
  #columns({ content = [] }: TextNode): Table {
    const children = content.map((column) => this.#cell(column));
    return new Table({
      rows: [new TableRow({ children })],
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: TableBorders.NONE,
    });
  }

  #cell(cell: TextNode): TableCell {
    const children = this.blocksIn(cell, OUTSIDE);
    return new TableCell({
      // A cell of Word ends with a paragraph.
      children: children.at(-1) instanceof Paragraph ? children : [...children, new Paragraph('')],
      columnSpan: numberIn(cell, 'colspan', 1, 50),
      rowSpan: numberIn(cell, 'rowspan', 1, 1_000),
      ...(cell.type === 'tableHeader' && { shading: SHADE }),
    });
  }
}

const isList = ({ type }: TextNode): boolean => type === 'bulletList' || type === 'orderedList';

const SHADE = { type: ShadingType.CLEAR, color: 'auto', fill: 'F4F4F6' } as const;

function paragraph(children: readonly ParagraphChild[], { list, depth, instance, indent, shade }: Place): Paragraph {
  return new Paragraph({
    children,
    ...(list === 'bullets' && { bullet: { level: depth } }),
    ...(list === 'numbers' && { numbering: { reference: NUMBERS, level: depth, instance } }),
    ...(list === null && indent > 0 && { indent: { left: indent } }),
    ...(shade && { shading: SHADE }),
  });
}

/** As Word's own formula, which it can change; its TeX if that has what Word does not. */
function formula(tex: string): ParagraphChild {
  try {
    return new Formula({ children: latexToMath(tex) });
  } catch {
    return new TextRun({ text: tex, font: 'Courier New' });
  }
}

function runPart({ text, isBold, isItalic, isStruck, isUnderlined, isCode, link, isBreak, isFormula }: Run): ParagraphChild {
  if (isBreak) return new TextRun({ break: 1 });
  if (isFormula) return formula(text);
  const look = {
    bold: isBold,
    italics: isItalic,
    strike: isStruck,
    ...(isUnderlined && { underline: {} }),
    ...(isCode && { font: 'Courier New' }),
  };
  if (link === null) return new TextRun({ text, ...look });
  return new ExternalHyperlink({ link, children: [new TextRun({ text, ...look, style: 'Hyperlink' })] });
}
