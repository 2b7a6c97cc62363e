export { csvText, FILE_MAX_BYTES, listCell, listOf, parsedCsv, safe, unsafe } from './rules/csv.ts';
export { type Cell, type Table, textRows } from './rules/tables.ts';
