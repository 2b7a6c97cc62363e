import { NOTE_SIZE, WALL_EDGE } from '../fields.ts';

/** A place on the wall, or in the window through which it is seen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly w: number;
  readonly h: number;
}

/** How the wall is seen: the place of its origin in the window, and how much larger than itself it is drawn. */
export interface View extends Point {
  readonly scale: number;
}

/** Notes stand on this grid unless they snap to a neighbor. */
export const GRID = 20;
export const SIZE_MIN = { w: 140, h: 100 } as const;
export const SIZE_MAX = 800;
export const SCALE_MIN = 0.1;
export const SCALE_MAX = 2;
/** Between notes that are placed by themselves. */
const GAP = GRID;

/** A place in the window, on the wall. */
export const onWall = (view: View, at: Point): Point => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale });

/** The same place of the wall stays under `at`. */
export function zoomed(view: View, scale: number, at: Point): View {
  const next = clamp(scale, SCALE_MIN, SCALE_MAX);
  const { x, y } = onWall(view, at);
  return { x: at.x - x * next, y: at.y - y * next, scale: next };
}

export const panned = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** A view with all of these in the middle of the window, at most in their own size. */
export function fitted(rects: readonly Rect[], window: { readonly w: number; readonly h: number }, padding = 48): View {
  const all = around(rects);
  if (all === null) return { x: window.w / 2, y: window.h / 2, scale: 1 };
  const scale = clamp(Math.min((window.w - padding * 2) / all.w, (window.h - padding * 2) / all.h), SCALE_MIN, 1);
  return { scale, x: (window.w - all.w * scale) / 2 - all.x * scale, y: (window.h - all.h * scale) / 2 - all.y * scale };
}

/** Below this scale a text is hard to read. */
const SCALE_READ = 0.85;

/** How a wall is seen first: all of it, or of a large one the beginning, so that its texts can be read. */
export function beginning(rects: readonly Rect[], window: { readonly w: number; readonly h: number }): View {
  const all = fitted(rects, window);
  const [first] = inReadingOrder(rects);
  if (all.scale >= SCALE_READ || !first) return all;
  return { scale: SCALE_READ, x: 24 - first.x * SCALE_READ, y: 48 - first.y * SCALE_READ };
}

/** The part of the wall that the window shows, and this many pixels of the window beyond each of its edges. */
export function inSight(view: View, window: { readonly w: number; readonly h: number }, beyond = 0): Rect {
  const { x, y } = onWall(view, { x: -beyond, y: -beyond });
  return { x, y, w: (window.w + beyond * 2) / view.scale, h: (window.h + beyond * 2) / view.scale };
}

/** The view moved as little as shows all of a note. One that is larger than the window shows its beginning. */
export function revealing(view: View, rect: Rect, window: { readonly w: number; readonly h: number }, padding = 24): View {
  const shift = (at: number, size: number, room: number): number => {
    const from = at + Math.min(0, room - padding - (at + size));
    return Math.max(from, padding) - at;
  };
  const dx = shift(rect.x * view.scale + view.x, rect.w * view.scale, window.w);
  const dy = shift(rect.y * view.scale + view.y, rect.h * view.scale, window.h);
  return dx === 0 && dy === 0 ? view : panned(view, { x: dx, y: dy });
}

export const meets = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** The rectangle between two places. */
export const between = (one: Point, other: Point): Rect => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  w: Math.abs(one.x - other.x),
  h: Math.abs(one.y - other.y),
});

/** The smallest rectangle around all; null around none. */
export function around(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  const right = Math.max(...rects.map((rect) => rect.x + rect.w));
  return { x, y, w: right - x, h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y };
}

/** A line along which a moved note and a neighbor are even. */
export interface Guide {
  readonly axis: 'x' | 'y';
  /** Where the line crosses that axis. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Snapped extends Point {
  readonly guides: readonly Guide[];
}

/**
 * Where a dragged rectangle comes to stand: even with the nearest edge or middle of a neighbor within `reach`, and otherwise
 * on the grid. Each axis decides by itself.
 */
export function snapped(moving: Rect, others: readonly Rect[], reach: number): Snapped {
  const x = alongAxis(moving, others, reach, 'x');
  const y = alongAxis(moving, others, reach, 'y');
  const to = { ...moving, x: x.to, y: y.to };
  const guides = [x, y].flatMap(({ guide }) => (guide ? [guideOf(guide.axis, guide.at, to, guide.other)] : []));
  return { x: x.to, y: y.to, guides };
}

interface Alignment {
  readonly to: number;
  readonly guide: { readonly axis: 'x' | 'y'; readonly at: number; readonly other: Rect } | null;
}

function alongAxis(moving: Rect, others: readonly Rect[], reach: number, axis: 'x' | 'y'): Alignment {
  const size = axis === 'x' ? 'w' : 'h';
  const own = linesOf(moving[axis], moving[size]);
  let best: { by: number; at: number; other: Rect } | null = null;
  for (const other of others)
    for (const at of linesOf(other[axis], other[size]))
      for (const line of own) {
        const by = at - line;
        if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, at, other };
      }
  if (best === null) return { to: onGrid(moving[axis]), guide: null };
  return { to: moving[axis] + best.by, guide: { axis, at: best.at, other: best.other } };
}

