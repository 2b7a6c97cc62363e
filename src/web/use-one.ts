import { useCallback, useSyncExternalStore } from 'react';
import type { Row } from './change.ts';
import { declareList, type List, type FetchOptions } from './list.ts';
import { store } from './row-store.ts';
import { useList, type Status } from './use-list.ts';

export interface OneDeclaration<T extends Row, Scope> {
  readonly table: string;
  id(scope: Scope): string;
  load(scope: Scope, via: FetchOptions): Promise<T>;
  readonly refetchesOn?: readonly string[];
}

export interface One<T extends Row, Scope> extends OneDeclaration<T, Scope> {
  readonly list: List<T, Scope>;
}

export interface OneState<T> {
  readonly row: T | null;
  readonly status: Status;
  /** True while the row comes from a list and its details are still loading. */
  readonly isPartial: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** Declares a single row with its details: a list of one. */
export function declareOne<T extends Row, Scope>(declaration: OneDeclaration<T, Scope>): One<T, Scope> {
  const list = declareList<T, Scope>({
    ...declaration,
    key: (scope) => `one:${declaration.table}:${declaration.id(scope)}`,
    load: async (scope, via) => [await declaration.load(scope, via)],
    belongs: (row, scope) => row.id === declaration.id(scope),
  });
  return { ...declaration, list };
}

/** One row, kept live: from any list that has it at once (`isPartial`), then with its details. */
export function useOne<T extends Row, Scope>(one: One<T, Scope>, scope: Scope | null): OneState<T> {
  const { rows, status, error, retry } = useList(one.list, scope);
  const found = useSyncExternalStore(
    useCallback((listener: () => void) => store.watch(() => listener()), []),
    () => (scope === null || rows.length > 0 ? undefined : store.find(one.table, one.id(scope))),
  );
  const row = rows[0] ?? (found as T | undefined) ?? null;
  return { row, status: row ? 'ready' : status === 'ready' ? 'error' : status, isPartial: rows.length === 0, error, retry };
}
