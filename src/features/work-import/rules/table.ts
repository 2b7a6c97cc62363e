import { parsedCsv } from '#features/table-files/rules';
import { ITEMS_MAX } from '../contract/imported-work.ts';
import { Unreadable } from './reading.ts';

// An export repeats a column for each comment of the item that has the most.
const COLUMNS_MAX = 5_000;

/** A row of a table, by the names of its columns, which may be repeated. */
export interface TableRow {
  /** The first cell that is not empty in a column with one of these names; an empty text without one. */
  one(...names: readonly string[]): string;
  /** All cells that are not empty in columns with one of these names. */
  all(...names: readonly string[]): string[];
}

export interface WorkTable {
  has(name: string): boolean;
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A table with a row of names. @throws {Unreadable} */
export function tableOf(text: string): WorkTable {
  const { rows, fault } = parsedCsv(text, { rows: ITEMS_MAX, columns: COLUMNS_MAX });
  if (fault !== null) throw new Unreadable(fault);
  const [head = [], ...body] = rows;
  const places = Map.groupBy(head.keys(), (at) => plain(head[at] ?? ''));
  const placesOf = (names: readonly string[]): number[] => names.flatMap((name) => places.get(plain(name)) ?? []);
  return {
    has: (name) => places.has(plain(name)),
    names: head,
    rows: body.map((cells) => {
      const all = (...names: readonly string[]) => placesOf(names).flatMap((at) => cells[at]?.trim() || []);
      return { all, one: (...names) => all(...names)[0] ?? '' };
    }),
  };
}

const plain = (name: string): string => name.trim().toLowerCase();
