import { codeMarkdown, inlineCode, linkMarkdown, tableMarkdown } from './markdown-parts.ts';

const OPENING = /\{(code|noformat)(?::([^}\n]{0,200}))?\}\n?/g;

/** The wiki markup of Jira Data Center (jira.atlassian.com/secure/WikiRendererHelpAction.jspa?section=all) as Markdown, as far as that has it. */
export function markdownOfWiki(wiki: string): string {
  const text = wiki.replaceAll('\r\n', '\n');
  const parts: string[] = [];
  let from = 0;
  for (const { opened, kind, options } of openingsIn(text)) {
    // Within a block of code, signs are text.
    if (opened.index < from) continue;
    const begins = opened.index + opened[0].length;
    const ends = text.indexOf(`{${kind}}`, begins);
    if (ends < 0) break;
    parts.push(blocksOf(text.slice(from, opened.index)), codeMarkdown(text.slice(begins, ends), languageIn(options)));
    from = ends + kind.length + 2;
  }
  parts.push(blocksOf(text.slice(from)));
  return parts.filter((part) => part !== '').join('\n\n');
}

const openingsIn = (text: string) =>
  [...text.matchAll(OPENING)].map((opened) => ({ opened, kind: opened[1] ?? '', options: opened[2] ?? '' }));

/** Such as java, or title=A.java|language=java. */
function languageIn(options: string): string {
  const parts = options.split('|').map((part) => part.trim());
  return (
    parts.find((part) => part.startsWith('language='))?.slice(9) ?? parts.find((part) => part !== '' && !part.includes('=')) ?? ''
  );
}

function blocksOf(text: string): string {
  const lines: string[] = [];
  let isQuote = false;
  let rows: string[][] = [];
  const endTable = () => {
    if (rows.length > 0) lines.push(tableMarkdown(rows), '');
    rows = [];
  };
  for (const line of text.split('\n')) {
    const row = cellsOf(line);
    if (row !== null) {
      rows.push(row);
      continue;
    }
    endTable();
    for (const part of line.split(/(\{quote\})/)) {
      if (part === '{quote}') isQuote = !isQuote;
      else if (part !== '' || line === '') lines.push(isQuote ? `> ${lineOf(part)}`.trimEnd() : lineOf(part));
    }
  }
  endTable();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The cells of a line of a table; null for any other line. */
function cellsOf(line: string): string[] | null {
  const text = line.trim();
  if (!/^\|.*\|$/.test(text) || text.length < 3) return null;
  const isHead = text.startsWith('||');
  const inside = text.replace(/^\|{1,2}/, '').replace(/\|{1,2}$/, '');
  return splitCells(inside, isHead ? '||' : '|').map((cell) => inlineOf(cell.trim()));
}

/** A bar within a link or an image separates no cells. */
function splitCells(text: string, sign: string): string[] {
  const cells = [''];
  let isLink = false;
  for (let at = 0; at < text.length; at++) {
    if (!isLink && text.startsWith(sign, at)) {
      cells.push('');
      at += sign.length - 1;
      continue;
    }
    if (text[at] === '[') isLink = true;
    else if (text[at] === ']') isLink = false;
    cells.push((cells.pop() ?? '') + (text[at] ?? ''));
  }
  return cells;
}

function lineOf(line: string): string {
  const heading = /^\s*h([1-6])\.\s+(.*)$/.exec(line);
  if (heading) return `${'#'.repeat(Number(heading[1]))} ${inlineOf(heading[2] ?? '')}`;
  const quote = /^\s*bq\.\s+(.*)$/.exec(line);
  if (quote) return `> ${inlineOf(quote[1] ?? '')}`;
  if (/^\s*-{4,}\s*$/.test(line)) return '---';
  const list = /^\s*([*#-]{1,8})\s+(.*)$/.exec(line);
  if (list) {
    const signs = list[1] ?? '';
    // Three spaces are enough for either kind of list to be inside either kind.
    return `${'   '.repeat(signs.length - 1)}${signs.endsWith('#') ? '1.' : '-'} ${inlineOf(list[2] ?? '')}`;
  }
  return inlineOf(line);
}

const EDGE = String.raw`(^|[\s(>"'|])`;
const END = String.raw`(?=$|[\s).,;:!?"'|<])`;
/** What stands between two of the same signs, at most so far apart that a line of only signs costs nothing. */
const between = (sign: string): RegExp => new RegExp(String.raw`${EDGE}${sign}(\S(?:[^\n]{0,400}?\S)?)${sign}${END}`, 'g');
const BOLD = between(String.raw`\*`);
const STRIKE = between('-');
const UNDERLINE = between(String.raw`\+`);
const PIECE =
  /\{\{([^\n]{1,400}?)\}\}|\[([^\]\n|]{0,400})\|([^\]\n]{1,2000})\]|\[([^\]\n|]{1,2000})\]|!([^!\n|]{1,300})(?:\|[^!\n]{0,200})?!/g;

/** The text of one line. Code, links and files are taken out first, since signs in them are no markup. */
function inlineOf(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(PIECE)) {
    parts.push(emphasized(text.slice(from, found.index)), pieceOf(found));
    from = found.index + found[0].length;
  }
  parts.push(emphasized(text.slice(from)));
  return parts.join('');
}

function pieceOf([whole, code, text, target, bare, file]: RegExpExecArray): string {
  if (code !== undefined) return inlineCode(code);
  if (target !== undefined) return linkMarkdown(text || target, target.split('|', 1)[0] ?? '');
  if (bare !== undefined) {
    if (bare.startsWith('~')) return `@${bare.slice(1)}`;
    if (bare.startsWith('^')) return `*${bare.slice(1)}*`;
    return /^(?:https?:|mailto:)/i.test(bare) ? linkMarkdown(bare, bare) : whole;
  }
  if (file !== undefined)
    return /^https?:/i.test(file) ? linkMarkdown(file, file) : /\.\w{1,8}$/.test(file) ? `*${file}*` : whole;
  return whole;
}

const emphasized = (text: string): string =>
  text
    .replaceAll(/\{(?:color|panel|anchor|toc|info|note|tip|warning|expand|section|column)(?::[^}\n]{0,300})?\}/g, '')
    .replaceAll(BOLD, '$1**$2**')
    .replaceAll(STRIKE, '$1~~$2~~')
    .replaceAll(UNDERLINE, '$1$2')
    .replaceAll(String.raw`\\`, '\\\n');
