import { preload } from 'swr';
import type { FetchOptions } from './list-fetching.ts';
import { store } from './row-store.ts';
import { noted } from './use-query.ts';

/** Requests an answer before the screen that uses it by the same key, and refetches it on the same tables, is shown. */
export function preloadQuery<Answer>(
  key: string,
  load: (via: FetchOptions) => Promise<Answer>,
  refetchesOn: readonly string[],
): void {
  // As `useQuery` does later: the store then knows how recent the answer is.
  store.open(key, { tables: [], belongs: () => false, isPaged: false, refetchesOn });
  // The screen asks again, and says what is wrong.
  void preload(key, () => noted(key, load)).catch(() => undefined);
}
