/** CSV as RFC 4180 has it, read leniently and written so that no spreadsheet takes a cell for a formula. */

/** The most that a file may hold. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;
export const ROWS_MAX = 5000;
export const COLUMNS_MAX = 200;

const BOM = '\ufeff';

/** The text of a file; with `bom` Excel reads it as UTF-8. */
export const csvText = (rows: readonly (readonly string[])[], { bom }: { bom: boolean }): string =>
  (bom ? BOM : '') + rows.map((row) => `${record(row.map(safe))}\r\n`).join('');

const record = (cells: readonly string[]): string => cells.map(quoted).join(',');

const quoted = (cell: string): string => (/[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

// The signs of a formula, also in full width, as some input methods type them.
const SIGN = String.raw`[=+\-@＝＋－−＠﹢﹣﹦﹫]`;
// What may stand between the start of a cell and its sign without keeping a spreadsheet from running it.
const PASSED = String.raw`['" \v\f\p{Z}\p{Cf},|]*`;
// Where a cell starts: at its start, and within it behind what a spreadsheet that is set to another separator takes for the end of
// a cell. There a dash with a space behind it is a list, and stays as it is.
const UNMARKED = new RegExp(`(^${PASSED}|[;\\t\\r\\n]${PASSED}(?!-\\s))(?=${SIGN})`, 'gu');
const MARKED = new RegExp(`(^${PASSED}|[;\\t\\r\\n]${PASSED}(?!'-\\s))'(?=${SIGN})`, 'gu');
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell that a spreadsheet shows as it is: what would be a formula gets a ' before its sign, which reading takes away again. */
export function safe(cell: string): string {
  if (NUMBER.test(cell)) return cell;
  const marked = cell.replaceAll(UNMARKED, "$1'");
  return /^'*[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

/** The cell as it was before it was made safe. */
export const unsafe = (cell: string): string => (/^'+[\t\r\n]/.test(cell) ? cell.slice(1) : cell).replaceAll(MARKED, '$1');

/** Several values in one cell: a record of their own. */
export const listCell = (values: readonly string[]): string => values.map(quoted).join(', ');

/** The values of a cell that holds several, parted by commas, or by semicolons where there is no comma. */
export function listOf(cell: string): string[] {
  const separator = cell.includes(',') || !cell.includes(';') ? ',' : ';';
  const [values = []] = recordsOf(cell.trim(), separator, true).rows;
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}

export interface ParsedCsv {
  readonly rows: string[][];
  /** What is wrong with the file as a whole; null where nothing is. */
  readonly fault: string | null;
}

/** The rows of a file, its head first. Empty lines are passed over; the separator is the one that the first line uses most. */
export function parsedCsv(text: string): ParsedCsv {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  if (body.includes('\u0000')) return { rows: [], fault: 'This is not a text file.' };
  const { rows, isOpen } = recordsOf(body, separatorOf(body));
  if (isOpen) return { rows: [], fault: 'A quote that opens is never closed.' };
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.map(unsafe));
  if (filled.length === 0) return { rows: [], fault: 'The file is empty.' };
  if (filled.length - 1 > ROWS_MAX) return { rows: [], fault: `The file has ${filled.length - 1} rows; ${ROWS_MAX} at most.` };
  const widest = filled.reduce((most, row) => Math.max(most, row.length), 0);
  if (widest > COLUMNS_MAX) return { rows: [], fault: `The file has ${widest} columns; ${COLUMNS_MAX} at most.` };
  return { rows: filled, fault: null };
}

function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/**
 * One pass over the text: within quotes everything is a cell, outside of them separators and line ends part. `isSpaced` passes
 * over the space before a cell, which is for people.
 */
function recordsOf(text: string, separator: string, isSpaced = false): { rows: string[][]; isOpen: boolean } {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    while (isSpaced && (text[at] === ' ' || text[at] === '\t')) at += 1;
    if (text[at] === '"') {
      const { cell, end } = quotedCell(text, at);
      if (end === -1) return { rows, isOpen: true };
      at = end;
      // What stands between a closing quote and the separator belongs to the cell, as spreadsheets have it.
      const rest = plainCell(text, at, separator);
      row.push(cell + rest.cell);
      at = rest.end;
    } else {
      const { cell, end } = plainCell(text, at, separator);
      row.push(cell);
      at = end;
    }
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return { rows, isOpen: false };
}

function quotedCell(text: string, start: number): { cell: string; end: number } {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { cell, end: -1 };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(start, end), end };
}
