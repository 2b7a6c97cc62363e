import type { Statements } from '#server/statements';
import type { ArchivedRow } from './archived-lines.ts';

const ROWS = 500;
const BYTES = 4 << 20;

/** Writes rows of one table, many with each statement. */
export class RowBatches {
  readonly #db: Statements;
  readonly #table: string;
  #waiting: string[] = [];
  #columns = '';
  #bytes = 0;

  constructor(db: Statements, table: string) {
    this.#db = db;
    this.#table = table;
  }

  async add(row: ArchivedRow): Promise<void> {
    const columns = Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ');
    // A column that rows do not have takes its default.
    if (columns !== this.#columns) await this.end();
    const text = JSON.stringify(row);
    this.#columns = columns;
    this.#waiting.push(text);
    this.#bytes += text.length;
    if (this.#waiting.length >= ROWS || this.#bytes >= BYTES) await this.end();
  }

  async end(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const [rows, columns] = [this.#waiting, this.#columns];
    [this.#waiting, this.#bytes] = [[], 0];
    await this.#db.text(
      `INSERT INTO "${this.#table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${this.#table}", $1::json)`,
      [`[${rows.join(',')}]`],
    );
  }
}
