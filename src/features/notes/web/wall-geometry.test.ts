import { NOTE_SIZE } from '../fields.ts';
import { describe, expect, it } from 'vitest';
import {
  around,
  between,
  fitted,
  freePlace,
  GRID,
  inColumns,
  inReadingOrder,
  inSight,
  meets,
  neighborOf,
  onWall,
  panned,
  type Rect,
  resized,
  revealing,
  SCALE_MAX,
  SCALE_MIN,
  SIZE_MAX,
  SIZE_MIN,
  snapped,
  zoomed,
} from './wall-geometry.ts';

const rect = (x: number, y: number, w: number = NOTE_SIZE.w, h: number = NOTE_SIZE.h): Rect => ({ x, y, w, h });
const WINDOW = { w: 1000, h: 600 };

describe('the view', () => {
  it('keeps the place under the pointer while it zooms, up to its limits', () => {
    const view = { x: 40, y: -20, scale: 0.8 };
    const at = { x: 300, y: 200 };
    for (const scale of [0.3, 1.7, 40, 0.001]) {
      const next = zoomed(view, scale, at);
      expect(onWall(next, at).x).toBeCloseTo(onWall(view, at).x);
      expect(onWall(next, at).y).toBeCloseTo(onWall(view, at).y);
      expect(next.scale).toBe(Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale)));
    }
  });

  it('shows all notes when it fits them, in the middle and never larger than they are', () => {
    expect(fitted([rect(0, 0)], WINDOW)).toEqual({ scale: 1, x: 390, y: 210 });
    const far = [rect(-3000, 0), rect(3000, 900)];
    const seen = inSight(fitted(far, WINDOW), WINDOW);
    for (const one of far) {
      expect(one.x).toBeGreaterThan(seen.x);
      expect(one.x + one.w).toBeLessThan(seen.x + seen.w);
      expect(one.y).toBeGreaterThan(seen.y);
      expect(one.y + one.h).toBeLessThan(seen.y + seen.h);
    }
    expect(fitted([], WINDOW)).toEqual({ scale: 1, x: 500, y: 300 });
  });

  it('moves only as far as a note needs to be seen', () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(revealing(view, rect(100, 100), WINDOW)).toBe(view);
    expect(revealing(view, rect(900, 100), WINDOW)).toEqual(panned(view, { x: -(900 + 220 + 24 - 1000), y: 0 }));
    expect(revealing(view, rect(-50, -10), WINDOW)).toEqual(panned(view, { x: 74, y: 34 }));
    expect(revealing(view, rect(0, 0, 3000, 100), WINDOW).x).toBe(24);
  });

  it('knows what is in sight, and a little more', () => {
    const view = { x: -100, y: -30, scale: 0.5 };
    expect(inSight(view, WINDOW)).toEqual({ x: 200, y: 60, w: 2000, h: 1200 });
    expect(inSight(view, WINDOW, 50)).toEqual({ x: 100, y: -40, w: 2200, h: 1400 });
  });
});

describe('rectangles', () => {
  it('are selected by a marquee drawn in any direction', () => {
    const marquee = between({ x: 300, y: 300 }, { x: 100, y: 90 });
    expect(marquee).toEqual({ x: 100, y: 90, w: 200, h: 210 });
    expect(meets(marquee, rect(290, 290))).toBe(true);
    expect(meets(marquee, rect(300, 300))).toBe(false);
    expect(meets(marquee, rect(-120, 90))).toBe(false);
  });

  it('have one around them', () => {
    expect(around([rect(0, 0), rect(-40, 300, 20, 20)])).toEqual({ x: -40, y: 0, w: 260, h: 320 });
    expect(around([])).toBeNull();
  });

  it('are resized on the grid, within their limits', () => {
    expect(resized(rect(7, 7), { x: 31, y: -14 })).toEqual(rect(7, 7, 260, 160));
    expect(resized(rect(0, 0), { x: -999, y: -999 })).toEqual(rect(0, 0, SIZE_MIN.w, SIZE_MIN.h));
    expect(resized(rect(0, 0), { x: 9999, y: 9999 })).toEqual(rect(0, 0, SIZE_MAX, SIZE_MAX));
  });
});

describe('snapping', () => {
  it('puts a note on the grid where no neighbor is near', () => {
    expect(snapped(rect(33, 48), [rect(2000, 2000)], 8)).toEqual({ x: 40, y: 40, guides: [] });
  });

  it('makes it even with the nearest edge or middle of a neighbor, and says along which line', () => {
    const other = rect(103, 500);
    const edge = snapped(rect(108, 11), [other, rect(116, 900)], 8);
    expect(edge.x).toBe(103);
    expect(edge.y).toBe(20);
    expect(edge.guides).toEqual([{ axis: 'x', at: 103, from: 20, to: 680 }]);
    const middle = snapped(rect(150, 11, 120, 100), [other], 8);
    expect(middle.x + 60).toBe(other.x + 110);
  });

  it('decides for each axis by itself', () => {
    const { x, y, guides } = snapped(rect(255, 3), [rect(0, 0)], 8);
    expect([x, y]).toEqual([260, 0]);
    expect(guides.map(({ axis }) => axis)).toEqual(['y']);
  });
});

describe('a free place', () => {
  it('is where it was wanted if nothing stands there', () => {
    expect(freePlace([], { x: 110, y: 90 })).toEqual({ x: 0, y: 0 });
  });

  it('touches no note, and is on the grid, whatever stands around', () => {
    const taken: Rect[] = [];
    for (let count = 0; count < 120; count += 1) {
      const at = freePlace(taken, { x: 110, y: 90 });
      const note = rect(at.x, at.y);
      expect(taken.some((other) => meets(note, other))).toBe(false);
      expect([Math.abs(at.x % GRID), Math.abs(at.y % GRID)]).toEqual([0, 0]);
      taken.push(note);
    }
    // They stand around the first one, and not in a line away from it.
    const all = around(taken);
    expect(Math.max(all?.w ?? 0, all?.h ?? 0)).toBeLessThan(5000);
  });
});

describe('the keyboard', () => {
  const [middle, right, below, aside] = [rect(0, 0), rect(300, 20), rect(10, 260), rect(260, 900)];
  const others = [right, below, aside];

  it('goes to the nearest note in a direction', () => {
    expect(neighborOf(middle, others, 'right')).toBe(right);
    expect(neighborOf(middle, others, 'down')).toBe(below);
    expect(neighborOf(middle, others, 'left')).toBeNull();
    expect(neighborOf(below, [middle, right], 'up')).toBe(middle);
  });

  it('reads notes row by row', () => {
    const [one, two, three] = [rect(0, 30), rect(300, 0), rect(20, 400)];
    expect(inReadingOrder([three, two, one])).toEqual([one, two, three]);
  });
});

it('puts notes into columns, none over another', () => {
  const notes = ['a', 'b', 'a', 'b', 'c'].map((group, nth) => ({ ...rect(nth * 7, nth * 300, 220 + nth * 20), group }));
  const places = inColumns(notes, ({ group }) => group, { x: 13, y: 9 });
  const moved = notes.map((note) => ({ ...note, ...places.get(note) }));
  for (const one of moved) for (const other of moved) if (one !== other) expect(meets(one, other)).toBe(false);
  expect(new Set(moved.map(({ x, group }) => `${group}${x}`)).size).toBe(3);
});
