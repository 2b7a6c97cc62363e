import { parseFragment } from 'parse5';
import { drawing, isStretched, svgMarks } from './drawings.ts';
import { childrenOf, isElement, type Read, readElement, svgIn } from './elements.ts';
import { FACES, type Face, fileOf, MAIN } from './faces.ts';
import { type Box, EMPTY, type Mark, moved } from './marks.ts';

/** How wide a sign of a face is, in its em; null if the face does not have it. */
export type Measure = (face: string, sign: string) => number | null;

interface Around {
  readonly size: number;
  readonly face: Face;
  readonly align: 'left' | 'center' | 'right';
  readonly isHidden: boolean;
  readonly measure: Measure;
  /** The next number of an equation. */
  readonly next: () => number;
}

/** A part of a formula between places where a line may break. */
export interface Piece extends Box {
  readonly ascent: number;
  readonly descent: number;
  /** Another line begins with it. */
  readonly isNewLine: boolean;
}

/** KaTeX's own size, in em of the words around it, whose letters are larger than its. */
const SIZE = 1.21;
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];
const MU = 1 / 18;
/** Between a formula and its number. */
const TAG_GAP = 2;

/**
 * Lays out what KaTeX wrote, by the rules of its style sheet: a browser does the same with it. Throws if there is something in it
 * that these rules or the fonts do not know.
 */
export function piecesOf(html: string, isBlock: boolean, { measure, next }: Pick<Around, 'measure' | 'next'>): Piece[] {
  const around: Around = { size: SIZE, face: MAIN, align: isBlock ? 'center' : 'left', isHidden: false, measure, next };
  const pieces: Piece[] = [];
  let isNewLine = false;
  for (const part of topOf(parseFragment(html).childNodes.filter(isElement).map(readElement))) {
    if (part.classes.has('katex-newline')) isNewLine = true;
    else {
      const isTag = part.classes.has('katex-tag');
      const { width, marks } = boxOf(part, around);
      const gap = isTag ? TAG_GAP : 0;
      pieces.push({ width: gap + width, marks: moved(marks, gap, 0), ...reachOf(part), isNewLine });
      isNewLine = false;
    }
  }
  return pieces;
}

/** The parts of a formula, without what is around them. */
function topOf(reads: readonly Read[]): Read[] {
  return reads.flatMap((read) =>
    read.classes.has('katex-base') || read.classes.has('katex-newline') || read.classes.has('katex-tag')
      ? [read]
      : topOf(childrenOf(read.element)),
  );
}

/** How far a part reaches up and down, as its strut says. */
function reachOf({ element }: Read): { ascent: number; descent: number } {
  const strut = childrenOf(element).find(({ classes }) => classes.has('katex-strut'));
  const below = -(strut?.em('vertical-align') ?? 0) * SIZE;
  return { ascent: (strut?.em('height') ?? 0) * SIZE - below, descent: below };
}

/** What is around the content of an element, by its classes and its style. */
function inside(around: Around, { classes, style }: Read): Around {
  let { size, align, isHidden } = around;
  let face: Face = Object.assign({}, around.face, ...[...classes].map((name) => FACES[name])) as Face;
  const number = (kind: RegExp): number => Number([...classes].map((name) => kind.exec(name)?.[1]).find(Boolean) ?? 0);
  if (classes.has('delimsizing')) {
    const of = number(/^size([1-4])$/);
    if (of > 0) face = { family: `Size${of}`, isBold: false, isItalic: false };
  } else if (classes.has('katex-sizing') || classes.has('fontsize-ensurer'))
    size *= (SIZES[number(/^size(\d+)$/) - 1] ?? 1) / (SIZES[number(/^reset-size(\d+)$/) - 1] ?? 1);
  for (const [name, to] of ALIGNED) if (classes.has(name)) align = to;
  isHidden ||= style('color') === 'transparent';
  return { ...around, size, face, align, isHidden };
}

