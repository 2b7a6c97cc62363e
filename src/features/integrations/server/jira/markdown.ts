/** An address as it stands becomes a link, and a backslash in it would be part of it. */
const ADDRESS = /(https?:\/\/[^\s<>()[\]*"'`|\\]+)/g;
const SPECIAL = /[\\`*_~[\]|]/g;
const STARTS = /^(\s*)([#>+=-]|\d{1,9}[.)])(?=\s|$|[-=#>])/;

/** Text as it is read, so that nothing in it is taken for Markdown. @param startsLine true if it stands at the start of a line */
export function plainMarkdown(text: string, startsLine: boolean): string {
  const escaped = text
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(SPECIAL, String.raw`\$&`)))
    .join('');
  return startsLine ? escaped.replace(STARTS, (_, space: string, sign: string) => space + signEscaped(sign)) : escaped;
}

const signEscaped = (sign: string): string => (sign.length === 1 ? `\\${sign}` : `${sign.slice(0, -1)}\\${sign.slice(-1)}`);

/** Every line of a text with a sign in front, such as those of a quote or of a part of a list. */
export const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text without what no text here may have, and shortened to what fits. */
export const fitting = (text: string, most: number): string => {
  const clean = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(CONTROL, '').toWellFormed();
  return clean.length <= most ? clean : `${clean.slice(0, most - 1).toWellFormed()}…`;
};

/** The same in one line; null if nothing is left that can be seen. */
export function fittingLine(text: string, most: number): string | null {
  const line = fitting(text.replaceAll(/\s+/g, ' ').trim(), most);
  return /[^\p{C}\p{Z}]/u.test(line) ? line : null;
}
