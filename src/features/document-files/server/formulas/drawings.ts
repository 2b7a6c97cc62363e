import { attributeOf, type Element, isElement, type Read, readElement, svgIn } from './elements.ts';
import { type Box, EMPTY, frame, type Mark, moved } from './marks.ts';

/** The room of something that is as wide as what it belongs to. */
export interface Room {
  readonly width: number;
  /** Of its own em. */
  readonly size: number;
}

const LINES: ReadonlySet<string> = new Set(['frac-line', 'overline-line', 'underline-line', 'katex-hline', 'katex-hdashline']);

/** The parts of an arrow or a brace: where each begins, and how wide it is, in widths of the whole. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  'halfarrow-left': [0, 0.502],
  'halfarrow-right': [0.498, 0.502],
  'brace-left': [0, 0.251],
  'brace-center': [0.25, 0.5],
  'brace-right': [0.749, 0.251],
};

/** True for what is as wide as the list that it is in. */
export function isStretched(read: Read): boolean {
  const { classes } = read;
  if ([...LINES].some((line) => classes.has(line)) || classes.has('katex-stretchy') || classes.has('hide-tail')) return true;
  return svgIn(read) !== null && read.em('width') === null;
}

/** A line, an arrow, a brace, a root, a frame or another drawing. */
export function drawing(read: Read, { width, size }: Room): Box {
  const { classes } = read;
  const em = (name: string): number => (read.em(name) ?? 0) * size;
  if ([...LINES].some((line) => classes.has(line)))
    return { width, marks: [{ is: 'bar', x: 0, y: 0, width, height: em('border-bottom-width') }] };
  if (classes.has('katex-sout')) return { width, marks: [{ is: 'bar', x: 0, y: 0, width, height: 0.08 * size }] };
  if (classes.has('fbox') || classes.has('fcolorbox'))
    return { width, marks: frame(width, em('height'), em('border-width') || 0.04 * size) };
  if (classes.has('colorbox')) return EMPTY;
  if (classes.has('angl')) return { width, marks: corner(width, em('height'), em('border-top-width') || 0.049 * size) };
  const svg = svgIn(read);
  if (svg !== null) return { width, marks: svgMarks(svg, { width, height: em('height'), size }) };
  return {
    width,
    marks: read.element.childNodes.filter(isElement).flatMap((part) => partMarks(readElement(part), { width, size })),
  };
}

/** A line above and one at the end. */
const corner = (width: number, height: number, line: number): Mark[] => [
  { is: 'bar', x: 0, y: height - line, width, height: line },
  { is: 'bar', x: width - line, y: 0, width: line, height: height - line },
];

function partMarks(part: Read, { width, size }: Room): readonly Mark[] {
  const [from, share] = Object.entries(PARTS).find(([name]) => part.classes.has(name))?.[1] ?? [0, 1];
  const svg = svgIn(part);
  if (svg === null) return [];
  return moved(svgMarks(svg, { width: share * width, height: (part.em('height') ?? 0) * size, size }), from * width, 0);
}

/** An SVG in a box that stands on the baseline. */
export function svgMarks(svg: Element, box: Room & { readonly height: number }): Mark[] {
  const own = readElement(svg).em('width');
  const width = own === null ? box.width : own * box.size;
  const shapes = svg.childNodes.filter(isElement);
  const [, , wide = 0, high = 0] = (attributeOf(svg, 'viewBox') ?? '').split(' ').map(Number);
  return shapes.map((shape): Mark => {
    if (shape.tagName === 'line') return strokeOf(shape, { ...box, width });
    const [x, scaleX, scaleY] = placed(attributeOf(svg, 'preserveAspectRatio') ?? '', { wide, high, width, height: box.height });
    return { is: 'shape', path: attributeOf(shape, 'd') ?? '', x, y: box.height, scaleX, scaleY, from: 0, to: width };
  });
}

interface Fitted {
  readonly wide: number;
  readonly high: number;
  readonly width: number;
  readonly height: number;
}

/** Where a drawing begins in its box, and how large it is. */
function placed(how: string, { wide, high, width, height }: Fitted): readonly [x: number, scaleX: number, scaleY: number] {
  if (how === 'none') return [0, width / wide, height / high];
  const scale = how.endsWith('slice') ? Math.max(width / wide, height / high) : Math.min(width / wide, height / high);
  const left = width - wide * scale;
  return [how.startsWith('xMin') ? 0 : how.startsWith('xMax') ? left : left / 2, scale, scale];
}

/** A diagonal of a box, as `\cancel` draws it. */
function strokeOf(line: Element, { width, height, size }: Room & { readonly height: number }): Mark {
  const at = (name: string, whole: number): number => (attributeOf(line, name) === '100%' ? whole : 0);
  return {
    is: 'stroke',
    x: at('x1', width),
    y: height - at('y1', height),
    toX: at('x2', width),
    toY: height - at('y2', height),
    width: 0.046 * size,
  };
}
