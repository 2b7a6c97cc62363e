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

/** A link, if its address is one of the web or of mail; otherwise only its text. */
export function linkMarkdown(text: string, href: string): string {
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(href)) return text;
  const address = href.replaceAll(/[()<>\\]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
  return text === href ? href : `[${text}](${address})`;
}

/** A block of code, fenced so that nothing in it ends it. */
export function codeMarkdown(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${/^[\w+#-]{1,30}$/.test(language) ? language : ''}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** Code within a line. */
export function inlineCode(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const isAtEdge = text.startsWith('`') || text.endsWith('`');
  return isAtEdge ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** A table. The first row is its head. */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  const [head = [], ...body] = rows.map(line);
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n');
}

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
