import type { Notes } from './reading.ts';
import * as words from './words.ts';

const LINK = /(!?)\[([^[\]\n]{0,500})\]\(([^()\n]{1,2000})\)/g;
const EMBED = /!\[\[([^[\]\n]{1,500})\]\]/g;
const OUTSIDE = /^(?:https?:\/\/|mailto:|#)/i;

/** Markdown whose links and images lead only to the web: of what they have beside them in an export, the words stay. */
export function withoutLocalLinks(markdown: string, notes: Notes): string {
  const linked = markdown.replaceAll(LINK, (whole, image: string, text: string, address: string) => {
    if (OUTSIDE.test(address.trim())) return whole;
    if (!/\.(?:md|markdown|csv|html)$/i.test(address)) notes.add(words.filesWithoutAddress);
    return image === '' ? text : '';
  });
  return linked.replaceAll(EMBED, (_, name: string) => {
    notes.add(words.filesWithoutAddress);
    return name;
  });
}
