/** A font of KaTeX: its family, and how it is drawn. */
export interface Face {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

export const MAIN: Face = { family: 'Main', isBold: false, isItalic: false };

/** The files that KaTeX has of each family. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  AMS: ['Regular'],
  Caligraphic: ['Regular', 'Bold'],
  Fraktur: ['Regular', 'Bold'],
  Main: ['Regular', 'Bold', 'Italic', 'BoldItalic'],
  Math: ['Italic', 'BoldItalic'],
  SansSerif: ['Regular', 'Bold', 'Italic'],
  Script: ['Regular'],
  Size1: ['Regular'],
  Size2: ['Regular'],
  Size3: ['Regular'],
  Size4: ['Regular'],
  Typewriter: ['Regular'],
};

/** The name of the file of a face, or of the one that is most like it. */
export function fileOf({ family, isBold, isItalic }: Face): string {
  const files = FILES[family] ?? ['Regular'];
  const wanted = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular';
  const close = files.includes(wanted) ? wanted : files.find((file) => isBold && file.startsWith('Bold'));
  return `KaTeX_${family}-${close ?? files[0] ?? 'Regular'}`;
}

const BOLD = { isBold: true };
const ITALIC = { isItalic: true };
const PLAIN = { isBold: false, isItalic: false };

/** What classes say of the face, as the style sheet of KaTeX does. */
export const FACES: Readonly<Record<string, Partial<Face>>> = {
  textbf: BOLD,
  textit: ITALIC,
  textrm: { family: 'Main' },
  textsf: { family: 'SansSerif' },
  texttt: { family: 'Typewriter' },
  mathnormal: { family: 'Math', ...ITALIC },
  mathit: { family: 'Main', ...ITALIC },
  mathrm: { isItalic: false },
  mathbf: { family: 'Main', ...BOLD },
  boldsymbol: { family: 'Math', ...BOLD, ...ITALIC },
  amsrm: { family: 'AMS', ...PLAIN },
  mathbb: { family: 'AMS' },
  textbb: { family: 'AMS' },
  mathcal: { family: 'Caligraphic' },
  mathfrak: { family: 'Fraktur' },
  textfrak: { family: 'Fraktur' },
  mathboldfrak: { family: 'Fraktur', ...BOLD },
  textboldfrak: { family: 'Fraktur', ...BOLD },
  mathtt: { family: 'Typewriter' },
  mathscr: { family: 'Script' },
  textscr: { family: 'Script' },
  mathsf: { family: 'SansSerif' },
  textsfit: { family: 'SansSerif', ...ITALIC },
  mathboldsf: { family: 'SansSerif', ...BOLD },
  textboldsf: { family: 'SansSerif', ...BOLD },
  mathsfit: { family: 'SansSerif', ...ITALIC },
  mathitsf: { family: 'SansSerif', ...ITALIC },
  textitsf: { family: 'SansSerif', ...ITALIC },
  mainrm: { family: 'Main', isItalic: false },
  'small-op': { family: 'Size1' },
  'large-op': { family: 'Size2' },
  'delim-size1': { family: 'Size1' },
  'delim-size4': { family: 'Size4' },
};
