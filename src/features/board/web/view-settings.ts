import type { Filter } from '#contract/filters';
import { filterOf, withFilter } from '#features/task-surface/web';
import { type ViewState, oneOf, useViewState } from '#web/address';
import { type Grouping, type BoardViewSettings, defaultViewSettings, type Sorting } from '../rules.ts';

const groupings: readonly Grouping[] = ['none', 'assignee', 'priority', 'label', 'sprint'];
const sortings: readonly Sorting[] = ['manual', 'priority', 'due', 'newest'];

/** The view settings in an address. Invalid values are ignored. */
export function viewSettingsOf(search: URLSearchParams): BoardViewSettings {
  return {
    filter: filterOf(search),
    group: oneOf(groupings, search.get('group')) ?? 'none',
    sort: oneOf(sortings, search.get('sort')) ?? 'manual',
  };
}

/** The address with view settings. Defaults are left out, and other parameters stay. */
export function searchOf(viewSettings: BoardViewSettings, search: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const { filter, group, sort } = viewSettings;
  return withFilter(search, filter, {
    group: group === 'none' ? '' : group,
    sort: sort === 'manual' ? '' : sort,
  });
}

export type BoardViewState = ViewState<BoardViewSettings, Filter>;

/** The view settings in the current address, and how to change them. */
export const useBoardViewState = (): BoardViewState => useViewState(viewSettingsOf, searchOf, defaultViewSettings);