const linesOf = (from: number, size: number): readonly number[] => [from, from + size / 2, from + size];

function guideOf(axis: 'x' | 'y', at: number, one: Rect, other: Rect): Guide {
  const [from, size] = axis === 'x' ? (['y', 'h'] as const) : (['x', 'w'] as const);
  return {
    axis,
    at,
    from: Math.min(one[from], other[from]),
    to: Math.max(one[from] + one[size], other[from] + other[size]),
  };
}

// Adding 0 makes 0 of -0, which is another value in a comparison.
export const onGrid = (value: number): number => Math.round(value / GRID) * GRID + 0;

/** A place that is still on the wall, which has an end in every direction. */
export const onWallOnly = ({ x, y }: Point): Point => ({
  x: clamp(x, -WALL_EDGE, WALL_EDGE),
  y: clamp(y, -WALL_EDGE, WALL_EDGE),
});

/** A note after its lower right corner was dragged. */
export const resized = (rect: Rect, by: Point): Rect => ({
  ...rect,
  w: clamp(onGrid(rect.w + by.x), SIZE_MIN.w, SIZE_MAX),
  h: clamp(onGrid(rect.h + by.y), SIZE_MIN.h, SIZE_MAX),
});

/** The free place for a note that is nearest to `near`, its intended middle, on the grid. */
export function freePlace(
  taken: readonly Rect[],
  near: Point,
  size: { readonly w: number; readonly h: number } = NOTE_SIZE,
): Point {
  const first = { x: onGrid(near.x - size.w / 2), y: onGrid(near.y - size.h / 2) };
  const isFree = ({ x, y }: Point) =>
    !taken.some((rect) => meets({ x: x - GAP / 2, y: y - GAP / 2, w: size.w + GAP, h: size.h + GAP }, rect));
  const [stepX, stepY] = [onGrid((size.w + GAP) / 2), onGrid((size.h + GAP) / 2)];
  // Rings of growing distance. In one of this many some place is free, because each note takes only a few.
  for (let ring = 0; ring <= 2 * taken.length + 1; ring += 1) {
    const found = placesInRing(ring)
      .map(({ x, y }) => ({ x: first.x + x * stepX, y: first.y + y * stepY }))
      .find(isFree);
    if (found) return found;
  }
  return first;
}

/** The steps from the middle that are this far from it, those to the right and below first, as one reads. */
function placesInRing(ring: number): readonly Point[] {
  if (ring === 0) return [{ x: 0, y: 0 }];
  const places: Point[] = [];
  for (let x = -ring; x <= ring; x += 1)
    for (let y = -ring; y <= ring; y += 1) if (Math.max(Math.abs(x), Math.abs(y)) === ring) places.push({ x, y });
  return places.sort(
    (one, other) =>
      one.x ** 2 + one.y ** 2 - (other.x ** 2 + other.y ** 2) || Number(other.x > 0) - Number(one.x > 0) || other.y - one.y,
  );
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The note that an arrow key leads to: the nearest in that direction, rather straight ahead than aside. Null if there is none. */
export function neighborOf<T extends Rect>(from: Rect, others: readonly T[], direction: Direction): T | null {
  let best: { rect: T; cost: number } | null = null;
  for (const rect of others) {
    const { ahead, aside } = offsets(from, rect, direction);
    if (ahead <= 0) continue;
    const cost = ahead + aside * 2;
    if (best === null || cost < best.cost) best = { rect, cost };
  }
  return best?.rect ?? null;
}

function offsets(from: Rect, to: Rect, direction: Direction): { ahead: number; aside: number } {
  const dx = to.x + to.w / 2 - (from.x + from.w / 2);
  const dy = to.y + to.h / 2 - (from.y + from.h / 2);
  if (direction === 'left') return { ahead: -dx, aside: Math.abs(dy) };
  if (direction === 'right') return { ahead: dx, aside: Math.abs(dy) };
  return { ahead: direction === 'up' ? -dy : dy, aside: Math.abs(dx) };
}

/** Two notes are in one row if their tops differ by no more than this. */
const ROW = NOTE_SIZE.h / 2;

/** In the order in which one reads them: row by row, and in a row from the left. */
export function inReadingOrder<T extends Rect>(rects: readonly T[]): T[] {
  const rows: T[][] = [];
  for (const rect of rects.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row?.[0] && rect.y - row[0].y <= ROW) row.push(rect);
    else rows.push([rect]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.x - other.x || one.y - other.y));
}

/** Where these stand if they are put into columns by what `of` says of each, from the left; within one in reading order. */
export function inColumns<T extends Rect>(rects: readonly T[], of: (rect: T) => string, from: Point): Map<T, Point> {
  const places = new Map<T, Point>();
  let x = onGrid(from.x);
  for (const column of Map.groupBy(inReadingOrder(rects), of).values()) {
    let y = onGrid(from.y);
    for (const rect of column) {
      places.set(rect, { x, y });
      y += Math.ceil((rect.h + GAP) / GRID) * GRID;
    }
    x += Math.ceil((Math.max(...column.map(({ w }) => w)) + GAP * 3) / GRID) * GRID;
  }
  return places;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
