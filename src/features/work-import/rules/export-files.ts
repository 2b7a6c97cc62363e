import { unzipSync } from 'fflate';
import { crc32 } from '#contract/crc32';
import { Unreadable } from './reading.ts';
import * as words from './words.ts';
import { zipDirectory } from './zip-directory.ts';
import { type ZippedFile, ZippedFiles } from './zipped-files.ts';

/** A text of an export: a file that was selected, or one in a zip file. */
export interface ExportFile {
  /** With the folders in the zip file. */
  readonly path: string;
  readonly text: string;
}

export interface SelectedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What selected files have: their texts, and all files in those that are zip files. */
export interface OpenedExport {
  readonly texts: readonly ExportFile[];
  readonly zipped: ZippedFiles;
}

/** Limits of zip files: a small one can unpack into gigabytes. */
const ENTRIES_MAX = 50_000;
const UNPACKED_MAX = 100 * 2 ** 20;

const TEXT = /\.(?:json|csv|md|markdown)$/i;
const ZIP = /\.zip$/i;
const EXCEL = /\.xlsx$/i;

/** Opens selected files, also zip files in zip files. @throws {Unreadable} if one of them is hostile or damaged */
export function openedExport(selected: readonly SelectedFile[]): OpenedExport {
  const room: Room = { entries: ENTRIES_MAX, bytes: UNPACKED_MAX, hasExcel: false };
  const zipped: ZippedFile[] = [];
  const texts = selected.flatMap((file) => {
    room.hasExcel ||= EXCEL.test(file.name);
    if (!ZIP.test(file.name)) return [{ path: file.name, text: textOf(file.bytes) }];
    const archive = inArchive(file.bytes, 0, room);
    zipped.push(...archive.files);
    return archive.texts;
  });
  if (room.hasExcel && !texts.some(({ path }) => TEXT.test(path))) throw new Unreadable(words.excelFile);
  return { texts, zipped: new ZippedFiles(zipped) };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What is left of the limits for all zip files of an export together. */
interface Room {
  entries: number;
  bytes: number;
  hasExcel: boolean;
}

interface Archive {
  readonly texts: ExportFile[];
  readonly files: ZippedFile[];
}

function inArchive(bytes: Uint8Array, depth: number, room: Room): Archive {
  const { unpacked, files } = entriesOf(bytes, depth, room);
  const texts: ExportFile[] = [];
  for (const [path, content] of Object.entries(unpacked)) {
    // Notion puts zip files into a zip file.
    const inner = ZIP.test(path) ? inArchive(content, depth + 1, room) : { texts: [{ path, text: textOf(content) }], files: [] };
    texts.push(...inner.texts);
    files.push(...inner.files);
  }
  return { texts, files };
}

interface Entries {
  /** Those that a reader can need. */
  readonly unpacked: Record<string, Uint8Array>;
  readonly files: ZippedFile[];
}

/** The entries of a zip file. Their sizes are known before they are unpacked, and none gets more room than it says. */
function entriesOf(bytes: Uint8Array, depth: number, room: Room): Entries {
  // A name that is there twice is that of the last entry.
  const places = new Map<string, { nth: number; size: number }>();
  let nth = -1;
  const filter = ({ name, originalSize: size }: { name: string; originalSize: number }): boolean => {
    nth += 1;
    if (--room.entries < 0) throw new Unreadable(words.largeArchive);
    refuseOutside(name);
    room.hasExcel ||= EXCEL.test(name);
    if (isHidden(name)) return false;
    const isArchive = depth === 0 && ZIP.test(name);
    if (!isArchive) places.set(name, { nth, size });
    if (!isArchive && !TEXT.test(name)) return false;
    if ((room.bytes -= size) < 0) throw new Unreadable(words.largeArchive);
    return true;
  };
  try {
    const directory = new Map(zipDirectory(bytes).map((entry) => [entry.name, entry]));
    if ([...directory.values()].some(({ isLink }) => isLink)) throw new Unreadable(words.unsafeArchive);
    // Not in a worker of the library, which the policy of our pages forbids.
    const unpacked = unzipSync(bytes, { filter });
    for (const [name, content] of Object.entries(unpacked))
      if (directory.get(name)?.crc !== crc32(content)) throw new Unreadable(words.brokenArchive);
    const files = [...places].map(([path, place]) => zippedFile(bytes, { path, crc: directory.get(path)?.crc ?? 0, ...place }));
    return { unpacked, files };
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(words.brokenArchive);
  }
}

/** One entry, which is unpacked by itself, so that no more than one of them is in memory. */
const zippedFile = (bytes: Uint8Array, entry: Omit<ZippedFile, 'read'> & { nth: number }): ZippedFile => {
  const { path, size, crc, nth } = entry;
  const read = (): Uint8Array<ArrayBuffer> => {
    let at = -1;
    try {
      const [content] = Object.values(unzipSync(bytes, { filter: () => ++at === nth }));
      if (content !== undefined && content.length === size && crc32(content) === crc) return content;
    } catch {
      // As a wrong checksum.
    }
    throw new Unreadable(words.brokenArchive);
  };
  return { path, size, crc, read };
};

/** No tool exports such a path: the file was made to be unpacked outside of its folder. */
function refuseOutside(path: string): void {
  if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\p{Cc}/iu.test(path)) throw new Unreadable(words.unsafeArchive);
}

// Folders, and what a Mac adds.
const isHidden = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^./])/.test(path);
