import { unzipSync } from 'fflate';
import { crc32 } from '#contract/crc32';
import { Unreadable } from './reading.ts';
import * as words from './words.ts';
import { zipDirectory } from './zip-directory.ts';

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

/** Limits of zip files: a small one can unpack into gigabytes. */
const ENTRIES_MAX = 50_000;
const UNPACKED_MAX = 100 * 2 ** 20;

const TEXT = /\.(?:json|csv|md|markdown)$/i;
const ZIP = /\.zip$/i;
const EXCEL = /\.xlsx$/i;

/** The texts in selected files, also those in zip files. @throws {Unreadable} if one of them is hostile or damaged */
export function exportFiles(selected: readonly SelectedFile[]): ExportFile[] {
  const room: Room = { entries: ENTRIES_MAX, bytes: UNPACKED_MAX, hasExcel: false };
  const files = selected.flatMap((file) => {
    room.hasExcel ||= EXCEL.test(file.name);
    return ZIP.test(file.name) ? inArchive(file.bytes, 0, room) : [{ path: file.name, text: textOf(file.bytes) }];
  });
  if (room.hasExcel && !files.some(({ path }) => TEXT.test(path))) throw new Unreadable(words.excelFile);
  return files;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What is left of the limits for all zip files of an export together. */
interface Room {
  entries: number;
  bytes: number;
  hasExcel: boolean;
}

function inArchive(bytes: Uint8Array, depth: number, room: Room): ExportFile[] {
  return Object.entries(unpacked(bytes, depth, room)).flatMap(([path, content]) =>
    // Notion puts zip files into a zip file.
    ZIP.test(path) ? inArchive(content, depth + 1, room) : [{ path, text: textOf(content) }],
  );
}

/** The entries that a reader can need. Their sizes are known before they are unpacked, and none gets more room than it says. */
function unpacked(bytes: Uint8Array, depth: number, room: Room): Record<string, Uint8Array> {
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (--room.entries < 0) throw new Unreadable(words.largeArchive);
    refuseOutside(name);
    room.hasExcel ||= EXCEL.test(name);
    if (isHidden(name) || !(TEXT.test(name) || (depth === 0 && ZIP.test(name)))) return false;
    if ((room.bytes -= originalSize) < 0) throw new Unreadable(words.largeArchive);
    return true;
  };
  try {
    const directory = new Map(zipDirectory(bytes).map((entry) => [entry.name, entry]));
    if ([...directory.values()].some(({ isLink }) => isLink)) throw new Unreadable(words.unsafeArchive);
    // Not in a worker of the library, which the policy of our pages forbids.
    const entries = unzipSync(bytes, { filter });
    for (const [name, content] of Object.entries(entries))
      if (directory.get(name)?.crc !== crc32(content)) throw new Unreadable(words.brokenArchive);
    return entries;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(words.brokenArchive);
  }
}

/** No tool exports such a path: the file was made to be unpacked outside of its folder. */
function refuseOutside(path: string): void {
  if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\p{Cc}/iu.test(path)) throw new Unreadable(words.unsafeArchive);
}

// Folders, and what a Mac adds.
const isHidden = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^./])/.test(path);
