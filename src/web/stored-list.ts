import type { Row } from './change.ts';
import { listeners, type Listeners } from './listeners.ts';
import { noRows, type Rows } from './rows.ts';

/** What the store needs to know about a list. */
export interface ListRule {
  /** The tables of its rows. An id occurs in only one of them. */
  readonly tables: readonly string[];
  belongs(row: Row): boolean;
  /** A page of a longer list: missing rows are not added, but make it refetch. */
  readonly isPaged: boolean;
  /** Tables whose changes affect this list's derived columns. */
  readonly refetchesOn: readonly string[];
  /** True if the first change in a while makes it refetch at once, and not after those that may follow. */
  readonly isPrompt?: boolean | undefined;
}

/** The source of a list's rows: none yet, this browser's last visit, or the server. */
export type Origin = 'none' | 'kept' | 'server';

export interface ListView<T extends Row = Row> {
  readonly rows: readonly T[];
  readonly origin: Origin;
  /** The server's information about the loaded pages; null if the list is not paged, or its rows were stored. */
  readonly pages: unknown;
}

export interface StoredList {
  readonly rule: ListRule;
  readonly changes: Listeners;
  /** Tells everyone who listens that the list changed. */
  readonly announce: () => void;
  rows: Rows<Row>;
  origin: Origin;
  /** How many requests are in progress. */
  requestsInProgress: number;
  /** The ETag of the answer that the rows are; null if they are no longer exactly one answer. */
  etag: string | null;
  pages: unknown;
  /** The place of the server's log when the list was last requested; null if unknown. */
  place: string | null;
  /** The places of changes that the answer which is on its way may lack, by table. */
  readonly awaited: ReadonlyMap<string, string>[];
  /** Further tables whose changes make it be refetched, while a part of the page shows what follows from them. */
  readonly alsoHeard: (readonly string[])[];
  view: ListView | null;
}

/** A list about which nothing is known yet. */
export const newList = (rule: ListRule, announce: () => void): StoredList => ({
  rule,
  changes: listeners(),
  announce,
  rows: noRows(),
  origin: 'none',
  requestsInProgress: 0,
  etag: null,
  pages: null,
  place: null,
  awaited: [],
  alsoHeard: [],
  view: null,
});
