import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListConfig } from '#features/saved-views/contract';
import { type Filter, noFilter } from '#features/task-desk/rules';
import { filterOf, filterParams, type FilterState, withParams } from '#features/task-desk/web';
import type { ListGrouping, ListLook, SortBy } from '../rules.ts';

const groupings: readonly ListGrouping[] = ['none', 'status', 'priority', 'assignee', 'label', 'due'];
const COLUMN = /^(-?)([a-zA-Z]{1,40}|field:[\da-zA-Z-]{1,40})$/;

/** The look that an address asks for; whatever it says that means nothing is passed over. */
export const lookOf = (search: URLSearchParams): ListLook => ({
  filter: filterOf(search),
  group: groupings.find((group) => group === search.get('group')) ?? 'none',
  sort: sortOf(search.get('sort') ?? ''),
});

/** The address with a look in it; what is as always is left out, and other parameters stay. */
export const searchOf = ({ filter, group, sort }: ListLook, search: URLSearchParams = new URLSearchParams()): URLSearchParams =>
  withParams(search, {
    ...filterParams(filter),
    group: group === 'none' ? '' : group,
    sort: sort.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(','),
  });

function sortOf(text: string): SortBy[] {
  const sort: SortBy[] = [];
  for (const part of text.split(',').slice(0, 5)) {
    const [, sign, column] = COLUMN.exec(part) ?? [];
    if (column !== undefined && sort.every((one) => one.column !== column)) sort.push({ column, descending: sign === '-' });
  }
  return sort;
}

export interface ListLooking extends FilterState {
  readonly look: ListLook;
  /** The saved view that the address names. */
  readonly viewId: string | null;
  setLook(change: Partial<ListLook>): void;
  /** Shows a saved view's look; null as it is without any. */
  apply(view: { id: string; config: Pick<ListConfig, 'filter' | 'group' | 'sort'> } | null): void;
}

const plainLook: ListLook = { filter: noFilter, group: 'none', sort: [] };

/** The look of the address on the screen, and how to change it. It replaces the entry: Back leaves the list at once. */
export function useListLook(): ListLooking {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const look = useMemo(() => lookOf(new URLSearchParams(text)), [text]);
  const replace = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return useMemo(() => {
    const setLook = (change: Partial<ListLook>) => replace((before) => searchOf({ ...lookOf(before), ...change }, before));
    return {
      look,
      viewId: new URLSearchParams(text).get('saved'),
      filter: look.filter,
      setLook,
      setFilter: (change: Partial<Filter>) =>
        replace((before) => {
          const now = lookOf(before);
          return searchOf({ ...now, filter: { ...now.filter, ...change } }, before);
        }),
      clearFilter: () => setLook({ filter: noFilter }),
      apply: (view) =>
        replace((before) => {
          const next = searchOf(view ? { ...plainLook, ...view.config } : plainLook, before);
          if (view) next.set('saved', view.id);
          else next.delete('saved');
          return next;
        }),
    };
  }, [look, text, replace]);
}
