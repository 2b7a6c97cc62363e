import { useCallback, useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Row } from './change.ts';
import { noteLoading, noteRows } from './first-rows.ts';
import type { List } from './list.ts';
import { store } from './row-store.ts';
import { requestAhead, swrSettings } from './swr.ts';

export type Status = 'loading' | 'ready' | 'error';

export interface ListState<T, Pages = unknown> {
  /** The rows with unanswered changes applied; the same array until something in it changes. */
  readonly rows: readonly T[];
  /** `error` only if there is nothing to show. */
  readonly status: Status;
  /** True while the rows are those of an earlier visit, or could not be refetched. */
  readonly isStale: boolean;
  readonly error: Error | null;
  /** The server's information about the loaded pages; null without any, or if the list is not paged. */
  readonly pages: Pages | null;
  retry(): void;
}

/** The rows of a list in a scope, kept live: last seen rows at once, then the server's. A null scope waits. */
export function useList<T extends Row, Scope, Pages = unknown>(
  list: List<T, Scope, Pages>,
  scope: Scope | null,
): ListState<T, Pages> {
  const key = scope === null ? null : list.open(scope);
  const { rows, origin, pages } = useView(key);
  const { data, error, mutate } = useSWR<true, Error>(key, () => list.fetch(scope as Scope), swrSettings());
  // The store drops lists that were not on the screen for long. SWR may still believe that it has them.
  const isLost = origin === 'none' && data === true;
  useEffect(() => {
    if (isLost && key !== null && !store.isAsked(key)) void mutate();
  }, [isLost, key, mutate]);
  const status = origin !== 'none' ? 'ready' : error ? 'error' : 'loading';
  useEffect(
    () => (status === 'ready' ? noteRows() : key !== null && status === 'loading' ? noteLoading() : undefined),
    [key, status],
  );
  return {
    rows: rows as readonly T[],
    status,
    isStale: origin === 'kept' || (origin === 'server' && error !== undefined),
    error: error ?? null,
    pages: pages as Pages | null,
    retry: () => void mutate(),
  };
}

/** The rows of a list that another part of the page fetches and keeps live. Fetches nothing itself. */
export const useShownRows = <T extends Row, Scope>(list: List<T, Scope>, scope: Scope): readonly T[] =>
  useView(list.key(scope)).rows as readonly T[];

function useView(key: string | null) {
  const subscribe = useCallback((listener: () => void) => (key === null ? nothing : store.subscribe(key, listener)), [key]);
  return useSyncExternalStore(subscribe, () => store.view(key ?? ''));
}

/** Starts loading a list before its screen is shown: for route loaders and preloads on hover. */
export function preloadList<T extends Row, Scope>(list: List<T, Scope>, scope: Scope): void {
  requestAhead(list.open(scope), () => list.fetch(scope));
}

const nothing = (): void => {};
