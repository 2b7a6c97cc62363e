import { figure } from '#contract/counts';

/** CSV by RFC 4180: reads leniently, and writes cells so that no spreadsheet runs one as a formula. */

/** The limits of a file. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;
export const ROWS_MAX = 5000;
export const COLUMNS_MAX = 200;

const BOM = '\ufeff';

/** The text of a file; with `bom` Excel reads it as UTF-8. */
export const csvText = (rows: readonly (readonly string[])[], { bom }: { bom: boolean }): string =>
  (bom ? BOM : '') + rows.map((row) => `${record(row.map(safe))}\r\n`).join('');

const record = (cells: readonly string[]): string => cells.map(quoted).join(',');

const quoted = (cell: string): string => (/[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

// The characters that start a formula, including their full-width forms, which some input methods type.
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\u2212\uff20\ufe62\ufe63\ufe66\ufe6b]`;
// Characters that a spreadsheet skips between the start of a cell and the formula sign.
const PASSED = String.raw`['" \v\f\p{Z}\p{Cf},|]*`;
// A cell starts at its start, and within it after a character that a spreadsheet with another separator takes for the end of a
// cell. There, a dash followed by a space is a list item and stays unchanged.
const UNMARKED = new RegExp(`(^${PASSED}|[;\\t\\r\\n]${PASSED}(?!-\\s))(?=${SIGN})`, 'gu');
const MARKED = new RegExp(`(^${PASSED}|[;\\t\\r\\n]${PASSED}(?!'-\\s))'(?=${SIGN})`, 'gu');
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell that a spreadsheet shows as text: a formula gets a ' before its sign, which reading removes again. */
export function safe(cell: string): string {
  if (NUMBER.test(cell)) return cell;
  const marked = cell.replaceAll(UNMARKED, "$1'");
  return /^'*[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

/** The original cell of a safe one. */
export const unsafe = (cell: string): string => (/^'+[\t\r\n]/.test(cell) ? cell.slice(1) : cell).replaceAll(MARKED, '$1');

/** Several values in one cell, as a CSV record. */
export const listCell = (values: readonly string[]): string => values.map(quoted).join(', ');

/** The values of a cell, separated by commas, or by semicolons if there is no comma. */
export function listOf(cell: string): string[] {
  const separator = cell.includes(',') || !cell.includes(';') ? ',' : ';';
  const [values = []] = recordsOf(cell.trim(), separator, true).rows;
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}

export interface ParsedCsv {
  readonly rows: string[][];
  /** The error of the file as a whole, or null. */
  readonly fault: string | null;
}

/** The rows of a file, header first, without empty rows. The separator is the most frequent one in the first line. */
export function parsedCsv(text: string, { rows: rowsMax = ROWS_MAX, columns: columnsMax = COLUMNS_MAX } = {}): ParsedCsv {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  if (body.includes('\u0000')) return { rows: [], fault: 'This is not a text file. Save it as CSV and select it again.' };
  const { rows, isOpen } = recordsOf(body, separatorOf(body));
  if (isOpen)
    return {
      rows: [],
      fault: `A quotation mark in row ${figure(rows.length + 1)} has no closing mark. Correct the file and select it again.`,
    };
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.map(unsafe));
  if (filled.length === 0) return { rows: [], fault: 'The file is empty. Add a row with column names and a row for each task.' };
  if (filled.length - 1 > rowsMax)
    return {
      rows: [],
      fault: `The file has ${figure(filled.length - 1)} rows, and the limit is ${figure(rowsMax)}. Split it into smaller files.`,
    };
  const widest = filled.reduce((most, row) => Math.max(most, row.length), 0);
  if (widest > columnsMax)
    return {
      rows: [],
      fault: `The file has ${figure(widest)} columns, and the limit is ${figure(columnsMax)}. Remove the columns that you don't need.`,
    };
  return { rows: filled, fault: null };
}

function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/**
 * Splits the text in one pass: everything within quotes belongs to a cell, and outside of them separators and line ends split.
 * `isSpaced` skips the space before a cell. If a quotation mark is open at the end, `rows` has those before the one with it.
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
      // Text between a closing quote and the separator belongs to the cell, as in spreadsheets.
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
