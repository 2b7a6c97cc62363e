import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { pathOf } from '#contract/archive-paths';
import type { ImportFormat } from '../contract.ts';
import { FILES_MAX, IMPORT_MAX } from '../fields.ts';
import { addressesIn, withoutEmbedded } from './text-media.ts';
import * as words from './words.ts';

/** A file with the text of a document. */
export interface TextFile {
  /** The folders that it is in. */
  readonly folders: readonly string[];
  /** Its name without ending. */
  readonly name: string;
  readonly format: ImportFormat;
  readonly content: string;
  /** The images and files that the text names, by the addresses that it gives them. */
  readonly files: ReadonlyMap<string, File>;
}

/** What selected files have for documents, and what is left out of them. */
export interface FoundFiles {
  readonly files: readonly TextFile[];
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** Limits of archives: a small one can unpack into gigabytes. */
const ZIP_BYTES_MAX = 100_000_000;
const ENTRIES_MAX = 5_000;
const DOCUMENTS_MOST = 1_000;
const UNPACKED_MAX = 300_000_000;
/** A file with images in itself. Its text alone has a limit of its own. */
const FILE_MAX = 50_000_000;

type Kind = ImportFormat | 'WORD';

const KINDS: Readonly<Record<string, Kind>> = {
  md: 'MARKDOWN',
  markdown: 'MARKDOWN',
  txt: 'MARKDOWN',
  html: 'HTML',
  htm: 'HTML',
  docx: 'WORD',
};

/** The endings that a file dialog offers. */
export const ACCEPTED = '.md,.markdown,.txt,.html,.htm,.docx,.zip';

/** Reads the selected files, also those in zip files. Rejects with a sentence for people if one cannot be read at all. */
export async function foundIn(selected: readonly File[]): Promise<FoundFiles> {
  const files: TextFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of selected) {
    const found = isZip(file.name) ? await inArchive(await bytesOf(file), 0) : await alone(file);
    files.push(...found.files);
    leftOut.push(...found.leftOut);
  }
  if (files.length > DOCUMENTS_MOST) throw new Error(words.tooManyFiles(DOCUMENTS_MOST));
  return { files, leftOut };
}

const isZip = (name: string): boolean => name.toLowerCase().endsWith('.zip');

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > ZIP_BYTES_MAX) throw new Error(words.archiveTooLarge);
  return new Uint8Array(await file.arrayBuffer());
}

async function alone(file: File): Promise<FoundFiles> {
  const reason = reasonAgainst(file.name, file.size);
  const read = reason ?? (await textIn(file.name, new Uint8Array(await file.arrayBuffer())));
  return typeof read === 'string' ? { files: [], leftOut: [{ name: file.name, reason: read }] } : { files: [read], leftOut: [] };
}

