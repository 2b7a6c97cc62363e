import { type ContextType, useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router';

/** The known value that a parameter contains, if any. */
export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** The address with parameters set. Empty ones are removed, and others stay. */
export function withParams(search: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

type Replace = (next: (before: URLSearchParams) => URLSearchParams) => void;

/**
 * The parameters of the address, and how to change them. A change replaces the entry of the history, so Back leaves the view
 * at once. Changes add up, even if the next one is made before the address has followed the last one: React Router's own
 * setter starts from what was rendered, and would lose the first of two.
 */
export function useParameters(): [URLSearchParams, Replace] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { router } = useContext(UNSAFE_DataRouterContext) as NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>;
  const replace = useCallback<Replace>(
    (next) => {
      const { location, navigation } = router.state;
      const { search: latest } = navigation.location?.pathname === location.pathname ? navigation.location : location;
      void navigate(`?${next(new URLSearchParams(latest)).toString()}`, { replace: true, preventScrollReset: true });
    },
    [router, navigate],
  );
  return [search, replace];
}

/** What becomes different; a function if that depends on what is there by then. */
export type Change<T> = Partial<T> | ((before: T) => Partial<T>);

/** `before` with a change. */
export const withChange = <T extends object>(before: T, change: Change<T>): T => ({
  ...before,
  ...(typeof change === 'function' ? change(before) : change),
});

/** The settings of a view (filter, grouping, order) in the address, and how to change them. */
export interface ViewState<Settings, Filter> {
  readonly viewSettings: Settings;
  readonly filter: Filter;
  /** The saved view that the address names. */
  readonly viewId: string | null;
  setViewSettings(change: Partial<Settings>): void;
  setFilter(change: Change<Filter>): void;
  clearFilter(): void;
  /** Applies a saved view's settings; null shows the view without any. */
  apply(view: { readonly id: string; readonly config: Partial<Settings> } | null): void;
}

/**
 * `lookOf` reads the settings from the address, `searchOf` writes them there, and `plain` is the view without any. All three
 * are constant.
 */
export function useViewState<Settings extends { readonly filter: object }>(
  viewSettingsOf: (search: URLSearchParams) => Settings,
  searchOf: (viewSettings: Settings, search: URLSearchParams) => URLSearchParams,
  plain: Settings,
): ViewState<Settings, Settings['filter']> {
  const [address, replace] = useParameters();
  const text = address.toString();
  return useMemo(() => {
    const search = new URLSearchParams(text);
    const viewSettings = viewSettingsOf(search);
    const change = (to: (before: Settings) => Settings) => replace((before) => searchOf(to(viewSettingsOf(before)), before));
    return {
      viewSettings,
      filter: viewSettings.filter,
      viewId: search.get('saved'),
      setViewSettings: (to) => change((before) => ({ ...before, ...to })),
      setFilter: (to) => change((before) => ({ ...before, filter: withChange<Settings['filter']>(before.filter, to) })),
      clearFilter: () => change((before) => ({ ...before, filter: plain.filter })),
      apply: (view) =>
        replace((before) => withParams(searchOf({ ...plain, ...view?.config }, before), { saved: view?.id ?? null })),
    };
  }, [text, replace, viewSettingsOf, searchOf, plain]);
}