const ALIGNED: readonly (readonly [string, Around['align']])[] = [
  ['mfrac', 'center'],
  ['op-limits', 'center'],
  ['katex-accent', 'center'],
  ['x-arrow', 'center'],
  ['mover', 'center'],
  ['munder', 'center'],
  ['col-align-l', 'left'],
  ['col-align-c', 'center'],
  ['col-align-r', 'right'],
  ['msupsub', 'left'],
  ['svg-align', 'left'],
];

/** What these rules do not draw. */
const UNKNOWN = /^(cd-.*|reflectbox|katex-error)$/;
const NOTHING: ReadonlySet<string> = new Set(['katex-strut', 'pstrut', 'vlist-s', 'katex-fix', 'katex-mathml']);

/** Room at the sides within an element, and outside of it, in em. */
const PADDING: Readonly<Record<string, number>> = { 'x-arrow-pad': 0.5, boxpad: 0.3, 'cancel-pad': 0.2, anglpad: 0.03889 };
const MARGINS: Readonly<Record<string, readonly [number, number]>> = {
  'katex-root': [5 * MU, -10 * MU],
  'cancel-lap': [-0.2, -0.2],
  angl: [0, 0.03889],
};

function boxOf(read: Read, outer: Around): Box {
  const { classes } = read;
  for (const name of classes) {
    if (NOTHING.has(name)) return EMPTY;
    if (UNKNOWN.test(name)) throw new Error(`unknown: ${name}`);
  }
  const around = inside(outer, read);
  const em = (name: string): number => (read.em(name) ?? 0) * around.size;
  const [before = 0, after = 0] = Object.entries(MARGINS).find(([name]) => classes.has(name))?.[1] ?? [];
  const padding = (Object.entries(PADDING).find(([name]) => classes.has(name))?.[1] ?? 0) * around.size;
  const start = em('margin-left') + before * around.size + bothMargins(read) * around.size;
  const end = em('margin-right') + after * around.size + bothMargins(read) * around.size;
  const { width, marks } = contentOf(read, around);
  const left = padding + em('padding-left');
  const isNarrow = classes.has('accent-body') && !classes.has('accent-full');
  const shown = around.isHidden ? [] : moved(marks, start + left + em('left'), em('bottom') - em('top'));
  return { width: isNarrow ? 0 : start + left + width + padding + end, marks: shown };
}

/** A margin at both sides, as separators of columns have it. */
const bothMargins = ({ style }: Read): number => Number(/^0 (-?[\d.]+)em$/.exec(style('margin') ?? '')?.[1] ?? 0);

function contentOf(read: Read, around: Around): Box {
  const { classes, element } = read;
  const em = (name: string): number => (read.em(name) ?? 0) * around.size;
  if (classes.has('vlist-t')) return listOf(read, around);
  if (classes.has('katex-rule')) return bar({ y: 0, width: em('border-right-width'), height: em('border-top-width') });
  if (classes.has('vertical-separator'))
    return bar({ y: em('vertical-align'), width: em('border-right-width'), height: em('height') });
  if (classes.has('nulldelimiter')) return { width: 0.12 * around.size, marks: [] };
  if (classes.has('eqn-num')) return wordsOf(`(${around.next()})`, around);
  const lap = ['llap', 'rlap', 'clap'].find((name) => classes.has(name));
  if (lap !== undefined) return lapped(lap, flowOf(element.childNodes, around));
  const svg = svgIn(read);
  if (svg !== null) {
    const width = em('width');
    return { width, marks: svgMarks(svg, { width, height: em('height'), size: around.size }) };
  }
  const flow = flowOf(element.childNodes, around);
  const isNone = classes.has('katex-thinbox');
  return { width: isNone ? 0 : read.em('width') === null ? flow.width : em('width'), marks: flow.marks };
}

const bar = ({ y, width, height }: { y: number; width: number; height: number }): Box => ({
  width,
  marks: [{ is: 'bar', x: 0, y, width, height }],
});

