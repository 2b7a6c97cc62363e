import type pg from 'pg';
import { openedOrNull, type SealedColumn, type SecretBox } from './secret-box.ts';

const AT_ONCE = 500;

interface Resealed {
  /** Number of texts that were encrypted again. */
  sealed: number;
  /** Number of texts that no key decrypts, which stay unchanged. */
  lost: number;
}

/**
 * Encrypts again everything that does not use the latest key and format. Call it inside a transaction, and while no server
 * runs: a running one knows only the keys of its start.
 */
export async function reseal(client: pg.ClientBase, box: SecretBox, columns: readonly SealedColumn[]): Promise<Resealed> {
  const told = { sealed: 0, lost: 0 };
  for (const column of columns) {
    for (
      let rows = await rowsAfter(client, column, '');
      rows.length > 0;
      rows = await rowsAfter(client, column, rows.at(-1)?.id ?? '')
    )
      for (const row of rows) {
        if (box.isCurrent(row.stored)) continue;
        const text = openedOrNull(box, column, row.id, row.stored);
        if (text === null) told.lost++;
        else {
          await client.query(`UPDATE ${column.table} SET ${column.column} = $2 WHERE ${column.id}::text = $1`, [
            row.id,
            box.seal(column, row.id, text),
          ]);
          told.sealed++;
        }
      }
  }
  return told;
}

interface Row {
  id: string;
  stored: string;
}

async function rowsAfter(client: pg.ClientBase, { table, id, column }: SealedColumn, last: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT ${id}::text AS "id", ${column} AS "stored" FROM ${table} WHERE ${column} IS NOT NULL AND ${id}::text > $1
     ORDER BY ${id}::text LIMIT $2 FOR UPDATE`,
    [last, AT_ONCE],
  );
  return rows;
}
