import type { Note } from '../contract.ts';
import * as words from './words.ts';

/** The name by which a note is called: its first line, without the marks of Markdown. */
export function nameOfNote({ content }: Pick<Note, 'content'>): string {
  const line = plainLines(content).find((one) => one !== '') ?? '';
  return line === '' ? words.emptyNote : line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line;
}

/** The lines of a text as they read, for places that draw no Markdown. */
export const plainLines = (content: string): string[] =>
  content.split('\n').map((line) =>
    line
      .replace(/^\s*(#{1,6}\s+|>\s?|[-*+]\s+(\[[ xX]\]\s+)?|\d+[.)]\s+)/, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
      .replace(/(^|[^\w*])[*_]([^*_]+)[*_](?=$|[^\w*])/g, '$1$2')
      .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1')
      .trim(),
  );

/** True if every word of a search is in the text. */
export function isFound(content: string, search: string): boolean {
  const text = content.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