function lapped(how: string, { width, marks }: Box): Box {
  const by = { llap: -width, rlap: 0, clap: -width / 2 }[how] ?? 0;
  return { width: 0, marks: moved(marks, by, 0) };
}

/** Things beside each other. */
function flowOf(nodes: Read['element']['childNodes'], around: Around): Box {
  const marks: Mark[] = [];
  let width = 0;
  for (const node of nodes) {
    const box = isElement(node) ? boxOf(readElement(node), around) : 'value' in node ? wordsOf(node.value, around) : EMPTY;
    for (const mark of moved(box.marks, width, 0)) marks.push(mark);
    width += box.width;
  }
  return { width, marks };
}

function wordsOf(words: string, { size, face, measure }: Around): Box {
  const marks: Mark[] = [];
  let width = 0;
  for (const sign of words) {
    if (/[\u200b\u2060\ufeff]/.test(sign)) continue;
    const name = [fileOf(face), fileOf(MAIN), ...OTHERS].find((each) => measure(each, sign) !== null);
    if (name === undefined) throw new Error(`no font has ${sign}`);
    marks.push({ is: 'sign', face: name, sign, x: width, y: 0, size });
    width += (measure(name, sign) ?? 0) * size;
  }
  return { width, marks };
}

/** The last one is that of the words around, which has letters of other scripts. */
const OTHERS = ['KaTeX_AMS-Regular', 'Roboto-Regular'];

interface Layer {
  readonly read: Read;
  readonly around: Around;
  /** Up from the baseline of the list. */
  readonly y: number;
  readonly start: number;
  readonly end: number;
  /** What is missing at its width to that of the list; null if it is as wide as its content. */
  readonly lacking: number | null;
  readonly box: Box;
}

/** Things above each other, such as a fraction: each has its own baseline, and what is stretched is as wide as the others. */
function listOf({ element }: Read, around: Around): Box {
  const rows = childrenOf(element);
  const list = rows[0] && childrenOf(rows[0].element).find(({ classes }) => classes.has('vlist'));
  const layers = (list === undefined ? [] : childrenOf(list.element)).map((wrapper) => layerOf(wrapper, around));
  const width = Math.max(0, ...layers.map(({ start, end, box }) => start + box.width + end));
  return { width, marks: layers.flatMap((layer) => drawnLayer(layer, width)) };
}

function layerOf(wrapper: Read, outer: Around): Layer {
  const around = inside(outer, wrapper);
  const em = (name: string): number => (wrapper.em(name) ?? 0) * around.size;
  const children = childrenOf(wrapper.element);
  const strut = children.find(({ classes }) => classes.has('pstrut'));
  const stretched = children.find(isStretched);
  const least = stretched && { width: (stretched.em('min-width') ?? 0) * inside(around, stretched).size, marks: [] };
  return {
    read: stretched ?? wrapper,
    around: stretched === undefined ? around : inside(around, stretched),
    y: -em('top') - (strut?.em('height') ?? 0) * around.size,
    start: em('margin-left'),
    end: em('margin-right'),
    lacking: stretched === undefined ? null : lackingOf(wrapper) * around.size,
    box: least ?? flowOf(wrapper.element.childNodes, around),
  };
}

/** A wide accent is narrower than what it is above: `calc(100% - 0.1em)`. */
const lackingOf = ({ style }: Read): number => Number(/^calc\(100% - ([\d.]+)em\)$/.exec(style('width') ?? '')?.[1] ?? 0);

function drawnLayer({ read, around, y, start, end, lacking, box }: Layer, width: number): readonly Mark[] {
  if (around.isHidden) return [];
  if (lacking !== null) {
    const across = lacking > 0 ? width - lacking : width - start - end;
    return moved(drawing(read, { width: across, size: around.size }).marks, start, y);
  }
  const free = width - start - box.width - end;
  const aside = { left: 0, center: free / 2, right: free }[around.align];
  return moved(box.marks, start + aside, y);
}
