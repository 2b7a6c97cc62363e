import type { Freshness } from './call.ts';
import { NotModified } from './api-error.ts';
import type { Row } from './change.ts';
import { restoreKept } from './kept-rows.ts';
import { currentSession } from './session.ts';
import { store, type ListRule } from './row-store.ts';
import { type Answered, rowsOf } from './table.ts';

/** Belongs into the options of the call that loads a list: it carries the ETag of what is already here. */
export interface Via {
  readonly freshness: Freshness;
}

/** `Pages` is what the server says of the pages that are here: null before the first answer, and for a list that is not paged. */
export interface ListDeclaration<T extends Row, Scope, Pages = unknown> {
  /** The live entity's name. */
  readonly table: string;
  /** Names the list in every cache; unlike any other list's. */
  key(scope: Scope): string;
  /** Asks the server for the whole list, or for as many pages as `pages` says are here; `via` is spread into the first call. */
  load(scope: Scope, via: Via, pages: Pages | null): Promise<Answered<T, Pages>>;
  /** Asks the server for the page after those that are here. */
  loadMore?(scope: Scope, pages: Pages): Promise<Answered<T, Pages>>;
  /** True for the rows that the server would put into this list: the same rule as its query's. */
  belongs(row: T, scope: Scope): boolean;
  /** A page of a longer list: a row that it lacks makes it refetch instead of joining it. */
  readonly isPaged?: boolean;
  /** Other tables whose frames alter this list's derived columns, so that it is asked for again. */
  readonly refetchesOn?: readonly string[];
}

export interface List<T extends Row, Scope, Pages = unknown> extends ListDeclaration<T, Scope, Pages> {
  /** The list's key in the store, which keeps it from now on. */
  open(scope: Scope): string;
  /** Asks the server and folds its answer into the store: as many pages as are here, or those that `wanted` names. */
  fetch(scope: Scope, wanted?: Pages): Promise<true>;
  /** Asks the server for one more page and folds it into the store; false where the list was asked for again meanwhile. */
  fetchMore(scope: Scope): Promise<boolean>;
}

/** Declares a list of rows: where it comes from and which live rows belong to it. `useList` shows it. */
export function declareList<T extends Row, Scope, Pages = unknown>(
  declaration: ListDeclaration<T, Scope, Pages>,
): List<T, Scope, Pages> {
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
  const fetch = async (scope: Scope, wanted?: Pages): Promise<true> => {
    const key = open(scope);
    const { user } = currentSession();
    const isTheirs = () => currentSession().user?.id === user?.id;
    const freshness: Freshness = { etag: wanted === undefined ? store.etag(key) : null };
    try {
      const { answer, since } = await loaded(scope, freshness, wanted);
      // Whoever asked may have gone, and their rows are not for the next one.
      if (isTheirs()) store.foldWhole(key, rowsOf(answer), since, 'server', { etag: freshness.etag, pages: pagesIn(answer) });
    } catch (error) {
      if (!(error instanceof NotModified)) throw error;
      if (isTheirs()) store.confirm(key);
    }
    return true;
  };
  /**
   * The answer, and the list's clock when it was asked for. Where other pages came meanwhile, the list is asked for again: rows that
   * only those pages lack would otherwise stay away as if they had been deleted later.
   */
  const loaded = async (scope: Scope, freshness: Freshness, wanted?: Pages) => {
    const key = declaration.key(scope);
    for (let attempt = 1; ; attempt++) {
      const pages = pagesOf(key);
      const { since, answered } = store.asking(key);
      const answer = await declaration.load(scope, { freshness }, wanted ?? pages).finally(answered);
      if (isSame(pages, pagesOf(key)) || attempt === ATTEMPTS) return { answer, since };
      freshness.etag = null;
    }
  };
  const fetchMore = async (scope: Scope): Promise<boolean> => {
    const key = open(scope);
    const { user } = currentSession();
    const pages = pagesOf(key);
    if (pages === null || !declaration.loadMore) return false;
    const { since, answered } = store.asking(key);
    try {
      const answer = await declaration.loadMore(scope, pages);
      // A page goes on from those that it was asked for; where they are others now, it is not the next one.
      if (currentSession().user?.id !== user?.id || !isSame(pages, pagesOf(key))) return false;
      store.foldPage(key, rowsOf(answer), since, pagesIn(answer));
      return true;
    } finally {
      answered();
    }
  };
  const pagesOf = (key: string): Pages | null => store.pages(key) as Pages | null;
  return { ...declaration, open, fetch, fetchMore };
}

/** So often a list is asked for while other requests for it keep changing its pages. */
const ATTEMPTS = 5;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const pagesIn = (answer: object): unknown => ('pages' in answer ? answer.pages : null);
