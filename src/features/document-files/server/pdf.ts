import { drawnFile, drawnOf, shownWidth, wordOf } from './media.ts';
import { numberIn, type Run, runsOf, texOf, textIn, type TextNode } from './runs.ts';

/** A part of a definition of pdfmake. */
export type Part = Record<string, unknown>;

const INK = '#1c2024';
const MUTED = '#60646c';
const LINE = '#d9d9e0';
const SHADE = '#f4f4f6';
const LINK = '#0b6e99';

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
  content: [{ text: title, fontSize: 24, bold: true, margin: [0, 0, 0, 12] }, ...blocksIn(text)],
  defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.35, color: INK },
  footer: (page: number, pages: number): Part => ({
    text: `${page} / ${pages}`,
    alignment: 'center',
    color: MUTED,
    fontSize: 8.5,
    margin: [0, 24, 0, 0],
  }),
});

const blocksIn = ({ content = [] }: TextNode): Part[] => content.flatMap(blockOf);

function blockOf(node: TextNode): Part[] {
  const write = BLOCKS[node.type];
  if (write !== undefined) return [write(node)];
  return node.content === undefined ? [] : blocksIn(node);
}

const spaced = (part: Part): Part => ({ margin: [0, 0, 0, 6], ...part });
const words = (node: TextNode): Part => spaced({ text: runsOf(node).map(runPart) });

const BLOCKS: Readonly<Record<string, (node: TextNode) => Part>> = {
  paragraph: words,
  heading: (node) => ({
    ...HEADINGS[numberIn(node, 'level', 1, HEADINGS.length) - 1],
    bold: true,
    text: runsOf(node).map(runPart),
    headlineLevel: 1,
  }),
  bulletList: (node) => spaced({ ul: itemsOf(node) }),
  orderedList: (node) => spaced({ ol: itemsOf(node), start: numberIn(node, 'start', 1, 1_000_000) }),
  taskList: (node) => spaced({ type: 'none', ul: (node.content ?? []).map(taskOf) }),
  codeBlock: (node) => boxed([{ text: textIn(node), ...coded(textIn(node)), preserveLeadingSpaces: true }], { fill: SHADE }),
  // No library lays formulas out for PDF files without a browser: they say their TeX.
  formulaBlock: (node) => boxed([{ text: texOf(node), ...coded(texOf(node)), preserveLeadingSpaces: true }], { fill: SHADE }),
  blockquote: (node) => boxed(blocksIn(node), { color: MUTED, left: LINE }),
  callout: (node) => boxed(blocksIn(node), { fill: SHADE }),
  detailsSummary: (node) => spaced({ text: runsOf(node).map(runPart), bold: true }),
  columns: (node) => spaced({ columns: itemsOf(node), columnGap: 20 }),
  horizontalRule: () => ({
    canvas: [{ type: 'line', x1: 0, y1: 6, x2: 467, y2: 6, lineWidth: 0.5, lineColor: LINE }],
    margin: [0, 0, 0, 12],
  }),
  table: tableOf,
  image: imageOf,
  file: (node) => spaced({ text: drawnFile(node)?.name ?? '', color: MUTED }),
};

// Of a page of A4 between its margins, in points.
const COLUMN = 467;

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

const itemsOf = ({ content = [] }: TextNode): Part[] => content.map((item) => ({ stack: blocksIn(item) }));

// The font of the file has no boxes to tick.
function taskOf(item: TextNode): Part {
  const mark: Part = { text: item.attrs?.['checked'] === true ? '[x]' : '[  ]', width: 18, color: MUTED };
  return { columns: [mark, { stack: blocksIn(item) }] };
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

function tableOf({ content = [] }: TextNode): Part {
  const body = grid(content);
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
function grid(rows: readonly TextNode[]): Part[][] {
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
          const part: Part = isFirst ? { stack: blocksIn(cell), colSpan, rowSpan, ...(isHead && HEAD) } : { text: '' };
          const below = body[at + down];
          if (below !== undefined) below[column + along] = part;
        }
      column += colSpan;
    }
  });
  return body.map((row) => Array.from(row, (part): Part => part ?? { text: '' }));
}

const HEAD: Part = { bold: true, fillColor: SHADE };

function runPart({ text, isBold, isItalic, isStruck, isUnderlined, isCode, link, isBreak, isFormula }: Run): Part {
  if (isBreak) return { text: '\n' };
  return {
    text,
    ...(isBold && { bold: true }),
    ...(isItalic && { italics: true }),
    ...((isStruck || isUnderlined) && { decoration: isStruck ? 'lineThrough' : 'underline' }),
    ...((isCode || isFormula) && { ...coded(text), background: SHADE }),
    ...(link !== null && { link, color: LINK }),
  };
}

/** Courier, which every reader has, knows the letters of western Europe only. */
const coded = (text: string): Part =>
  /^[\u0020-\u007e\u00a0-\u00ff\s]*$/.test(text) ? { font: 'Courier', fontSize: 9.5 } : { fontSize: 9.5 };
