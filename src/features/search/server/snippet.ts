interface Piece {
  text: string;
  isMatch: boolean;
}

/** How long a snippet is, and how much of it comes before the first match, in characters. */
const LONG = 180;
const AHEAD = 50;
const WORD = /[\p{L}\p{N}]+/gu;

/** The beginnings of the words that a tsquery asks for. Excluded words are none of them. */
export const lexemesIn = (tsquery: string | null): string[] => [
  ...new Set(
    [...(tsquery ?? '').matchAll(/(!?)'((?:[^']|'')+)'/g)].flatMap(([, not, word = '']) =>
      not ? [] : [word.replaceAll("''", "'")],
    ),
  ),
];

/** The part of a Markdown text around its first match, as plain pieces; its beginning if nothing in it matches. */
export function snippetOf(markdown: string, lexemes: readonly string[]): Piece[] {
  const text = plainOf(markdown);
  const matches = [...text.matchAll(WORD)]
    .filter(([word]) => isFound(word, lexemes))
    .map(({ index, 0: word }) => ({ from: index, until: index + word.length }));
  const first = matches[0]?.from ?? 0;
  const from = first <= AHEAD ? 0 : text.indexOf(' ', first - AHEAD) + 1;
  const start = from > 0 && from <= first ? from : Math.max(0, first <= AHEAD ? 0 : first - AHEAD);
  const end = Math.min(text.length, start + LONG);
  const pieces: Piece[] = [];
  const add = (piece: string, isMatch: boolean) => piece !== '' && pieces.push({ text: piece.toWellFormed(), isMatch });
  let at = start;
  add(start > 0 ? '… ' : '', false);
  for (const match of matches.filter(({ until }) => until <= end)) {
    add(text.slice(at, match.from), false);
    add(text.slice(match.from, match.until), true);
    at = match.until;
  }
  add(text.slice(at, end), false);
  add(end < text.length ? ' …' : '', false);
  return pieces;
}

const isFound = (word: string, lexemes: readonly string[]): boolean => {
  const said = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return lexemes.some((lexeme) => (lexeme.length > 1 ? said.startsWith(lexeme) : said === lexeme));
};

/** Markdown without its signs, on one line. */
const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+(?:\[[ x]\][ \t])?/gim, '')
    .replaceAll(/[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
