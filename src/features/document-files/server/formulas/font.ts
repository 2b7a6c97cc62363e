import type { Outline } from './outlines.ts';

/** A sign of a font that is made here. */
export interface Glyph {
  readonly codePoint: number;
  /** In em. */
  readonly width: number;
  readonly outlines: readonly Outline[];
}

interface FontOf {
  readonly name: string;
  readonly glyphs: readonly Glyph[];
  /** How far its signs reach up and down, in em. */
  readonly ascent: number;
  readonly descent: number;
}

/** Differences between two points have to fit into 16 bits. */
const REACH_MAX = 16_000;
const UNITS_MOST = 2_000;
const UNITS_LEAST = 16;
/** The most points that an outline of a font can have. */
const POINTS_MAX = 60_000;

/**
 * Writes a TrueType font with these signs. Its tables are those that a PDF file embeds, and those that are read for it.
 * Source: the OpenType specification. Null if the signs are too large for one.
 */
export function fontOf({ name, glyphs, ascent, descent }: FontOf): Buffer | null {
  const reach = glyphs.reduce(
    (most, glyph) => Math.max(most, glyph.width, reachOf(glyph.outlines)),
    Math.max(1, ascent, descent),
  );
  const units = Math.min(UNITS_MOST, Math.floor(REACH_MAX / reach));
  const points = glyphs.map(({ outlines }) => outlines.reduce((sum, { length }) => sum + length, 0));
  if (units < UNITS_LEAST || points.some((count) => count > POINTS_MAX)) return null;
  // The first sign stands for those that are missing.
  const drawn = [Buffer.alloc(0), ...glyphs.map(({ outlines }) => glyphData(outlines, units))];
  const widths = [0, ...glyphs.map(({ width }) => Math.max(0, Math.round(width * units)))];
  // Where each sign begins: one that says another place is drawn there.
  const starts = [0, ...glyphs.map(({ outlines }) => startOf(outlines, units))];
  const box = [-REACH_MAX, -Math.ceil(descent * units), REACH_MAX, Math.ceil(ascent * units)] as const;
  return withTables({
    cmap: cmap(glyphs),
    glyf: Buffer.concat(drawn),
    head: head(units, box),
    hhea: hhea(widths, Math.round(ascent * units), Math.round(descent * units)),
    hmtx: Buffer.concat(widths.map((width, nth) => Buffer.concat([numbers('u16', width), numbers('i16', starts[nth] ?? 0)]))),
    loca: loca(drawn),
    maxp: maxp(drawn.length, points, glyphs),
    name: names(name),
    post: Buffer.concat([numbers('u32', 0x0003_0000), Buffer.alloc(28)]),
  });
}

const reachOf = (outlines: readonly Outline[]): number =>
  outlines.reduce((most, outline) => outline.reduce((far, { x, y }) => Math.max(far, Math.abs(x), Math.abs(y)), most), 0);

const startOf = (outlines: readonly Outline[], units: number): number =>
  outlines.length === 0 ? 0 : Math.min(...outlines.flat().map(({ x }) => Math.round(x * units)));

type Kind = 'u16' | 'i16' | 'u32';

function numbers(kind: Kind, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * (kind === 'u32' ? 4 : 2));
  values.forEach((value, nth) => {
    if (kind === 'u32') bytes.writeUInt32BE(value, nth * 4);
    else if (kind === 'u16') bytes.writeUInt16BE(value, nth * 2);
    else bytes.writeInt16BE(value, nth * 2);
  });
  return bytes;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function glyphData(outlines: readonly Outline[], units: number): Buffer {
  if (outlines.length === 0) return Buffer.alloc(0);
  const points = outlines.flat().map(({ x, y, isOn }) => ({ x: Math.round(x * units), y: Math.round(y * units), isOn }));
  let last = -1;
  const ends = outlines.map(({ length }) => (last += length));
  const least = (of: 'x' | 'y') => points.reduce((found, point) => Math.min(found, point[of]), Infinity);
  const most = (of: 'x' | 'y') => points.reduce((found, point) => Math.max(found, point[of]), -Infinity);
  const steps = (of: 'x' | 'y') => numbers('i16', ...points.map((point, nth) => point[of] - (points[nth - 1]?.[of] ?? 0)));
  return padded(
    Buffer.concat([
      numbers('i16', outlines.length, least('x'), least('y'), most('x'), most('y')),
      numbers('u16', ...ends),
      // No instructions.
      numbers('u16', 0),
      Buffer.from(points.map(({ isOn }) => Number(isOn))),
      steps('x'),
      steps('y'),
    ]),
  );
}

function loca(drawn: readonly Buffer[]): Buffer {
  let at = 0;
  return numbers('u32', 0, ...drawn.map(({ length }) => (at += length)));
}

function head(units: number, box: readonly [number, number, number, number]): Buffer {
  return Buffer.concat([
    numbers('u32', 0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5),
    numbers('u16', 0, units),
    // When it was made: a file is the same each time.
    Buffer.alloc(16),
    numbers('i16', ...box),
    // Style, the least size in pixels, direction, long places in loca, format of glyf.
    numbers('i16', 0, 8, 2, 1, 0),
  ]);
}

const hhea = (widths: readonly number[], ascent: number, descent: number): Buffer =>
  Buffer.concat([
    numbers('u32', 0x0001_0000),
    numbers('i16', ascent, -descent, 0),
    numbers('u16', Math.max(...widths)),
    numbers('i16', 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
    numbers('u16', widths.length),
  ]);

function maxp(count: number, points: readonly number[], glyphs: readonly Glyph[]): Buffer {
  const contours = glyphs.map(({ outlines }) => outlines.length);
  return Buffer.concat([
    numbers('u32', 0x0001_0000),
    numbers('u16', count, Math.max(0, ...points), Math.max(0, ...contours), 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  ]);
}

/** Which sign each character is, in groups of one (format 12). */
function cmap(glyphs: readonly Glyph[]): Buffer {
  const groups = glyphs.flatMap(({ codePoint }, nth) => [codePoint, codePoint, nth + 1]);
  return Buffer.concat([
    numbers('u16', 0, 1, 3, 10),
    numbers('u32', 12),
    numbers('u16', 12, 0),
    numbers('u32', 16 + 4 * groups.length, 0, glyphs.length, ...groups),
  ]);
}

/** The name of the font for PDF files, for Windows in American English. */
function names(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  return Buffer.concat([numbers('u16', 0, 1, 18, 3, 1, 0x0409, 6, text.length, 0), text]);
}

function withTables(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  let at = 12 + 16 * entries.length;
  const directory = entries.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag), numbers('u32', checksum(bytes), at, bytes.length)]);
    at += padded(bytes).length;
    return entry;
  });
  return Buffer.concat([
    numbers('u32', 0x0001_0000),
    numbers('u16', entries.length, 16 * power, Math.log2(power), 16 * (entries.length - power)),
    ...directory,
    ...entries.map(([, bytes]) => padded(bytes)),
  ]);
}

function checksum(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}
