import { type FoundFile, shownName } from './item-files.ts';
import type { Notes } from './reading.ts';
import * as words from './words.ts';
import { nameIn, type ZippedFile, type ZippedFiles } from './zipped-files.ts';

const LINK = /(!?)\[([^[\]\n]{0,500})\]\(((?:[^()\n]|\([^()\n]{0,500}\)){1,2000})\)/g;
const EMBED = /(!?)\[\[([^[\]\n]{1,500})\]\]/g;
const OUTSIDE = /^(?:https?:\/\/|mailto:|#)/i;
const PAGE = /\.(?:md|markdown|csv|html)$/i;

/** A text, and the files of its zip file that it names. */
export interface LocalText {
  readonly text: string;
  readonly files: readonly FoundFile[];
}

/** True for a page of an export, which is no file of another one. */
export const isPage = (path: string): boolean => PAGE.test(path);

/**
 * Markdown whose links and images lead only to the web. Of what they have beside them in an export, the names stay: descriptions
 * here show no images. @param path where the text is
 */
export function localText(markdown: string, { zipped, path }: { zipped: ZippedFiles; path: string }, notes: Notes): LocalText {
  const files: FoundFile[] = [];
  const near = zipped.near(path);
  const taken = (file: ZippedFile): string => {
    files.push({ file });
    return shownName(file.path);
  };
  const linked = markdown.replaceAll(LINK, (whole, image: string, text: string, written: string) => {
    const address = bare(written);
    if (OUTSIDE.test(address)) return whole;
    const file = PAGE.test(address) ? null : near(address);
    if (file !== null) {
      const name = taken(file);
      return image !== '' || text === '' ? name : text;
    }
    if (!PAGE.test(address)) notes.add(words.filesWithoutAddress);
    return image === '' ? text : '';
  });
  const text = linked.replaceAll(EMBED, (whole, image: string, written: string) => {
    // With a place in it, or a size, after these signs.
    const name = written.split(/[|#]/, 1)[0]?.trim() ?? '';
    const file = PAGE.test(name) ? null : (near(name) ?? zipped.at(name) ?? zipped.called(nameIn(name)));
    if (file !== null) return taken(file);
    // A link to another page.
    if (image === '') return whole;
    notes.add(words.filesWithoutAddress);
    return written;
  });
  return { text, files };
}

/** An address without the signs around it, and without a title. */
const bare = (written: string): string =>
  written
    .trim()
    .replace(/\s+"[^"]*"$/, '')
    .replace(/^<(.*)>$/, '$1');
