import type { Via } from './list-asking.ts';

/** What is here of a list that is paged by cursor. */
export interface CursorPages {
  /** How many rows the pages held. */
  readonly count: number;
  readonly total: number;
  /** The place of the last row, which asks for the page after it; null where no page follows. */
  readonly earlier: string | null;
}

interface CursorAnswer<T> {
  readonly items: readonly T[];
  readonly pagination: { readonly total: number; readonly earlier: string | null };
}

type Ask<T, Scope> = (scope: Scope, query: { limit: number; before?: string }, via?: Via) => Promise<CursorAnswer<T>>;

/** The most rows that the server puts into one page. */
const PAGE = 100;

/** How a list asks for pages by cursor: asked for again, it asks for as many rows as are here. */
export function cursorPages<T, Scope>(ask: Ask<T, Scope>) {
  return {
    async load(scope: Scope, via: Via, pages: CursorPages | null) {
      const wanted = pages?.count ?? 0;
      // One page's ETag cannot speak for others.
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
