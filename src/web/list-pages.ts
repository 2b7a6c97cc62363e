import type { Row } from './change.ts';
import type { List } from './list.ts';
import { isSame, pagesIn, samePerson } from './list-fetching.ts';
import { store } from './row-store.ts';
import { rowsOf } from './table.ts';

/**
 * Fetches one more page of a list and folds it into the store; false if there is none, or if the list was refetched in the
 * meantime. Separate from `list.ts`, because most lists have no pages.
 */
export async function fetchMore<T extends Row, Scope, Pages>(list: List<T, Scope, Pages>, scope: Scope): Promise<boolean> {
  const key = list.open(scope);
  const isTheirs = samePerson();
  const pages = store.pages(key) as Pages | null;
  if (pages === null || !list.loadMore) return false;
  const { since, answered } = store.asking(key);
  try {
    const answer = await list.loadMore(scope, pages);
    // A page continues the pages it was requested for. If they have changed, it is not the next one.
    if (!isTheirs() || !isSame(pages, store.pages(key))) return false;
    store.foldPage(key, rowsOf(answer), since, pagesIn(answer));
    return true;
  } finally {
    answered();
  }
}
