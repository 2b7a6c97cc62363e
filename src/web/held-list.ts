import type { Row } from './change.ts';
import { listeners, type Listeners } from './listeners.ts';
import { noRows, type Rows } from './rows.ts';

/** What the store must know of a list to keep it. */
export interface ListRule {
  /** The tables whose rows stand in it; an id is of one of them only. */
  readonly tables: readonly string[];
  belongs(row: Row): boolean;
  /** A page of a longer list: rows that it does not hold are not added, they make it refetch. */
  readonly isPaged: boolean;
  /** Tables whose changes alter this list's derived columns. */
  readonly refetchesOn: readonly string[];
}

/** Where a list's rows are from: nowhere yet, this browser's last visit, or the server. */
export type Origin = 'none' | 'kept' | 'server';

export interface ListView<T extends Row = Row> {
  readonly rows: readonly T[];
  readonly origin: Origin;
  /** What the server said of the pages that are here; null where the list is not paged, or its rows were kept. */
  readonly pages: unknown;
}

export interface Held {
  readonly rule: ListRule;
  readonly changes: Listeners;
  rows: Rows<Row>;
  origin: Origin;
  /** How many answers are under way. */
  asked: number;
  /** The ETag of the answer that the rows are; null where they are no longer exactly one answer. */
  etag: string | null;
  pages: unknown;
  /** Where the server's log was when the list was last asked for; null where that is not known. */
  place: string | null;
  view: ListView | null;
}

/** A list of which nothing is known yet. */
export const newList = (rule: ListRule): Held => ({
  rule,
  changes: listeners(),
  rows: noRows(),
  origin: 'none',
  asked: 0,
  etag: null,
  pages: null,
  place: null,
  view: null,
});