/** The text of a file, or why it has none. */
async function textIn(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<TextFile | string> {
  const { folders, name, kind } = partsOf(path);
  if (kind === null) return words.noDocument;
  try {
    const { content, files } = kind === 'WORD' ? await wordIn(bytes) : withoutEmbedded(strFromU8(bytes));
    if (content.length > IMPORT_MAX) return words.tooLarge;
    return { folders, name, format: kind === 'WORD' ? 'HTML' : kind, content, files };
  } catch {
    return words.brokenFile;
  }
}

async function wordIn(bytes: Uint8Array<ArrayBuffer>) {
  let total = 0;
  unzipSync(bytes, { filter: ({ originalSize }) => ((total += originalSize), false) });
  if (total > UNPACKED_MAX) throw new Error(words.tooLarge);
  const { htmlOfWord } = await import('./word-file.ts');
  return htmlOfWord(bytes);
}

/** A name without its ending and without the id that Notion adds to it. */
function partsOf(path: string): { folders: string[]; name: string; kind: Kind | null } {
  const folders = rawParts(path)
    .map(bare)
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  const last = folders.pop() ?? '';
  const [, base = last, ending = ''] = /^(.*)\.([a-z]+)$/i.exec(last) ?? [];
  return { folders: folders.map(withoutId), name: withoutId(base), kind: KINDS[ending.toLowerCase()] ?? null };
}

const rawParts = (path: string): string[] => path.split(/[/\\]/);
const bare = (part: string): string => part.replaceAll(/\p{Cc}/gu, '').trim();
const withoutId = (name: string): string => name.replace(/\s[0-9a-f]{32}$/i, '');

async function inArchive(bytes: Uint8Array<ArrayBuffer>, depth: number): Promise<FoundFiles> {
  const archive = new Archive(bytes);
  const leftOut: LeftOut[] = [];
  const texts: [string, TextFile][] = [];
  const files: TextFile[] = [];
  for (const [path, content] of archive.read((entry, size) => reasonAgainst(entry, size) === null)) {
    if (isZip(path)) {
      // Notion puts an archive into an archive.
      const inner =
        depth === 0 ? await inArchive(content, 1) : { files: [], leftOut: [{ name: path, reason: words.noDocument }] };
      files.push(...inner.files);
      leftOut.push(...inner.leftOut);
      continue;
    }
    const read = await textIn(path, content);
    if (typeof read === 'string') leftOut.push({ name: path, reason: read });
    else texts.push([path, read]);
  }
  const named = new Map(texts.map(([path, { content }]) => [path, archive.namedIn(path, content)]));
  const wanted = new Set([...named.values()].flatMap((addresses) => [...addresses.values()]));
  const media = new Map(archive.read((path) => wanted.has(path)).map(([path, content]) => [path, fileOf(path, content)]));
  for (const [path, text] of texts) {
    const beside = [...(named.get(path) ?? [])].flatMap(([address, at]): [string, File][] => {
      const file = media.get(at);
      return file === undefined ? [] : [[address, file]];
    });
    files.push({ ...text, files: new Map([...text.files, ...beside]) });
  }
  for (const [path, size] of archive.sizes) {
    const reason = wanted.has(path) ? null : reasonAgainst(path, size);
    if (reason !== null) leftOut.push({ name: path, reason });
  }
  return { files, leftOut };
}

const fileOf = (path: string, content: Uint8Array<ArrayBuffer>): File => new File([content], bare(rawParts(path).at(-1) ?? ''));

/** The entries of a zip file. Their sizes are known before they are unpacked, and none gets more room than it says. */
class Archive {
  readonly #bytes: Uint8Array;
  readonly sizes = new Map<string, number>();
  #total = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#unzip(({ name, originalSize }) => {
      if (this.sizes.size >= ENTRIES_MAX) throw new Error(words.archiveTooLarge);
      if (!isHidden(name)) this.sizes.set(name, originalSize);
      return false;
    });
  }

  /** Unpacks the entries that are wanted. */
  read(isWanted: (path: string, size: number) => boolean): [string, Uint8Array<ArrayBuffer>][] {
    return this.#unzip(({ name, originalSize }) => {
      if (isHidden(name) || !isWanted(name, originalSize)) return false;
      this.#total += originalSize;
      if (this.#total > UNPACKED_MAX) throw new Error(words.archiveTooLarge);
      return true;
    });
  }

  /** The entries that a text names, by the addresses that it gives them. Other texts are none of its files. */
  namedIn(path: string, content: string): Map<string, string> {
    const folder = rawParts(path.normalize('NFC')).slice(0, -1);
    const byPath = (this.#byPath ??= new Map(
      [...this.sizes.keys()].map((each) => [each.replaceAll('\\', '/').normalize('NFC'), each]),
    ));
    const found = new Map<string, string>();
    for (const address of addressesIn(content)) {
      const at = byPath.get(pathOf(folder, address) ?? '');
      if (at !== undefined && !isZip(at) && partsOf(at).kind === null && found.size < FILES_MAX) found.set(address, at);
    }
    return found;
  }
  #byPath: Map<string, string> | undefined;

  #unzip(filter: (entry: UnzipFileInfo) => boolean): [string, Uint8Array<ArrayBuffer>][] {
    try {
      // Not in a worker of the library, which the policy of our pages forbids.
      return Object.entries(unzipSync(this.#bytes, { filter }));
    } catch (error) {
      if (error instanceof Error && error.message === words.archiveTooLarge) throw error;
      throw new Error(words.brokenArchive, { cause: error });
    }
  }
}

// Folders, and what a Mac adds.
const isHidden = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^./])/.test(path);

function reasonAgainst(path: string, size: number): string | null {
  if (isZip(path)) return size > ZIP_BYTES_MAX ? words.tooLarge : null;
  if (partsOf(path).kind === null) return words.noDocument;
  return size > FILE_MAX ? words.tooLarge : null;
}
