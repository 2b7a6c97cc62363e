import { csvText } from '../rules/csv.ts';
import { jsonText, type Table, textRows } from '../rules/tables.ts';

/** The kinds of files that a table is exported to. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

/** A table as a file. With `bom` Excel reads a CSV file as UTF-8. */
export async function tableFile(table: Table, format: TableFormat, { bom = true } = {}): Promise<Blob> {
  if (format === 'csv') return new Blob([csvText(textRows(table), { bom })], { type: TYPES.csv });
  if (format === 'json') return new Blob([jsonText(table)], { type: TYPES.json });
  // It is rarely wanted, and has a zip writer in it.
  const { xlsxOf } = await import('../rules/xlsx.ts');
  return new Blob([xlsxOf(table)], { type: TYPES.xlsx });
}
