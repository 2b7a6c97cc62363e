import type { Freshness } from './call.ts';
import { NotModified } from './api-error.ts';
import type { Row } from './change.ts';
import { restoreKept } from './kept-rows.ts';
import { currentSession } from './session.ts';
import { store, type ListRule } from './row-store.ts';
import { rowsOf, type ListAnswer } from './table.ts';

/** Belongs into the options of the call that loads a list: it carries the ETag of what is already here. */
export interface Via {
  readonly freshness: Freshness;
}

export interface ListDeclaration<T extends Row, Scope> {
  /** The live entity's name. */
  readonly table: string;
  /** Names the list in every cache; unlike any other list's. */
  key(scope: Scope): string;
  /** Asks the server for the whole list (or page); `via` is spread into the call. */
  load(scope: Scope, via: Via): Promise<ListAnswer<T>>;
  /** True for the rows that the server would put into this list: the same rule as its query's. */
  belongs(row: T, scope: Scope): boolean;
  /** A page of a longer list: a row that it lacks makes it refetch instead of joining it. */
  readonly isPaged?: boolean;
  /** Other tables whose frames alter this list's derived columns, so that it is asked for again. */
  readonly refetchesOn?: readonly string[];
}

export interface List<T extends Row, Scope> extends ListDeclaration<T, Scope> {
  /** The list's key in the store, which keeps it from now on. */
  open(scope: Scope): string;
  /** Asks the server and folds its answer into the store. */
  fetch(scope: Scope): Promise<true>;
}

/** Declares a list of rows: where it comes from and which live rows belong to it. `useList` shows it. */
export function declareList<T extends Row, Scope>(declaration: ListDeclaration<T, Scope>): List<T, Scope> {
  const open = (scope: Scope): string => {
    const key = declaration.key(scope);
    const rule: ListRule = {
      table: declaration.table,
      belongs: (row) => declaration.belongs(row as T, scope),
      isPaged: declaration.isPaged ?? false,
      refetchesOn: declaration.refetchesOn ?? [],
    };
    if (store.open(key, rule)) void restoreKept(key);
    return key;
  };
  const fetch = async (scope: Scope): Promise<true> => {
    const key = open(scope);
    const { user } = currentSession();
    const isTheirs = () => currentSession().user?.id === user?.id;
    const freshness: Freshness = { etag: store.etag(key) };
    const { since, answered } = store.asking(key);
    try {
      const answer = await declaration.load(scope, { freshness });
      // Whoever asked may have gone, and their rows are not for the next one.
      if (isTheirs()) store.foldWhole(key, rowsOf(answer), since, 'server', freshness.etag);
    } catch (error) {
      if (!(error instanceof NotModified)) throw error;
      if (isTheirs()) store.confirm(key);
    } finally {
      answered();
    }
    return true;
  };
  return { ...declaration, open, fetch };
}
