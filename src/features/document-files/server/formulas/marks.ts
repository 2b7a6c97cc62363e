/** What a formula is drawn of, in em of the words around it: to the right of its beginning, and up from their baseline. */
export type Mark = Sign | Shape | Bar | Stroke;

/** A letter or sign of a font of KaTeX. */
interface Sign {
  readonly is: 'sign';
  readonly face: string;
  readonly sign: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A path of SVG, of which only what is between two places is shown. */
export interface Shape {
  readonly is: 'shape';
  readonly path: string;
  /** Where its upper left corner is. */
  readonly x: number;
  readonly y: number;
  /** Em for each of its own units. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly from: number;
  readonly to: number;
}

export interface Bar {
  readonly is: 'bar';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line that leans. */
export interface Stroke {
  readonly is: 'stroke';
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly width: number;
}

/** Something that was laid out. */
export interface Box {
  readonly width: number;
  readonly marks: readonly Mark[];
}

export const EMPTY: Box = { width: 0, marks: [] };

/** The marks elsewhere. */
export const moved = (marks: readonly Mark[], x: number, y: number): readonly Mark[] =>
  x === 0 && y === 0 ? marks : marks.map((mark) => movedOne(mark, x, y));

function movedOne(mark: Mark, x: number, y: number): Mark {
  const at = { x: mark.x + x, y: mark.y + y };
  if (mark.is === 'shape') return { ...mark, ...at, from: mark.from + x, to: mark.to + x };
  if (mark.is === 'stroke') return { ...mark, ...at, toX: mark.toX + x, toY: mark.toY + y };
  return { ...mark, ...at };
}

/** The sides of a frame, inside of it. */
export function frame(width: number, height: number, line: number): Bar[] {
  const bar = (x: number, y: number, wide: number, high: number): Bar => ({ is: 'bar', x, y, width: wide, height: high });
  return [
    bar(0, 0, width, line),
    bar(0, height - line, width, line),
    bar(0, line, line, height - 2 * line),
    bar(width - line, line, line, height - 2 * line),
  ];
}
