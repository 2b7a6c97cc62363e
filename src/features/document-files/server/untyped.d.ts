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
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}

declare module 'fontkit' {
  /** A font, or a collection of them. */
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean } | { fonts: unknown[] };
}
