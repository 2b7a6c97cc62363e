import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { FORMULA_MAX } from '#contract/formulas';
import { ROOT } from '#server/root';
import { FormulaDrawer } from './drawn-formulas.ts';

const FOLDERS = [join(ROOT, 'node_modules/katex/dist/fonts'), join(ROOT, 'node_modules/pdfmake/fonts/Roboto')];

/** Draws a formula, and opens its font as a reader of PDF files does. */
function drawn(tex: string, isBlock = false, drawer?: FormulaDrawer) {
  const fonts = new Map<string, Buffer>();
  const made = (drawer ?? new FormulaDrawer(FOLDERS, (name, font) => void fonts.set(name, font))).draw({ tex, isBlock });
  const font = made && (create(fonts.get(made.font) ?? Buffer.alloc(0)) as Font);
  return { made, font };
}

/** What is drawn of each part, in em. */
function boxes(tex: string, isBlock = false) {
  const { made, font } = drawn(tex, isBlock);
  if (made === null || font === null) throw new Error(`not drawn: ${tex}`);
  return [...made.words]
    .filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) && sign !== '\u200b')
    .map((sign) => {
      const { bbox, advanceWidth, path } = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
      const em = (units: number) => units / font.unitsPerEm;
      const { minX, minY, maxX, maxY } = bbox;
      return { from: em(minX), bottom: em(minY), to: em(maxX), top: em(maxY), width: em(advanceWidth), path };
    });
}

/** How far the lines of a formula reach, in em. */
function reach(tex: string) {
  const { font } = drawn(tex, true);
  if (font === null) throw new Error(`not drawn: ${tex}`);
  return { ascent: font.ascent / font.unitsPerEm, descent: -font.descent / font.unitsPerEm };
}

test('a formula is drawn where TeX puts its parts', () => {
  const [letter] = boxes('x');
  const [power] = boxes('x^2');
  const [index] = boxes('x_2');
  expect(letter?.bottom).toBeCloseTo(0, 1);
  expect(power?.top).toBeGreaterThan((letter?.top ?? 0) + 0.3);
  expect(index?.bottom).toBeLessThan(-0.1);
  const [fraction] = boxes(String.raw`\frac{a}{b}`, true);
  expect([fraction?.top, fraction?.bottom]).toEqual([expect.closeTo(1.3, 0), expect.closeTo(-0.8, 0)]);
  // What lines leave for it has all of it.
  for (const tex of [String.raw`\frac{a}{b}`, String.raw`\sum_{i=1}^n i`, String.raw`\begin{pmatrix}1\\2\\3\\4\end{pmatrix}`]) {
    const all = boxes(tex, true);
    expect(reach(tex).ascent).toBeGreaterThanOrEqual(Math.max(...all.map(({ top }) => top)));
    expect(reach(tex).descent).toBeGreaterThanOrEqual(-Math.min(...all.map(({ bottom }) => bottom)));
  }
});

test('lines, roots, arrows and braces are as wide as what they belong to', () => {
  const [short] = boxes(String.raw`\sqrt{x}`);
  const [long] = boxes(String.raw`\sqrt{xxxxxxxxxx}`);
  expect((long?.to ?? 0) - (short?.to ?? 0)).toBeCloseTo((boxes('xxxxxxxxxx')[0]?.width ?? 0) - (boxes('x')[0]?.width ?? 0), 1);
  for (const tex of ['overbrace', 'underbrace', 'overline', 'overrightarrow', 'widehat', 'boxed', 'cancel', 'xrightarrow']) {
    const [box] = boxes(String.raw`\${tex}{abcdefgh}`, true);
    expect(box, tex).toBeDefined();
    // The tail of an arrow is as long as a page before it is cut.
    expect(box?.to, tex).toBeLessThan(12);
    expect(box?.from, tex).toBeGreaterThan(-1);
  }
});

test('a line of words can break where TeX breaks it, and an equation has the next number', () => {
  expect(drawn('a+b=c').made?.words).toBe('\ue000\u200b\ue001\u200b\ue002');
  const fonts: string[] = [];
  const drawer = new FormulaDrawer(FOLDERS, (name) => void fonts.push(name));
  const tex = String.raw`\begin{align} a &= b \end{align}`;
  const [one, same] = [drawer.draw({ tex: 'x', isBlock: false }), drawer.draw({ tex: 'x', isBlock: false })];
  expect(same).toBe(one);
  expect(drawer.draw({ tex, isBlock: true })?.font).not.toBe(drawer.draw({ tex, isBlock: true })?.font);
  expect(fonts).toHaveLength(3);
});

test('what is hidden takes its place, and is not drawn', () => {
  const [hidden] = boxes(String.raw`\phantom{abc}`);
  expect(hidden?.path.commands).toHaveLength(0);
  expect(hidden?.width).toBeCloseTo(boxes('abc')[0]?.width ?? 0, 1);
});

const HOSTILE: Readonly<Record<string, string>> = {
  'an error': String.raw`\unknown{x`,
  nothing: '',
  'braces in braces': '{'.repeat(1000) + '}'.repeat(1000),
  'fractions in fractions': String.raw`\frac1{`.repeat(280) + '}'.repeat(40),
  'a macro that calls itself': String.raw`\def\a{\a\a}\a`,
  'a macro that doubles': String.raw`\def\a{xxxxxxxxxx}\def\b{\a\a\a\a\a\a\a\a\a\a}\def\c{\b\b\b\b\b\b\b\b\b\b}\c\c\c\c\c\c`,
  'a page of ink': String.raw`\rule{1000000em}{1000000em}`,
  'a size that is no number': String.raw`\kern{NaNem}x\rule{-5em}{-5em}`,
  'a link': String.raw`\href{javascript:alert(1)}{x}\includegraphics{http://127.0.0.1/x}\htmlStyle{position:fixed}{x}`,
  'letters that no font has': String.raw`\text{日本}`,
  'half of a letter': '\ud800',
  'longer than any': 'x'.repeat(FORMULA_MAX + 1),
  'accents on accents': String.raw`\hat{`.repeat(300) + 'x' + '}'.repeat(300),
  'a wide matrix': String.raw`\begin{matrix}${'&'.repeat(1900)}\end{matrix}`,
};

test.each(Object.entries(HOSTILE))('a hostile formula ends, drawn or not: %s', (_, tex) => {
  for (const isBlock of [false, true]) {
    const { made, font } = drawn(tex, isBlock);
    if (made === null || font === null) continue;
    // What is drawn can be read again, and no part of it is larger than a page is wide many times over.
    for (const sign of made.words) expect(font.glyphForCodePoint(sign.codePointAt(0) ?? 0).path.commands).toBeDefined();
    expect(made.width).toBeLessThan(2000);
  }
});

test.each(['an error', 'nothing', 'a macro that calls itself', 'letters that no font has', 'longer than any'])(
  'says its TeX instead: %s',
  (name) => {
    expect(drawn(HOSTILE[name] ?? '').made).toBeNull();
  },
);
