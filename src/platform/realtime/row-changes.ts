import { type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';
import type { Column, TextRow } from './column-values.ts';
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

/** Turns pgoutput messages into log entries. Values stay text, because the library's own converters lose precision. */
export class RowChangeReader {
  readonly #plugin = new PgoutputPlugin({ protoVersion: 1, publicationNames: [] });
  readonly #typeNames: ReadonlyMap<number, string>;
  readonly #columns = new WeakMap<Pgoutput.MessageRelation, Column[]>();
  #committedAt = 0;

  constructor(typeNames: ReadonlyMap<number, string>) {
    this.#typeNames = typeNames;
  }

  read(bytes: Buffer): LogEntry | null {
    const message = this.#plugin.parse(bytes);
    switch (message.tag) {
      case 'begin':
        this.#committedAt = Number(message.commitTime.valueOf() / 1000n);
        return { kind: 'begin', xid: message.xid >>> 0, position: positionOf(message.commitLsn ?? '') };
      case 'commit':
        return { kind: 'commit', end: positionOf(message.commitEndLsn ?? '') };
      case 'relation':
        for (const column of message.columns) column.parser = (text: string) => text;
        return null;
      case 'insert':
      case 'update':
      case 'delete':
        return this.#change(message);
      case 'truncate':
        return { kind: 'truncate', tables: message.relations.map(tableNameOf) };
      case 'message':
        return { kind: 'message', prefix: message.prefix, content: message.content, transactional: message.transactional };
      default:
        return null;
    }
  }

  #change(message: Pgoutput.MessageInsert | Pgoutput.MessageUpdate | Pgoutput.MessageDelete): RowChange {
    const old: TextRow | null = message.tag === 'insert' ? null : (message.old ?? message.key);
    const row: TextRow = message.tag === 'delete' ? (old ?? {}) : message.new;
    return {
      kind: 'change',
      table: tableNameOf(message.relation),
      type: message.tag === 'insert' ? 'INSERT' : message.tag === 'update' ? 'UPDATE' : 'DELETE',
      columns: this.#columnsOf(message.relation),
      row,
      old,
      committedAt: this.#committedAt,
    };
  }

  #columnsOf(relation: Pgoutput.MessageRelation): Column[] {
    let columns = this.#columns.get(relation);
    if (!columns) {
      columns = relation.columns.map((column) => ({
        name: column.name,
        type: column.typeName ?? this.#typeNames.get(column.typeOid) ?? 'text',
      }));
      this.#columns.set(relation, columns);
    }
    return columns;
  }
}

const tableNameOf = (relation: Pgoutput.MessageRelation): string =>
  relation.schema === 'public' ? relation.name : `${relation.schema}.${relation.name}`;
