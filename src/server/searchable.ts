import type { TableName } from './tables.ts';

/** Rows of another table that an entry also depends on. */
interface AlsoSearched {
  readonly table: TableName;
  readonly columns: readonly string[];
  /** SQL that selects the ids of the rows to index again, with the changed row as `NEW`. */
  readonly ids: string;
}

/** What a task or an issue has in common with its comments, subtasks and files: they are found only while it is. */
interface SearchedState {
  /** The columns that decide it. */
  readonly columns: readonly string[];
  /** SQL over a row under an alias: it is not found at all. */
  readonly isHidden: (alias: string) => string;
  /** SQL over a row under an alias: it is found only among archived items. */
  readonly isArchived: (alias: string) => string;
}

/**
 * A kind of row that the search finds. A slice lists it under `searchables` in its manifest, and a migration has the triggers
 * that `searchIndexSql` of the slice `search` writes for it. All SQL is over the row `r`.
 */
export interface Searchable {
  readonly kind: string;
  readonly table: TableName;
  /** Tables joined to the row. */
  readonly joins?: string;
  /** SQL that locks what an entry reads of other tables, for the rows with one of `ids`: it may be changing at this moment. */
  readonly locks?: string;
  /** The columns of the row that an entry depends on: a change of any other one costs nothing. */
  readonly columns: readonly string[];
  readonly title: string;
  readonly text?: string;
  readonly number?: string;
  /**
   * Where it is: in a project, which decides who may read it, or in a workspace, for everyone but guests. An item that
   * chooses its readers (contract/item-grants.ts) is its own place: the alias of its row.
   */
  readonly place: { readonly project: string } | { readonly workspace: string } | { readonly item: string };
  /** The id that names it in answers, if that is not the id of the row. */
  readonly names?: string;
  /** True for a row that is found; by default each one is. */
  readonly isPresent?: string;
  /** Set for a subject. */
  readonly state?: SearchedState;
  /** Set for what belongs to a subject: its kind, and the column that names it. */
  readonly of?: { readonly kind: string; readonly column: string };
  readonly also?: readonly AlsoSearched[];
}
