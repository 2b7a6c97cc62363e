import { useEffect } from 'react';
import useSWR from 'swr';
import type { FetchOptions } from './list-fetching.ts';
import { store } from './row-store.ts';
import { answeredOrKept } from './saved-answers.ts';
import { swrSettings } from './swr.ts';
import type { Status } from './use-list.ts';

export interface QueryState<Answer> {
  readonly data: Answer | undefined;
  readonly status: Status;
  readonly error: Error | null;
  retry(): void;
}

/**
 * An answer that is not rows (metrics, rights, a list of workspaces). A null key waits. `refreshEvery` is in milliseconds, 0
 * for never. Live frames of the tables in `refetchesOn` affect the answer, so that it is refetched. What is spread from
 * `via` into the first call records how recent the answer is, so that it is not refetched if nothing was missed.
 */
export function useQuery<Answer>(
  key: string | null,
  load: (via: FetchOptions) => Promise<Answer>,
  options: { refreshEvery?: number | ((answer: Answer | undefined) => number); refetchesOn?: readonly string[] } = {},
): QueryState<Answer> {
  const tables = options.refetchesOn?.join() ?? '';
  useEffect(() => (key === null || tables === '' ? undefined : heard(key, tables.split(','))), [key, tables]);
  const { data, error, mutate } = useSWR<Answer, Error>(key, () => (key === null ? never : noted(key, load)), {
    ...swrSettings(),
    refreshInterval: options.refreshEvery ?? 0,
  });
  return {
    data,
    status: data !== undefined ? 'ready' : error ? 'error' : 'loading',
    error: error ?? null,
    retry: () => void mutate(),
  };
}

const never = new Promise<never>(() => {});

/** Loads an answer, and records how recent it is. Without a network it is the one of an earlier visit, if there is one. */
export async function noted<Answer>(key: string, load: (via: FetchOptions) => Promise<Answer>): Promise<Answer> {
  const freshness: FetchOptions['freshness'] = { etag: null };
  const answer = await answeredOrKept(key, () => load({ freshness }));
  store.seen(key, freshness.place ?? null);
  return answer;
}

/** For the store the answer is a list without rows, which is in doubt if a frame affects it. The result stops it. */
function heard(key: string, refetchesOn: readonly string[]): () => void {
  store.open(key, { tables: [], belongs: () => false, isPaged: false, refetchesOn });
  return store.subscribe(key, () => {});
}
