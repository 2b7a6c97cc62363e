// Published types are missing, or of an earlier version. What is used here:
declare module 'pdfmake' {
  interface Faces {
    normal: string;
    bold: string;
    italics: string;
    bolditalics: string;
  }
  interface Pdfmake {
    addFonts(fonts: Readonly<Record<string, Faces>>): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
    /** Files that are only in memory: a font is named by its path here. */
    virtualfs: { writeFileSync(path: string, content: Buffer): void };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}

declare module 'fontkit' {
  export interface FontGlyph {
    readonly advanceWidth: number;
    readonly bbox: Readonly<Record<'minX' | 'minY' | 'maxX' | 'maxY', number>>;
    readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): FontGlyph;
  }
  /** A font, or a collection of them. */
  export function openSync(path: string): Font | { fonts: unknown[] };
  export function create(bytes: Uint8Array): Font | { fonts: unknown[] };
}
