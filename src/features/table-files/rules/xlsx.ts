import { strToU8, zipSync } from 'fflate';
import { asText, type Cell, type Table } from './tables.ts';

/*
 * A workbook with one sheet (ECMA-376). Texts are inline strings, which no program takes for a formula, so nothing has to be
 * marked as in CSV.
 */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The most characters of a cell. */
const CELL_MOST = 32_767;
/** The styles of the sheet, in the order of `cellXfs`: plain, a day in the format of the reader, and the head. */
const DAY = 1;
const BOLD = 2;

const FILES = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Cairn" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/** A table as a file of Excel, which stays at its head while one scrolls. */
export function xlsxOf({ columns, rows }: Table): Uint8Array<ArrayBuffer> {
  const head = columns.map((name) => textCell(name, BOLD));
  const lines = [head, ...rows.map((row) => row.map(cellOf))].map((cells, nth) => lineOf(cells, nth + 1));
  const sheet = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const files = Object.entries({ ...FILES, 'xl/worksheets/sheet1.xml': sheet });
  return new Uint8Array(zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(HEAD + text)]))));
}

/** Excel itself needs no places of rows and cells, but other programs do. @param cells what follows each place */
function lineOf(cells: readonly string[], line: number): string {
  const placed = cells.flatMap((cell, nth) => (cell === EMPTY ? [] : `<c r="${lettersOf(nth)}${line}"${cell}</c>`));
  return `<row r="${line}">${placed.join('')}</row>`;
}

/** A, B, … Z, AA, AB, …, from the column 0. */
const lettersOf = (nth: number): string =>
  (nth < 26 ? '' : lettersOf(Math.floor(nth / 26) - 1)) + String.fromCodePoint(65 + (nth % 26));

const EMPTY = '';

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return EMPTY;
  if (typeof cell === 'number' && Number.isFinite(cell)) return `><v>${cell}</v>`;
  if (typeof cell === 'object' && 'day' in cell) return ` s="${DAY}"><v>${serialOf(cell.day)}</v>`;
  return textCell(asText(cell));
}

const textCell = (text: string, style = 0): string =>
  ` t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlOf(text.slice(0, CELL_MOST))}</t></is>`;

const DAY_MS = 86_400_000;
/** Days since the last one of 1899, as Excel counts since March 1900. */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS + 25_569;

const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** Without what XML cannot have: control characters and halves of characters. */
const xmlOf = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[<>&]/g, (sign) => SIGNS[sign] ?? sign);
