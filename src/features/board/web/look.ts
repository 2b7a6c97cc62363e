import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { noFilter } from '#features/task-desk/rules';
import { filterOf, filterParams, type FilterState, withParams } from '#features/task-desk/web';
import { type Grouping, type Look, plainLook, type Sorting } from '../rules.ts';

const groupings: readonly Grouping[] = ['none', 'assignee', 'priority', 'label'];
const sortings: readonly Sorting[] = ['manual', 'priority', 'due', 'newest'];

/** The look that an address asks for; whatever it says that means nothing is passed over. */
export function lookOf(search: URLSearchParams): Look {
  return {
    filter: filterOf(search),
    group: oneOf(groupings, search.get('group')) ?? 'none',
    sort: oneOf(sortings, search.get('sort')) ?? 'manual',
  };
}

/** The address with a look in it; what is as always is left out, and other parameters stay. */
export function searchOf(look: Look, search: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const { filter, group, sort } = look;
  return withParams(search, {
    ...filterParams(filter),
    group: group === 'none' ? '' : group,
    sort: sort === 'manual' ? '' : sort,
  });
}

export interface LookState extends FilterState {
  readonly look: Look;
  /** The saved view that the address names. */
  readonly viewId: string | null;
  setLook(change: Partial<Look>): void;
  /** Shows a saved view's look; null as it is without any. */
  apply(view: { id: string; config: Look } | null): void;
}

/** The look of the address on the screen, and how to change it. It replaces the entry: Back leaves the board at once. */
export function useLook(): LookState {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const look = useMemo(() => lookOf(new URLSearchParams(text)), [text]);
  const setLook = useCallback(
    (change: Partial<Look>) =>
      setSearch((before) => searchOf({ ...lookOf(before), ...change }, before), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return {
    look,
    filter: look.filter,
    viewId: search.get('saved'),
    setLook,
    apply: (view) =>
      setSearch(
        (before) => {
          const next = searchOf(view?.config ?? plainLook, before);
          if (view) next.set('saved', view.id);
          else next.delete('saved');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    setFilter: (change) => setLook({ filter: { ...look.filter, ...change } }),
    clearFilter: () => setLook({ filter: noFilter }),
  };
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined => known.find((one) => one === value);
