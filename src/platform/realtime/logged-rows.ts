import type { TextRow } from './column-values.ts';

/** Reads a row that begins at this place of a message. `before` has the values that the log leaves out because they stayed. */
export type RowReader = (message: Buffer, at: number, before: TextRow | null) => { row: TextRow; end: number };

const NULL = 0x6e;
const UNCHANGED = 0x75;
const TEXT = 0x74;
/** Beside places of values: the value is null, or that of the row before. */
const [IS_NULL, IS_AS_BEFORE] = [-1, -2];

/**
 * A reader of the rows of one table (TupleData of the protocol of logical replication). A value becomes text when something reads
 * it: of the rows of a large change hardly any is read. The message must stay as it is.
 */
export function rowReader(names: readonly string[]): RowReader {
  class RowOfTable extends LoggedRow {}
  names.forEach((name, index) =>
    Object.defineProperty(RowOfTable.prototype, name, {
      get(this: LoggedRow) {
        return LoggedRow.textOf(this, index, name);
      },
    }),
  );
  return (message, at, before) => {
    const places: number[] = [];
    let end = at + 2;
    for (let left = message.readInt16BE(at); left > 0; left--) {
      const kind = message.readUInt8(end);
      end += 1;
      if (kind === TEXT) {
        places.push(end);
        end += 4 + message.readInt32BE(end);
      } else if (kind === NULL || kind === UNCHANGED) places.push(kind === NULL ? IS_NULL : IS_AS_BEFORE);
      else throw new Error(`A value of a row has the unknown kind ${kind}.`);
    }
    if (end > message.length) throw new Error('A row of the log ends too early.');
    return { row: new RowOfTable(message, places, before) as object as TextRow, end };
  };
}

class LoggedRow {
  readonly #message: Buffer;
  readonly #places: readonly number[];
  readonly #before: TextRow | null;

  constructor(message: Buffer, places: readonly number[], before: TextRow | null) {
    this.#message = message;
    this.#places = places;
    this.#before = before;
  }

  static textOf(row: LoggedRow, index: number, name: string): string | null | undefined {
    const place = row.#places[index] ?? IS_NULL;
    if (place === IS_NULL) return null;
    if (place === IS_AS_BEFORE) return row.#before?.[name];
    const start = place + 4;
    return row.#message.toString('utf8', start, start + row.#message.readInt32BE(place));
  }
}
