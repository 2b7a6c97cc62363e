import { strFromU8, unzipSync } from 'fflate';
import type { ImportFormat } from '../contract.ts';
import { IMPORT_MAX } from '../fields.ts';
import * as words from './words.ts';

/** A file with the text of a document. */
export interface TextFile {
  /** The folders that it is in. */
  readonly folders: readonly string[];
  /** Its name without ending. */
  readonly name: string;
  readonly format: ImportFormat;
  readonly content: string;
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
const UNPACKED_MAX = 50_000_000;

const FORMATS: Readonly<Record<string, ImportFormat>> = {
  md: 'MARKDOWN',
  markdown: 'MARKDOWN',
  txt: 'MARKDOWN',
  html: 'HTML',
  htm: 'HTML',
};

/** The endings that a file dialog offers. */
export const ACCEPTED = '.md,.markdown,.txt,.html,.htm,.zip';

/** Reads the selected files, also those in zip files. Rejects with a sentence for people if one cannot be read at all. */
export async function foundIn(selected: readonly File[]): Promise<FoundFiles> {
  const files: TextFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of selected) {
    const found = isZip(file.name) ? inArchive(await bytesOf(file), 0) : await alone(file);
    files.push(...found.files);
    leftOut.push(...found.leftOut);
  }
  if (files.length > DOCUMENTS_MOST) throw new Error(words.tooManyFiles(DOCUMENTS_MOST));
  return { files, leftOut };
}

const isZip = (name: string): boolean => name.toLowerCase().endsWith('.zip');

async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > ZIP_BYTES_MAX) throw new Error(words.archiveTooLarge);
  return new Uint8Array(await file.arrayBuffer());
}

async function alone(file: File): Promise<FoundFiles> {
  const { name, format } = partsOf(file.name);
  if (format === null) return { files: [], leftOut: [{ name: file.name, reason: words.noDocument }] };
  if (file.size > IMPORT_MAX) return { files: [], leftOut: [{ name: file.name, reason: words.tooLarge }] };
  return { files: [{ folders: [], name, format, content: await file.text() }], leftOut: [] };
}

/** A name without its ending and without the id that Notion adds to it. */
function partsOf(path: string): { folders: string[]; name: string; format: ImportFormat | null } {
  const folders = path
    .split(/[/\\]/)
    .map(bare)
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  const last = folders.pop() ?? '';
  const [, base = last, ending = ''] = /^(.*)\.([a-z]+)$/i.exec(last) ?? [];
  return { folders: folders.map(withoutId), name: withoutId(base), format: FORMATS[ending.toLowerCase()] ?? null };
}

const bare = (part: string): string => part.replaceAll(/\p{Cc}/gu, '').trim();
const withoutId = (name: string): string => name.replace(/\s[0-9a-f]{32}$/i, '');

function inArchive(bytes: Uint8Array, depth: number): FoundFiles {
  const leftOut: LeftOut[] = [];
  const entries = unpacked(bytes, leftOut);
  const files: TextFile[] = [];
  for (const [path, content] of entries) {
    if (isZip(path)) {
      // Notion puts an archive into an archive.
      const inner = depth === 0 ? inArchive(content, 1) : { files: [], leftOut: [{ name: path, reason: words.noDocument }] };
      files.push(...inner.files);
      leftOut.push(...inner.leftOut);
      continue;
    }
    const { folders, name, format } = partsOf(path);
    if (format !== null) files.push({ folders, name, format, content: strFromU8(content) });
  }
  return { files, leftOut };
}

/** The entries that can be documents. Their sizes are known before they are unpacked, and none gets more room than it says. */
function unpacked(bytes: Uint8Array, leftOut: LeftOut[]): [string, Uint8Array][] {
  let entries = 0;
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (++entries > ENTRIES_MAX) throw new Error(words.archiveTooLarge);
    if (isHidden(name)) return false;
    const reason = reasonAgainst(name, originalSize);
    if (reason !== null) leftOut.push({ name, reason });
    else total += originalSize;
    if (total > UNPACKED_MAX) throw new Error(words.archiveTooLarge);
    return reason === null;
  };
  try {
    // Not in a worker of the library, which the policy of our pages forbids.
    return Object.entries(unzipSync(bytes, { filter }));
  } catch (error) {
    if (error instanceof Error && error.message === words.archiveTooLarge) throw error;
    throw new Error(words.brokenArchive, { cause: error });
  }
}

// Folders, and what a Mac adds.
const isHidden = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^./])/.test(path);

function reasonAgainst(path: string, size: number): string | null {
  if (isZip(path)) return size > ZIP_BYTES_MAX ? words.tooLarge : null;
  if (partsOf(path).format === null) return words.noDocument;
  return size > IMPORT_MAX ? words.tooLarge : null;
}
