import type { Bar, Mark, Shape, Stroke } from './marks.ts';

/** A point of an outline; one that is not on it bends the line between its neighbors. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** A closed line of straight and of quadratic parts. */
export type Outline = readonly Point[];

/** A part of an outline of a font. */
export interface PathCommand {
  readonly command: string;
  readonly args: readonly number[];
}

/** The outline of a sign in em of its font. */
export type SignOutline = (face: string, sign: string) => readonly PathCommand[];

/** The outlines of what was laid out. */
export function outlinesOf(marks: readonly Mark[], signOutline: SignOutline): Outline[] {
  return marks.flatMap((mark): Outline[] => {
    if (mark.is === 'bar') return [barOutline(mark)];
    if (mark.is === 'stroke') return [strokeOutline(mark)];
    if (mark.is === 'shape') return shapeOutlines(mark);
    const { x, y, size } = mark;
    return traced(signOutline(mark.face, mark.sign)).map((outline) =>
      outline.map((point) => ({ ...point, x: x + point.x * size, y: y + point.y * size })),
    );
  });
}

const corners = (...points: readonly (readonly [number, number])[]): Outline => points.map(([x, y]) => ({ x, y, isOn: true }));

// Clockwise, as letters are: what lies over each other would be a hole otherwise.
const barOutline = ({ x, y, width, height }: Bar): Outline =>
  corners([x, y], [x, y + height], [x + width, y + height], [x + width, y]);

function strokeOutline({ x, y, toX, toY, width }: Stroke): Outline {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [sideX, sideY] = [((y - toY) / length) * (width / 2), ((toX - x) / length) * (width / 2)];
  return corners([x - sideX, y - sideY], [x + sideX, y + sideY], [toX + sideX, toY + sideY], [toX - sideX, toY - sideY]);
}

/** What is beyond the sides is straight, so that its points can be moved to them. */
function shapeOutlines({ path, x, y, scaleX, scaleY, from, to }: Shape): Outline[] {
  return traced(commandsOf(path)).map((outline) =>
    outline.map((point) => ({
      x: Math.min(to, Math.max(from, x + point.x * scaleX)),
      y: y - point.y * scaleY,
      isOn: point.isOn,
    })),
  );
}

/** Outlines of commands, with each cubic part in three quadratic ones. */
function traced(commands: readonly PathCommand[]): Outline[] {
  const outlines: Point[][] = [];
  let [x, y] = [0, 0];
  const go = (toX: number, toY: number, isOn: boolean) => {
    outlines.at(-1)?.push({ x: toX, y: toY, isOn });
    if (isOn) [x, y] = [toX, toY];
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') {
      outlines.push([]);
      go(a, b, true);
    } else if (command === 'lineTo') go(a, b, true);
    else if (command === 'quadraticCurveTo') {
      go(a, b, false);
      go(c, d, true);
    } else if (command === 'bezierCurveTo')
      for (const [controlX, controlY, toX, toY] of asQuadratic([x, y, a, b, c, d, e, f])) {
        go(controlX, controlY, false);
        go(toX, toY, true);
      }
  }
  return outlines.filter(({ length }) => length > 2);
}

type Cubic = readonly [number, number, number, number, number, number, number, number];
type Quadratic = readonly [number, number, number, number];
const PARTS = 3;

function asQuadratic([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Quadratic[] {
  const at = (t: number, p: number, q: number, r: number, s: number) =>
    (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
  const slope = (t: number, p: number, q: number, r: number, s: number) =>
    3 * ((1 - t) ** 2 * (q - p) + 2 * (1 - t) * t * (r - q) + t ** 2 * (s - r));
  return Array.from({ length: PARTS }, (_, part): Quadratic => {
    const [from, to] = [part / PARTS, (part + 1) / PARTS];
    // The control point that has the slopes of both ends, on average.
    const control = (p: number, q: number, r: number, s: number) =>
      (at(from, p, q, r, s) + at(to, p, q, r, s)) / 2 + ((slope(from, p, q, r, s) - slope(to, p, q, r, s)) * (to - from)) / 4;
    return [control(x0, x1, x2, x3), control(y0, y1, y2, y3), at(to, x0, x1, x2, x3), at(to, y0, y1, y2, y3)];
  });
}

/** How many numbers each command of a path of SVG has. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

/** A path of SVG as commands. Throws for arcs, which no drawing of KaTeX has. */
function commandsOf(path: string): PathCommand[] {
  const commands: PathCommand[] = [];
  const pen = new Pen(commands);
  for (const [, letter = '', numbers = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = COUNTS[letter.toUpperCase()];
    if (count === undefined) throw new Error(`unknown command: ${letter}`);
    if (count === 0) pen.close();
    else
      for (let at = 0; at + count <= values.length; at += count)
        // Further numbers after a beginning are lines.
        pen.draw(at > 0 && /m/i.test(letter) ? (letter === 'm' ? 'l' : 'L') : letter, values.slice(at, at + count));
  }
  return commands;
}

/** Follows a path: commands in small letters are relative to where it is. */
class Pen {
  readonly #commands: PathCommand[];
  #at: [number, number] = [0, 0];
  #start: [number, number] = [0, 0];
  /** The last control point, which a smooth curve mirrors. */
  #control: [number, number] | null = null;

  constructor(commands: PathCommand[]) {
    this.#commands = commands;
  }

  close(): void {
    this.#at = this.#start;
    this.#control = null;
  }

  draw(letter: string, values: readonly number[]): void {
    const [x, y] = this.#at;
    const kind = letter.toUpperCase();
    const isRelative = letter !== kind;
    const across =
      kind === 'H' || kind === 'V'
        ? kind === 'H'
          ? [values[0] ?? 0, isRelative ? 0 : y]
          : [isRelative ? 0 : x, values[0] ?? 0]
        : values;
    const given = across.map((value, nth) => value + (isRelative ? (nth % 2 === 0 ? x : y) : 0));
    const mirrored = this.#control === null ? [x, y] : [2 * x - this.#control[0], 2 * y - this.#control[1]];
    const points = kind === 'S' || kind === 'T' ? [...mirrored, ...given] : given;
    this.#commands.push({ command: NAMES[kind] ?? 'lineTo', args: points });
    this.#at = [points.at(-2) ?? x, points.at(-1) ?? y];
    this.#control = points.length > 2 ? [points.at(-4) ?? x, points.at(-3) ?? y] : null;
    if (kind === 'M') this.#start = this.#at;
  }
}

const NAMES: Readonly<Record<string, string>> = {
  M: 'moveTo',
  C: 'bezierCurveTo',
  S: 'bezierCurveTo',
  Q: 'quadraticCurveTo',
  T: 'quadraticCurveTo',
};
