import { drawnFile, drawnOf, shownWidth, wordOf } from './media.ts';
import type { DrawnFormula } from './formulas/drawn-formulas.ts';
import { drawnFormula, numberIn, type Run, runsOf, texOf, textIn, type TextNode } from './runs.ts';

/** A part of a definition of pdfmake. */
export type Part = Record<string, unknown>;

const INK = '#1c2024';
const MUTED = '#60646c';
const LINE = '#d9d9e0';
const SHADE = '#f4f4f6';
const LINK = '#0b6e99';

const SIZE = 10.5;

// Of a page of A4 between its margins, in points.
const COLUMN = 467;
/** How much narrower what is in a list, in a box or in a cell is. */
const INDENT = 20;
const CELL_PADDING = 10;

// Half-points of space above each level.
const HEADINGS = [
  { fontSize: 18, margin: [0, 14, 0, 4] },
  { fontSize: 15, margin: [0, 12, 0, 4] },
  { fontSize: 12.5, margin: [0, 10, 0, 3] },
];

/** The definition of a PDF file, on A4, with the title at its top and page numbers below. */
export const pdfDefinition = (title: string, text: TextNode): Part => ({
  pageSize: 'A4',
  pageMargins: [64, 64, 64, 64],
  info: { title, creator: 'Cairn' },
  content: [{ text: title, fontSize: 24, bold: true, margin: [0, 0, 0, 12] }, ...blocksIn(text, COLUMN)],
  defaultStyle: { font: 'Roboto', fontSize: SIZE, lineHeight: 1.35, color: INK },
  footer: (page: number, pages: number): Part => ({
    text: `${page} / ${pages}`,
    alignment: 'center',
    color: MUTED,
    fontSize: 8.5,
    margin: [0, 24, 0, 0],
  }),
});

const blocksIn = ({ content = [] }: TextNode, room: number): Part[] => content.flatMap((node) => blockOf(node, room));

function blockOf(node: TextNode, room: number): Part[] {
  const write = BLOCKS[node.type];
  if (write !== undefined) return [write(node, room)];
  return node.content === undefined ? [] : blocksIn(node, room);
}

const spaced = (part: Part): Part => ({ margin: [0, 0, 0, 6], ...part });
/** The words of a block; formulas become smaller if they are wider than its room. */
const wordsOf = (node: TextNode, room: number, size = SIZE): Part => ({
  text: runsOf(node).map((run) => runPart(run, { room, size })),
});
const boxedTex = (tex: string): Part => boxed([{ text: tex, ...coded(tex), preserveLeadingSpaces: true }], { fill: SHADE });

const BLOCKS: Readonly<Record<string, (node: TextNode, room: number) => Part>> = {
  paragraph: (node, room) => spaced(wordsOf(node, room)),
  heading: (node, room) => {
    const look = HEADINGS[numberIn(node, 'level', 1, HEADINGS.length) - 1];
    return { ...look, bold: true, ...wordsOf(node, room, look?.fontSize), headlineLevel: 1 };
  },
  bulletList: (node, room) => spaced({ ul: itemsOf(node, room - INDENT) }),
  orderedList: (node, room) => spaced({ ol: itemsOf(node, room - INDENT), start: numberIn(node, 'start', 1, 1_000_000) }),
  taskList: (node, room) => spaced({ type: 'none', ul: (node.content ?? []).map((item) => taskOf(item, room - 2 * INDENT)) }),
  codeBlock: (node) => boxedTex(textIn(node)),
  formulaBlock: (node, room) => {
    const drawn = drawnFormula(node);
    if (drawn === null) return boxedTex(texOf(node));
    return { ...formulaPart(drawn, { room, size: SIZE }), alignment: 'center', margin: [0, 4, 0, 10] };
  },
  blockquote: (node, room) => boxed(blocksIn(node, room - INDENT), { color: MUTED, left: LINE }),
  callout: (node, room) => boxed(blocksIn(node, room - INDENT), { fill: SHADE }),
  detailsSummary: (node, room) => spaced({ ...wordsOf(node, room), bold: true }),
  columns: (node, room) => {
    const count = Math.max(1, node.content?.length ?? 0);
    return spaced({ columns: itemsOf(node, room / count - INDENT), columnGap: INDENT });
  },
  horizontalRule: () => ({
    canvas: [{ type: 'line', x1: 0, y1: 6, x2: COLUMN, y2: 6, lineWidth: 0.5, lineColor: LINE }],
    margin: [0, 0, 0, 12],
  }),
  table: tableOf,
  image: imageOf,
  file: (node) => spaced({ text: drawnFile(node)?.name ?? '', color: MUTED }),
};

