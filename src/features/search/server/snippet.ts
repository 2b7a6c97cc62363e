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
  const all = folded(text);
  // Most long texts of results that match by their title have none of the words.
  const said = lexemes.filter((lexeme) => all.includes(lexeme));
  const first = matchesIn(text, said, 0).next().value?.from ?? 0;
  const from = first <= AHEAD ? 0 : text.indexOf(' ', first - AHEAD) + 1;
  const start = from > 0 && from <= first ? from : Math.max(0, first <= AHEAD ? 0 : first - AHEAD);
  const cut = text.lastIndexOf(' ', start + LONG);
  const end = text.length <= start + LONG ? text.length : cut > start ? cut : start + LONG;
  const pieces: Piece[] = [];
  const add = (piece: string, isMatch: boolean) => piece !== '' && pieces.push({ text: piece.toWellFormed(), isMatch });
  let at = start;
  add(start > 0 ? '… ' : '', false);
  for (const match of matchesIn(text, said, first)) {
    if (match.until > end) break;
    add(text.slice(at, match.from), false);
    add(text.slice(match.from, match.until), true);
    at = match.until;
  }
  add(text.slice(at, end), false);
  add(end < text.length ? ' …' : '', false);
  return pieces;
}

/** The words from a place on that match, one after the other: a long text is read only as far as it is shown. */
function* matchesIn(text: string, lexemes: readonly string[], from: number) {
  if (lexemes.length === 0) return;
  const word = new RegExp(WORD, WORD.flags);
  word.lastIndex = from;
  for (let found = word.exec(text); found !== null; found = word.exec(text)) {
    if (isFound(found[0], lexemes)) yield { from: found.index, until: found.index + found[0].length };
  }
}

const isFound = (word: string, lexemes: readonly string[]): boolean => {
  const said = folded(word);
  return lexemes.some((lexeme) => (lexeme.length > 1 ? said.startsWith(lexeme) : said === lexeme));
};

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

// Each sign ends at the next of its kind, so that a text of brackets alone is read once and not once for each bracket.
const LINK = /!?\[([^[\]]*)\]\([^()[\]]*\)/g;

/** Markdown without its signs, on one line. */
const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(LINK, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+(?:\[[ x]\][ \t])?/gim, '')
    .replaceAll(/[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
