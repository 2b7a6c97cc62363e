import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The one of the known values that a parameter says. */
export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** The address with parameters set; empty ones are taken out, and others stay. */
export function withParams(search: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

type Replace = (next: (before: URLSearchParams) => URLSearchParams) => void;

/** The parameters of the address, and how to change them. It replaces the entry: Back leaves the view at once. */
export function useParameters(): [URLSearchParams, Replace] {
  const [search, setSearch] = useSearchParams();
  const replace = useCallback<Replace>((next) => setSearch(next, { replace: true, preventScrollReset: true }), [setSearch]);
  return [search, replace];
}

/** How a view looks at its rows, as the address has it, and how to change that. */
export interface Looking<Look, Filter> {
  readonly look: Look;
  readonly filter: Filter;
  /** The saved view that the address names. */
  readonly viewId: string | null;
  setLook(change: Partial<Look>): void;
  setFilter(change: Partial<Filter>): void;
  clearFilter(): void;
  /** Shows a saved view's look; null as it is without any. */
  apply(view: { readonly id: string; readonly config: Partial<Look> } | null): void;
}

/** `lookOf` reads a look in the address, `searchOf` writes it there, and `plain` is the one without any; all three are constant. */
export function useLookOf<Look extends { readonly filter: object }>(
  lookOf: (search: URLSearchParams) => Look,
  searchOf: (look: Look, search: URLSearchParams) => URLSearchParams,
  plain: Look,
): Looking<Look, Look['filter']> {
  const [address, replace] = useParameters();
  const text = address.toString();
  return useMemo(() => {
    const search = new URLSearchParams(text);
    const look = lookOf(search);
    const change = (to: (before: Look) => Look) => replace((before) => searchOf(to(lookOf(before)), before));
    return {
      look,
      filter: look.filter,
      viewId: search.get('saved'),
      setLook: (to) => change((before) => ({ ...before, ...to })),
      setFilter: (to) => change((before) => ({ ...before, filter: { ...before.filter, ...to } })),
      clearFilter: () => change((before) => ({ ...before, filter: plain.filter })),
      apply: (view) =>
        replace((before) => withParams(searchOf({ ...plain, ...view?.config }, before), { saved: view?.id ?? null })),
    };
  }, [text, replace, lookOf, searchOf, plain]);
}
