import type { FetchOptions } from './list-fetching.ts';

/** The loaded part of a list that is paged by cursor. */
export interface CursorPages {
  /** The number of rows in the pages. */
  readonly count: number;
  readonly total: number;
  /** The cursor after the last row, for the next page; null if there is none. */
  readonly earlier: string | null;
}

interface CursorAnswer<T> {
  readonly items: readonly T[];
  readonly pagination: { readonly total: number; readonly earlier: string | null };
}

type Ask<T, Scope> = (scope: Scope, query: { limit: number; before?: string }, via?: FetchOptions) => Promise<CursorAnswer<T>>;

/** The most rows in one page of the server. */
const PAGE = 100;

/** How a list loads pages by cursor. A refetch requests as many rows as are loaded. */
export function cursorPages<T, Scope>(ask: Ask<T, Scope>) {
  return {
    async load(scope: Scope, via: FetchOptions, pages: CursorPages | null) {
      const wanted = pages?.count ?? 0;
      // The ETag of one page does not cover others.
      if (wanted > PAGE) via.freshness.etag = null;
      let answer = await ask(scope, { limit: PAGE }, via);
      const items = [...answer.items];
      while (answer.pagination.earlier !== null && items.length < wanted) {
        via.freshness.etag = null;
        answer = await ask(scope, { limit: PAGE, before: answer.pagination.earlier });
        items.push(...answer.items);
      }
      return { items, pages: pagesOf(items.length, answer) };
    },
    async loadMore(scope: Scope, pages: CursorPages) {
      if (pages.earlier === null) return { items: [], pages };
      const answer = await ask(scope, { limit: PAGE, before: pages.earlier });
      return { items: answer.items, pages: pagesOf(pages.count + answer.items.length, answer) };
    },
  };
}

const pagesOf = <T>(count: number, { pagination: { total, earlier } }: CursorAnswer<T>): CursorPages => ({
  count,
  total,
  earlier,
});
