import { type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';
import type { Column, TextRow } from './column-values.ts';
import { type RowReader, rowReader } from './logged-rows.ts';
import { positionOf } from './snapshot.ts';

/** One committed change of one row. `row` is the row after it, or the removed row. */
export interface RowChange {
  kind: 'change';
  /** Unquoted, with the schema in front if that is not public. */
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  columns: readonly Column[];
  row: TextRow;
  /** The row before an UPDATE or DELETE; with REPLICA IDENTITY FULL, all of it. */
  old: TextRow | null;
  /** Milliseconds since 1970. */
  committedAt: number;
}

/** What the log contains, message by message. */
export type LogEntry =
  | RowChange
  | { kind: 'begin'; xid: number; position: bigint }
  | { kind: 'commit'; end: bigint }
  | { kind: 'truncate'; tables: string[] }
  | { kind: 'message'; prefix: string; content: Uint8Array; transactional: boolean };

/** What the reader knows of a table in the log. */
interface LoggedTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly read: RowReader;
}

// Message formats of logical replication: a change is its tag, the relation, and its rows, each after what kind it is.
const CHANGES = new Map<number | undefined, RowChange['type']>([
  [0x49, 'INSERT'],
  [0x55, 'UPDATE'],
  [0x44, 'DELETE'],
]);
const NEW = 0x4e;

/**
 * Turns pgoutput messages into log entries. Values stay text, because the library's own converters lose precision. It reads all but
 * changes of rows, of which it would make text of every value.
 */
export class RowChangeReader {
  readonly #plugin = new PgoutputPlugin({ protoVersion: 1, publicationNames: [] });
  readonly #typeNames: ReadonlyMap<number, string>;
  readonly #tables = new Map<number, LoggedTable>();
  #committedAt = 0;

  constructor(typeNames: ReadonlyMap<number, string>) {
    this.#typeNames = typeNames;
  }

  read(bytes: Buffer): LogEntry | null {
    const type = CHANGES.get(bytes[0]);
    // The bytes are those of the connection, which will use them again.
    if (type) return this.#change(type, Buffer.from(bytes));
    const message = this.#plugin.parse(bytes);
    switch (message.tag) {
      case 'begin':
        this.#committedAt = Number(message.commitTime.valueOf() / 1000n);
        return { kind: 'begin', xid: message.xid >>> 0, position: positionOf(message.commitLsn ?? '') };
      case 'commit':
        return { kind: 'commit', end: positionOf(message.commitEndLsn ?? '') };
      case 'relation':
        this.#tables.set(message.relationOid, this.#tableOf(message));
        return null;
      case 'truncate':
        return { kind: 'truncate', tables: message.relations.map(tableNameOf) };
      case 'message':
        return { kind: 'message', prefix: message.prefix, content: message.content, transactional: message.transactional };
      default:
        return null;
    }
  }

  #change(type: RowChange['type'], message: Buffer): RowChange {
    const table = this.#tables.get(message.readInt32BE(1));
    if (!table) throw new Error('The log has a change of a table that it did not describe.');
    const { name, columns } = table;
    // The old row, or its key, comes first if it is there.
    const first = table.read(message, 6, null);
    const old = message[5] === NEW ? null : first.row;
    const row = type === 'UPDATE' && old ? table.read(message, first.end + 1, old).row : first.row;
    return { kind: 'change', table: name, type, columns, row, old, committedAt: this.#committedAt };
  }

  #tableOf(relation: Pgoutput.MessageRelation): LoggedTable {
    const columns = relation.columns.map((column) => ({
      name: column.name,
      type: column.typeName ?? this.#typeNames.get(column.typeOid) ?? 'text',
    }));
    return { name: tableNameOf(relation), columns, read: rowReader(columns.map(({ name }) => name)) };
  }
}

const tableNameOf = (relation: Pgoutput.MessageRelation): string =>
  relation.schema === 'public' ? relation.name : `${relation.schema}.${relation.name}`;
