import useSWR from 'swr';
import { swrSettings } from './swr.ts';
import type { Status } from './use-list.ts';

export interface QueryState<Answer> {
  readonly data: Answer | undefined;
  readonly status: Status;
  readonly error: Error | null;
  retry(): void;
}

/** An answer that is not rows (metrics, rights, a list of workspaces). A null key waits. `refreshEvery` is in milliseconds, 0 for never. */
export function useQuery<Answer>(
  key: string | null,
  load: () => Promise<Answer>,
  options: { refreshEvery?: number | ((answer: Answer | undefined) => number) } = {},
): QueryState<Answer> {
  const { data, error, mutate } = useSWR<Answer, Error>(key, load, {
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
