import { bytesOfFile, isShownAlone, type StoredFile } from '#features/documents/server';
import type { Files } from '#server/files';
import { fileName } from './file-name.ts';
import type { TextNode } from './runs.ts';

/** An image or a file that goes along with a document. */
export interface MediaFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Pixels; null for what is not shown as an image. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
  readonly bytes: Uint8Array;
}

/** The most bytes of the images and files in one export. */
export const MEDIA_BYTES_MAX = 30_000_000;

/** Reads the files that texts name, up to the limit of one export, and counts what is left out. */
export class MediaReading {
  readonly #store: Files;
  readonly #takesFiles: boolean;
  #bytes = 0;
  leftOut = 0;

  constructor(store: Files, { takesFiles }: { takesFiles: boolean }) {
    this.#store = store;
    this.#takesFiles = takesFiles;
  }

  /** Those of one document. The id of a file of another one leads to nothing. */
  async of(text: TextNode, stored: ReadonlyMap<string, StoredFile>): Promise<ReadonlyMap<string, MediaFile>> {
    const found = new Map<string, MediaFile>();
    for (const id of new Set(namedIn(text))) {
      const file = stored.get(id);
      if (file === undefined) continue;
      const media = await this.#read(file);
      if (media === null) this.leftOut++;
      else found.set(id, media);
    }
    return found;
  }

  async #read(file: StoredFile): Promise<MediaFile | null> {
    const { id, name, mime, size, width, height } = file;
    const pixels = isShownAlone(file) && width !== null && height !== null ? { width, height } : null;
    // Formats that do not take files along say their names.
    if (pixels === null && !this.#takesFiles) return { id, name, mime, size, pixels, bytes: new Uint8Array() };
    if (this.#bytes + size > MEDIA_BYTES_MAX) return null;
    const bytes = await bytesOfFile(this.#store, file);
    if (bytes === null) return null;
    this.#bytes += size;
    return { id, name, mime, size, pixels, bytes };
  }
}

function namedIn(node: TextNode): string[] {
  const id = isMedia(node) ? node.attrs?.['id'] : undefined;
  return [...(typeof id === 'string' ? [id] : []), ...(node.content ?? []).flatMap(namedIn)];
}

export const isMedia = ({ type }: Pick<TextNode, 'type'>): boolean => type === 'image' || type === 'file';

/** A text whose images and files say what a format needs of them; those that are not there are left out. */
export function withMedia(node: TextNode, attrsOf: (id: string) => TextNode['attrs'] | null): TextNode {
  const content = node.content?.flatMap((child): TextNode[] => {
    if (!isMedia(child)) return [withMedia(child, attrsOf)];
    const id = child.attrs?.['id'];
    const attrs = typeof id === 'string' ? attrsOf(id) : null;
    return attrs ? [{ ...child, attrs: { ...child.attrs, ...attrs } }] : [];
  });
  return { ...node, ...(content !== undefined && { content }) };
}

/** Each file with a name of its own, in a folder beside the document. */
export function mediaPaths(media: Iterable<MediaFile>, folder: string): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    [...media].map(({ id, name }) => {
      const [, base = name, ending = ''] = /^(.+?)(\.[A-Za-z0-9]{1,12})?$/s.exec(name) ?? [];
      return [id, `${folder}${fileName(base, ending, taken)}`];
    }),
  );
}

/** A word of a node, such as its caption. */
export const wordOf = ({ attrs = {} }: TextNode, name: string): string => (typeof attrs[name] === 'string' ? attrs[name] : '');

/** The file of a node, as `withMedia` gives it. */
export const drawnFile = ({ attrs = {} }: TextNode): MediaFile | null => (attrs['file'] as MediaFile | undefined) ?? null;

/** The same if it is an image. */
export function drawnOf(node: TextNode): MediaFile | null {
  const file = drawnFile(node);
  return file?.pixels ? file : null;
}

/** How many images a text has that a format cannot show. */
export const countImages = (node: TextNode, cannot: (file: MediaFile) => boolean): number => {
  const file = drawnOf(node);
  return (
    (file !== null && cannot(file) ? 1 : 0) + (node.content ?? []).reduce((sum, child) => sum + countImages(child, cannot), 0)
  );
};

/** The width of an image in a column of so many points, as in the text. */
export function shownWidth({ attrs = {} }: TextNode, pixels: number, column: number): number {
  const share = Number(attrs['width']);
  const wanted =
    attrs['width'] !== null && Number.isFinite(share) ? (column * Math.min(100, Math.max(10, share))) / 100 : pixels * 0.75;
  return Math.min(column, wanted);
}
