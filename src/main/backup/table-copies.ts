import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Archive } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { inPieces, pieceName } from './pieces.ts';
import type { TableRecord } from './manifest.ts';
import { nameOf, quoted, type Table } from './tables.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Copies a table into the archive. `nth` distinguishes its entries. */
export async function dumpTable(client: pg.ClientBase, table: Table, nth: number, archive: ArchiveWriter): Promise<TableRecord> {
  const { schema, name, columns } = table;
  const folder = `tables/${String(nth).padStart(3, '0')}-${`${schema}.${name}`.replaceAll(/[^\w.]/g, '_').slice(0, 60)}`;
  const hash = createHash('sha256');
  const copy = copyOf(client, table);
  const pieces: string[] = [];
  for await (const piece of inPieces(copy)) {
    hash.update(piece);
    const entry = await archive.add(`${folder}/${pieceName(pieces.length)}.copy.gz`, await compress(piece));
    pieces.push(entry.name);
  }
  return { schema, name, columns, rows: copy.rowCount, sha256: hash.digest('hex'), pieces };
}

/** Copies a table of the archive into the empty table with that name; returns the number of its rows. */
export async function loadTable(client: pg.ClientBase, record: TableRecord, archive: Archive): Promise<number> {
  const copy = client.query(copyFrom(`COPY ${nameOf(record)} (${record.columns.map(quoted).join(', ')}) FROM STDIN`));
  const text = async function* (): AsyncGenerator<Buffer> {
    for (const piece of record.pieces) yield await decompress(await archive.read(piece));
  };
  await pipeline(Readable.from(text()), copy);
  return copy.rowCount;
}

/** The digest of a table's rows, equal to that of the same rows in any other database. */
export async function digestOfTable(client: pg.ClientBase, table: Table): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of copyOf(client, table) as AsyncIterable<Buffer>) hash.update(bytes);
  return hash.digest('hex');
}

const copyOf = (client: pg.ClientBase, { select }: Table) => client.query(copyTo(`COPY (${select}) TO STDOUT`));
