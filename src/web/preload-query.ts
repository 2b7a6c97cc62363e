import type { FetchOptions } from './list-fetching.ts';
import { store } from './row-store.ts';
import { requestAhead } from './swr.ts';
import { noted } from './use-query.ts';

/** Requests an answer before the screen that uses it by the same key, and refetches it on the same tables, is shown. */
export function preloadQuery<Answer>(
  key: string,
  load: (via: FetchOptions) => Promise<Answer>,
  refetchesOn: readonly string[],
): void {
  // As `useQuery` does later: the store then knows how recent the answer is.
  store.open(key, { tables: [], belongs: () => false, isPaged: false, refetchesOn });
  requestAhead(key, () => noted(key, load));
}
