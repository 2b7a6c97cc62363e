import { listCell } from './csv.ts';

/** A cell of a table: text, a number, a day (`2026-11-20`), several values, or nothing. */
export type Cell = string | number | null | { readonly day: string } | readonly string[];

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table with its head, as texts. */
export const textRows = ({ columns, rows }: Table): string[][] => [[...columns], ...rows.map((row) => row.map(asText))];

const isList = (cell: Cell): cell is readonly string[] => Array.isArray(cell);

/** A cell as text: several values as a record. */
export function asText(cell: Cell): string {
  if (cell === null) return '';
  if (isList(cell)) return listCell(cell);
  return typeof cell === 'object' ? cell.day : String(cell);
}

/** An object for each row. Of two columns with one name, the second has a number. */
export function jsonText({ columns, rows }: Table): string {
  const names = columns.map((name, at) => {
    const before = columns.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
  const valueOf = (cell: Cell) => (cell !== null && typeof cell === 'object' && !isList(cell) ? cell.day : cell);
  const objects = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, valueOf(row[at] ?? null)])));
  return `${JSON.stringify(objects, null, 2)}\n`;
}
