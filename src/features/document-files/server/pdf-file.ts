import { openSync } from 'fontkit';
import pdfmake from 'pdfmake';
import { countImages, withMedia } from './media.ts';
import { PDF_IMAGES, pdfDefinition } from './pdf.ts';
import type { FilePart, FontFolders } from './written-file.ts';
import { FormulaDrawer } from './formulas/drawn-formulas.ts';
import { isFormula, texOf, textIn, type TextNode } from './runs.ts';

// Of the fonts that every reader of PDF has. A name stands where others have a path.
const COURIER = {
  normal: 'Courier',
  bold: 'Courier-Bold',
  italics: 'Courier-Oblique',
  bolditalics: 'Courier-BoldOblique',
};
/** Stands for what the font lacks, and is in it. */
const BOX = '■';

/** Writes PDF files by the fonts in a folder, and formulas by those of KaTeX in another. */
export function pdfWriter({ fonts, formulaFonts }: FontFolders) {
  const roboto = (face: string) => `${fonts}/Roboto-${face}.ttf`;
  // Nothing of the file system but the fonts, and nothing of the network.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts) || Object.values(COURIER).includes(path));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.addFonts({
    Roboto: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic'), bolditalics: roboto('MediumItalic') },
    Courier: COURIER,
  });
  const known = knownBy(roboto('Regular'));
  return async ({ title, text }: FilePart): Promise<{ bytes: Uint8Array; unknown: number; leftOut: number }> => {
    if (typeof text === 'string' || text instanceof Uint8Array) return { bytes: new Uint8Array(), unknown: 0, leftOut: 0 };
    let unknown = 0;
    const shown = (said: string): string =>
      said.replaceAll(GRAPHEMES, (sign) => {
        if (known(sign)) return sign;
        // It changes only how another sign is drawn.
        if (/^[\p{Mn}\p{Cf}]+$/u.test(sign)) return '';
        unknown++;
        return BOX;
      });
    const drawer = new FormulaDrawer([formulaFonts, fonts], addFormulaFont);
    const drawn = (node: TextNode): TextNode => {
      const formula = { tex: texOf(node), isBlock: node.type === 'formulaBlock' };
      const first = drawer.draw(formula);
      if (first !== null) return { ...node, attrs: { ...node.attrs, drawn: first } };
      // With boxes for what no font has, it may be drawn after all.
      const tex = shown(formula.tex);
      return { ...node, attrs: { ...node.attrs, tex, drawn: drawer.draw({ ...formula, tex }) } };
    };
    const made = (said: TextNode) => pdfmake.createPdf(pdfDefinition(shown(title), said)).getBuffer();
    const said = withTexts(text, shown, drawn);
    const leftOut = countImages(said, ({ mime }) => !PDF_IMAGES.has(mime));
    try {
      return { bytes: await made(said), unknown, leftOut };
    } catch (error) {
      // A damaged image would cost the whole file.
      const images = countImages(said, () => true);
      if (images === 0) throw error;
      return { bytes: await made(withMedia(said, () => null)), unknown, leftOut: images };
    }
  };
}

// An emoji of several signs is one box.
const GRAPHEMES = /\p{RGI_Emoji}|[^\u0000-\u007f]/gv;

/** Whether a font has all signs of a text. */
function knownBy(path: string): (text: string) => boolean {
  const font = openSync(path);
  const cache = new Map<string, boolean>();
  return (text) => {
    const kept = cache.get(text);
    if (kept !== undefined) return kept;
    const isKnown =
      'hasGlyphForCodePoint' in font && [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    cache.set(text, isKnown);
    return isKnown;
  };
}

/** A font of formulas has the same signs in each face. */
function addFormulaFont(name: string, font: Buffer): void {
  const path = `${name}.ttf`;
  pdfmake.virtualfs.writeFileSync(path, font);
  pdfmake.addFonts({ [name]: { normal: path, bold: path, italics: path, bolditalics: path } });
}

/** A text with each piece and each formula of it changed. */
function withTexts(node: TextNode, change: (text: string) => string, draw: (formula: TextNode) => TextNode): TextNode {
  if (isFormula(node)) return draw(node);
  const { attrs, content, text } = node;
  return {
    ...node,
    ...(text !== undefined && { text: change(textIn(node)) }),
    ...(typeof attrs?.['label'] === 'string' && { attrs: { ...attrs, label: change(attrs['label']) } }),
    ...(content !== undefined && { content: content.map((each) => withTexts(each, change, draw)) }),
  };
}
