import { openSync } from 'fontkit';
import katex from 'katex';
import { FORMULA_MAX, type Formula } from '#contract/formulas';
import { type Glyph, fontOf } from './font.ts';
import { type Measure, type Piece, piecesOf } from './layout.ts';
import { outlinesOf, type SignOutline } from './outlines.ts';

/** A formula as words of a font of its own, of which each is a part that no line breaks. */
export interface DrawnFormula {
  readonly font: string;
  readonly words: string;
  /** Of the widest part, in em of the font. */
  readonly width: number;
}

/** How often a formula may use a macro that it defines, and how wide it may make something, in em. */
const EXPANSIONS_MAX = 200;
const EMS_MAX = 20;
/** What a formula may be as HTML: one of two thousand signs has a fifth of it, and macros can make much more. */
const HTML_MAX = 1_000_000;
/** Of the processor, for all formulas of a document. Further ones say their TeX. */
const MILLISECONDS = 10_000;
/** The characters of a font of formulas: no text has them. */
const FIRST = 0xe000;
const BREAK = 0x200b;

/** Draws the formulas of a file by fonts in two folders, and gives each font that it makes to `add`. */
export class FormulaDrawer {
  readonly #signs: Signs;
  readonly #add: (name: string, font: Buffer) => void;
  readonly #known = new Map<string, DrawnFormula | null>();
  #fonts = 0;
  /** The numbers that equations got so far. */
  #numbers = 0;
  #spent = 0;

  constructor(folders: readonly string[], add: (name: string, font: Buffer) => void) {
    this.#signs = signsIn(folders);
    this.#add = add;
  }

  /** Null if it cannot be drawn: it says its TeX instead. */
  draw(formula: Formula): DrawnFormula | null {
    const key = `${formula.isBlock} ${formula.tex}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const before = this.#numbers;
    const drawn = this.#drawnOf(formula);
    // One with a number is another each time.
    if (drawn === null || this.#numbers === before) this.#known.set(key, drawn);
    return drawn;
  }

  #drawnOf({ tex, isBlock }: Formula): DrawnFormula | null {
    if (tex.length > FORMULA_MAX || this.#spent > MILLISECONDS) return null;
    const [before, began] = [this.#numbers, usedMs()];
    try {
      const html = htmlOf({ tex, isBlock });
      if (html.length > HTML_MAX) return null;
      const { measure, outline } = this.#signs;
      const pieces = piecesOf(html, isBlock, { measure, next: () => ++this.#numbers });
      const name = `Formula${this.#fonts}`;
      const font = pieces.length === 0 ? null : fontOf({ name, glyphs: glyphsOf(pieces, outline), ...reachOf(pieces) });
      if (font === null) return null;
      this.#fonts++;
      this.#add(name, font);
      return { font: name, words: wordsOf(pieces), width: Math.max(...pieces.map(({ width }) => width)) };
    } catch {
      // An error of its TeX, something that the layout does not know, or braces too deep in each other.
      this.#numbers = before;
      return null;
    } finally {
      this.#spent += usedMs() - began;
    }
  }
}

/** What this thread has used of the processor: a busy machine costs no formula its drawing. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const htmlOf = ({ tex, isBlock }: Formula): string =>
  katex.renderToString(tex, {
    output: 'html',
    displayMode: isBlock,
    trust: false,
    strict: 'ignore',
    maxExpand: EXPANSIONS_MAX,
    maxSize: EMS_MAX,
    throwOnError: true,
  });

/** Around a formula, so that lines do not touch it; and how far the words around it reach, in em. */
const CLEAR = 0.08;
const [ASCENT, DESCENT] = [0.93, 0.25];

const reachOf = (pieces: readonly Piece[]) => ({
  ascent: Math.max(ASCENT, ...pieces.map(({ ascent }) => ascent + CLEAR)),
  descent: Math.max(DESCENT, ...pieces.map(({ descent }) => descent + CLEAR)),
});

const glyphsOf = (pieces: readonly Piece[], outline: SignOutline): Glyph[] => [
  { codePoint: BREAK, width: 0, outlines: [] },
  ...pieces.map(({ width, marks }, nth) => ({ codePoint: FIRST + nth, width, outlines: outlinesOf(marks, outline) })),
];

const wordsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ isNewLine }, nth) => {
      const between = nth === 0 ? '' : isNewLine ? '\n' : String.fromCodePoint(BREAK);
      return between + String.fromCodePoint(FIRST + nth);
    })
    .join('');

interface Signs {
  readonly measure: Measure;
  readonly outline: SignOutline;
}

/** The signs of the fonts in some folders, each of which is read once. */
function signsIn(folders: readonly string[]): Signs {
  const fonts = new Map<string, ReturnType<typeof opened>>();
  const font = (face: string) => {
    const known = fonts.get(face) ?? opened(folders, face);
    fonts.set(face, known);
    return known;
  };
  const glyphOf = (face: string, sign: string) => {
    const of = font(face);
    const codePoint = sign.codePointAt(0) ?? 0;
    return of.hasGlyphForCodePoint(codePoint) ? { glyph: of.glyphForCodePoint(codePoint), units: of.unitsPerEm } : null;
  };
  return {
    measure(face, sign) {
      const found = glyphOf(face, sign);
      return found && found.glyph.advanceWidth / found.units;
    },
    outline(face, sign) {
      const found = glyphOf(face, sign);
      if (found === null) return [];
      const { glyph, units } = found;
      return glyph.path.commands.map(({ command, args }) => ({ command, args: args.map((value) => value / units) }));
    },
  };
}

function opened(folders: readonly string[], face: string) {
  const folder = face.startsWith('KaTeX') ? folders[0] : folders[1];
  const font = openSync(`${folder ?? ''}/${face}.ttf`);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`not one font: ${face}`);
  return font;
}
