import { type Filter, noFilter } from '#contract/filters';
import { filterOf, withFilter } from '#features/task-surface/web';
import { type Looking, oneOf, useLookOf } from '#web/address';
import type { ListGrouping, ListLook, SortBy } from '../rules.ts';

const groupings: readonly ListGrouping[] = ['none', 'status', 'priority', 'assignee', 'label', 'due'];
const COLUMN = /^(-?)([a-zA-Z]{1,40}|field:[\da-zA-Z-]{1,40})$/;

/** The view settings in an address. Invalid values are ignored. */
export const lookOf = (search: URLSearchParams): ListLook => ({
  filter: filterOf(search),
  group: oneOf(groupings, search.get('group')) ?? 'none',
  sort: sortOf(search.get('sort') ?? ''),
});

/** The address with view settings. Defaults are left out, and other parameters stay. */
export const searchOf = ({ filter, group, sort }: ListLook, search: URLSearchParams = new URLSearchParams()): URLSearchParams =>
  withFilter(search, filter, {
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

export type ListLooking = Looking<ListLook, Filter>;

const plainLook: ListLook = { filter: noFilter, group: 'none', sort: [] };

/** The view settings in the current address, and how to change them. */
export const useListLook = (): ListLooking => useLookOf(lookOf, searchOf, plainLook);
