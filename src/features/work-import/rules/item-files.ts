import { cleanedName } from '#features/attachments/rules';
import { ENCLOSED_IN_ALL_MAX, ENCLOSED_MAX, type EnclosedFile } from '../contract/imported-work.ts';
import { lineOf, type Notes } from './reading.ts';
import * as words from './words.ts';
import { contentOf, FILE_BYTES_MAX, nameIn, type ZippedFile } from './zipped-files.ts';

const TOGETHER_MAX = 500 * 2 ** 20;

/** A file of an item, and its name there if that is not the one in the zip file. */
export interface FoundFile {
  readonly file: ZippedFile;
  readonly name?: unknown;
}

/** The files in a zip file that come along with the items of a project. */
export class ItemFiles {
  readonly #notes: Notes;
  #room = TOGETHER_MAX;
  #left = ENCLOSED_IN_ALL_MAX;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /** Those of one item, each once. @returns its part of the item, which has none without files */
  of(found: readonly FoundFile[]): { enclosed?: EnclosedFile[] } {
    const once = new Map<string, EnclosedFile>();
    const names = new Set<string>();
    for (const { file, name } of found) {
      const one = enclosedFile(file, name);
      if (once.has(one.key)) continue;
      if (file.size > FILE_BYTES_MAX) this.#notes.add(words.tooLargeFiles);
      else if (once.size === ENCLOSED_MAX || this.#left === 0 || file.size > this.#room) this.#notes.add(words.moreZippedFiles);
      else {
        once.set(one.key, { ...one, name: ownName(one.name, names) });
        this.#room -= file.size;
        this.#left -= 1;
      }
    }
    return once.size === 0 ? {} : { enclosed: [...once.values()] };
  }
}

/** The key says what the file is, so that the same one of another export is known. */
function enclosedFile(file: ZippedFile, called: unknown): EnclosedFile {
  const name = shownName(typeof called === 'string' && called.trim() !== '' ? called : file.path);
  return { key: lineOf(`${contentOf(file)} ${name}`, 200) ?? contentOf(file), name, bytes: file.size };
}

/** A name that no other file of the item has: `door (2).png`. */
function ownName(name: string, names: Set<string>): string {
  const [, base = name, ending = ''] = /^(.+?)(\.[^. ]{1,12})?$/.exec(name) ?? [];
  let own = name;
  for (let nth = 2; names.has(own); nth++) own = `${base.slice(0, 230)} (${nth})${ending}`;
  names.add(own);
  return own;
}

/** The name of a file as people see it: without folders, and without signs that are not seen or turn it around. */
export const shownName = (path: string): string => lineOf(cleanedName(nameIn(path)), 255) ?? 'file';
