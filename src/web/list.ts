import type { Row } from './change.ts';
import { restoreSavedRows } from './saved-rows.ts';
import { fetchList, type FetchOptions } from './list-fetching.ts';
import type { ListRule } from './stored-list.ts';
import { store } from './row-store.ts';
import type { Answered } from './table.ts';

export type { FetchOptions } from './list-fetching.ts';

/**
 * `Pages` is the server's information about the loaded pages: null before the first answer, and for a list that is not
 * paged.
 */
export interface ListDeclaration<T extends Row, Scope, Pages = unknown> {
  /** The live entity's name; several if a list contains rows of several kinds. */
  readonly table: string | readonly string[];
  /** The unique name of the list in every cache. */
  key(scope: Scope): string;
  /** Fetches the whole list, or as many pages as `pages` says are loaded. `via` is spread into the first call. */
  load(scope: Scope, via: FetchOptions, pages: Pages | null): Promise<Answered<T, Pages>>;
  /** Fetches the page after the loaded ones: see `fetchMore`. */
  loadMore?(scope: Scope, pages: Pages): Promise<Answered<T, Pages>>;
  /** True for the rows that the server would put into this list: the same rule as its query's. */
  belongs(row: T, scope: Scope): boolean;
  /** A page of a longer list: a missing row makes it refetch instead of being added. */
  readonly isPaged?: boolean;
  /** Other tables whose frames affect this list's derived columns, so that it is refetched. */
  readonly refetchesOn?: readonly string[];
  /** Such a change makes it refetch at once, at most twice a second; otherwise half a second later, with those that follow. */
  readonly isPrompt?: boolean;
}

export interface List<T extends Row, Scope, Pages = unknown> extends ListDeclaration<T, Scope, Pages> {
  /** The list's key in the store, which holds it from now on. */
  open(scope: Scope): string;
  /** Fetches from the server and folds the answer into the store: as many pages as are loaded, or those that `wanted` names. */
  fetch(scope: Scope, wanted?: Pages): Promise<true>;
}

/** Declares a list of rows: where it comes from and which live rows belong to it. `useList` shows it. */
export function declareList<T extends Row, Scope, Pages = unknown>(
  declaration: ListDeclaration<T, Scope, Pages>,
): List<T, Scope, Pages> {
  const open = (scope: Scope): string => {
    const key = declaration.key(scope);
    if (store.open(key, ruleOf(declaration, scope))) void restoreSavedRows(key);
    return key;
  };
  return {
    ...declaration,
    open,
    fetch: (scope, wanted) =>
      fetchList(open(scope), (via, pages: Pages | null) => declaration.load(scope, via, wanted ?? pages), wanted),
  };
}

const ruleOf = <T extends Row, Scope, Pages>(declaration: ListDeclaration<T, Scope, Pages>, scope: Scope): ListRule => ({
  isPaged: false,
  refetchesOn: [],
  ...declaration,
  tables: [declaration.table].flat(),
  belongs: (row) => declaration.belongs(row as T, scope),
});