/** Other images say their description. */
function imageOf(node: TextNode): Part {
  const file = drawnOf(node);
  const caption = wordOf(node, 'caption');
  const below: Part[] = caption === '' ? [] : [{ text: caption, color: MUTED, fontSize: 9, margin: [0, 3, 0, 0] }];
  if (file === null || file.pixels === null || !PDF_IMAGES.has(file.mime))
    return spaced({ stack: [{ text: wordOf(node, 'alt') || drawnFile(node)?.name || '', color: MUTED }, ...below] });
  const image = `data:${file.mime};base64,${Buffer.from(file.bytes).toString('base64')}`;
  return spaced({ stack: [{ image, width: shownWidth(node, file.pixels.width, COLUMN), maxHeight: 640 }, ...below] });
}

/** The formats that a PDF file can have. */
export const PDF_IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

const itemsOf = ({ content = [] }: TextNode, room: number): Part[] => content.map((item) => ({ stack: blocksIn(item, room) }));

// The font of the file has no boxes to tick.
function taskOf(item: TextNode, room: number): Part {
  const mark: Part = { text: item.attrs?.['checked'] === true ? '[x]' : '[  ]', width: 18, color: MUTED };
  return { columns: [mark, { stack: blocksIn(item, room) }] };
}

/** Blocks in a box, which may break across pages. */
const boxed = (stack: Part[], { fill, left, color }: { fill?: string; left?: string; color?: string }): Part => ({
  table: { widths: ['*'], body: [[{ stack, fillColor: fill ?? null, ...(color && { color }) }]] },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (edge: number) => (edge === 0 && left !== undefined ? 2 : 0),
    vLineColor: () => left ?? LINE,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 6,
    paddingBottom: () => 2,
  },
  margin: [0, 2, 0, 8],
});

function tableOf({ content = [] }: TextNode, room: number): Part {
  const body = grid(content, room);
  const columns = Math.max(1, ...body.map((row) => row.length));
  const isHead = content[0]?.content?.every(({ type }) => type === 'tableHeader') === true;
  return {
    table: {
      headerRows: isHead && content.length > 1 ? 1 : 0,
      widths: Array.from({ length: columns }, () => '*'),
      body: body.map((row) => [...row, ...Array.from({ length: columns - row.length }, (): Part => ({ text: '' }))]),
    },
    layout: { hLineColor: () => LINE, vLineColor: () => LINE, hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
    margin: [0, 2, 0, 10],
  };
}

/** The cells of a table in their columns, with an empty one wherever a wide or high cell reaches. */
function grid(rows: readonly TextNode[], room: number): Part[][] {
  const most = rows.reduce((count, { content = [] }) => Math.max(count, content.length), 1);
  const body: Part[][] = rows.map(() => []);
  rows.forEach(({ content = [] }, at) => {
    const row = body[at];
    if (row === undefined) return;
    let column = 0;
    for (const cell of content) {
      while (row[column] !== undefined) column++;
      const colSpan = numberIn(cell, 'colspan', 1, 50);
      const rowSpan = Math.min(numberIn(cell, 'rowspan', 1, 1_000), rows.length - at);
      const isHead = cell.type === 'tableHeader';
      for (let down = 0; down < rowSpan; down++)
        for (let along = 0; along < colSpan; along++) {
          const isFirst = down === 0 && along === 0;
          const part: Part = isFirst
            ? { stack: blocksIn(cell, room / most - CELL_PADDING), colSpan, rowSpan, ...(isHead && HEAD) }
            : { text: '' };
          const below = body[at + down];
          if (below !== undefined) below[column + along] = part;
        }
      column += colSpan;
    }
  });
  return body.map((row) => Array.from(row, (part): Part => part ?? { text: '' }));
}

const HEAD: Part = { bold: true, fillColor: SHADE };

function runPart(run: Run, place: Place): Part {
  const { text, isBold, isItalic, isStruck, isUnderlined, isCode, link, isBreak, isFormula, drawn } = run;
  if (isBreak) return { text: '\n' };
  if (drawn !== null) return formulaPart(drawn, place);
  return {
    text,
    ...(isBold && { bold: true }),
    ...(isItalic && { italics: true }),
    ...((isStruck || isUnderlined) && { decoration: isStruck ? 'lineThrough' : 'underline' }),
    ...((isCode || isFormula) && { ...coded(text), background: SHADE }),
    ...(link !== null && { link, color: LINK }),
  };
}

/** The width that words have, and their size. */
interface Place {
  readonly room: number;
  readonly size: number;
}

/** A formula, smaller if it is wider than its room. Its font has the space above and below that its lines need. */
const formulaPart = ({ font, words, width }: DrawnFormula, { room, size }: Place): Part => ({
  text: words,
  font,
  lineHeight: 1,
  ...(width * size > room && { fontSize: Math.max(LEAST, room / width) }),
});

/** No formula is drawn smaller than this, in points. */
const LEAST = 1;

/** Courier, which every reader has, knows the letters of western Europe only. */
const coded = (text: string): Part =>
  /^[\u0020-\u007e\u00a0-\u00ff\s]*$/.test(text) ? { font: 'Courier', fontSize: 9.5 } : { fontSize: 9.5 };
