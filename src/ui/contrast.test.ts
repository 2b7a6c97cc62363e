import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colorNames } from './palette.ts';

type Oklch = [lightness: number, chroma: number, hue: number];

// vitest gives an empty text for an imported style sheet, so the file is read.
const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const dark = rampsOf(block(/\[data-theme='dark'\] \{([^}]*)\}/));
const light = rampsOf(block(/:root,\s*\[data-theme\] \{([^}]*)\}/));
const roles = new Map([...css.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)].map((match) => [String(match[1]), String(match[2])]));

const surfaces = ['canvas', 'surface', 'raised', 'hover', 'highlight'];
const texts = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger-text', 'warning-text', 'success-text'];
const marks = ['todo', 'in-progress', 'review', 'done']
  .map((name) => `status-${name}`)
  .concat(['low', 'medium', 'high', 'urgent'].map((name) => `priority-${name}`));

describe.each([
  ['dark', dark],
  ['light', light],
] as const)('the %s theme', (_, ramps) => {
  const ratio = (front: string, back: string) => contrast(resolved(front, ramps), resolved(back, ramps));

  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface])))('%s can be read on %s', (text, surface) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-accent', 'accent'],
    ['on-danger', 'danger'],
    ['accent-text', 'accent-soft'],
    ['danger-text', 'danger-soft'],
    ['warning-text', 'warning-soft'],
    ['success-text', 'success-soft'],
    ['text', 'accent-soft'],
    ['text-muted', 'accent-soft'],
    ['text-faint', 'accent-soft'],
  ])('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    [...marks, 'control-line', 'focus', 'accent', 'danger'].flatMap((mark) =>
      ['canvas', 'surface', 'raised'].map((surface) => [mark, surface]),
    ),
  )('%s stands out from %s', (mark, surface) => {
    expect(ratio(mark, surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(marks)('%s stands out from its own soft ground', (mark) => {
    expect(ratio(mark, `${mark}-soft`)).toBeGreaterThanOrEqual(3);
  });

  it.each(colorNames)('the color %s stands out from every surface and carries text on its soft ground', (name) => {
    for (const surface of surfaces) expect(ratio(`color-${name}`, surface)).toBeGreaterThanOrEqual(3);
    expect(ratio(`color-${name}-text`, `color-${name}-soft`)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('text', `color-${name}-soft`)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('text-muted', `color-${name}-soft`)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the measure itself', () => {
  it('finds black on white 21 to 1, and a known gray 4.5 to 1', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
    // #767676, the lightest gray that passes on white, is oklch(0.5658 0 0).
    expect(contrast([0.5658, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
  });

  it('rejects a role without a value', () => {
    expect(() => resolved('no-such-role', dark)).toThrow('no-such-role');
  });
});

function block(pattern: RegExp): string {
  const found = pattern.exec(css)?.[1];
  if (!found) throw new Error(`tokens.css has no block like ${pattern.source}`);
  return found;
}

function rampsOf(text: string): Record<string, Oklch> {
  const colors = [...text.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  return Object.fromEntries(colors.map((match) => [String(match[1]), [Number(match[2]), Number(match[3]), Number(match[4])]]));
}

function resolved(name: string, ramps: Record<string, Oklch>): Oklch {
  const own = ramps[name];
  if (own) return own;
  const next = roles.get(name);
  if (!next) throw new Error(`${name} has no color`);
  return resolved(next, ramps);
}

/** WCAG 2 contrast of two OKLCH colors, by Ottosson's matrices to linear sRGB, clipped to the gamut as a screen does. */
function contrast(one: Oklch, other: Oklch): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
