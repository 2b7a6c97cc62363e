import { type Filter, noFilter } from '#contract/filters';
import { filterOf, withFilter } from '#features/task-surface/web';
import { type ViewState, oneOf, useViewState } from '#web/address';
import type { ListGrouping, ListViewSettings, SortBy } from '../rules.ts';

const groupings: readonly ListGrouping[] = ['none', 'status', 'priority', 'assignee', 'label', 'sprint', 'due'];
const COLUMN = /^(-?)([a-zA-Z]{1,40}|field:[\da-zA-Z-]{1,40})$/;

/** The view settings in an address. Invalid values are ignored. */
export const viewSettingsOf = (search: URLSearchParams): ListViewSettings => ({
  filter: filterOf(search),
  group: oneOf(groupings, search.get('group')) ?? 'none',
  sort: sortOf(search.get('sort') ?? ''),
});

/** The address with view settings. Defaults are left out, and other parameters stay. */
export const searchOf = (
  { filter, group, sort }: ListViewSettings,
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams =>
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

export type ListViewState = ViewState<ListViewSettings, Filter>;

const defaultViewSettings: ListViewSettings = { filter: noFilter, group: 'none', sort: [] };

/** The view settings in the current address, and how to change them. */
export const useListViewState = (): ListViewState => useViewState(viewSettingsOf, searchOf, defaultViewSettings);
