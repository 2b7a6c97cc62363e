import type { Filter } from '#contract/filters';
import { filterOf, withFilter } from '#features/task-surface/web';
import { type Looking, oneOf, useLookOf } from '#web/address';
import { type Grouping, type Look, plainLook, type Sorting } from '../rules.ts';

const groupings: readonly Grouping[] = ['none', 'assignee', 'priority', 'label'];
const sortings: readonly Sorting[] = ['manual', 'priority', 'due', 'newest'];

/** The view settings in an address. Invalid values are ignored. */
export function lookOf(search: URLSearchParams): Look {
  return {
    filter: filterOf(search),
    group: oneOf(groupings, search.get('group')) ?? 'none',
    sort: oneOf(sortings, search.get('sort')) ?? 'manual',
  };
}

/** The address with view settings. Defaults are left out, and other parameters stay. */
export function searchOf(look: Look, search: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const { filter, group, sort } = look;
  return withFilter(search, filter, {
    group: group === 'none' ? '' : group,
    sort: sort === 'manual' ? '' : sort,
  });
}

export type LookState = Looking<Look, Filter>;

/** The view settings in the current address, and how to change them. */
export const useLook = (): LookState => useLookOf(lookOf, searchOf, plainLook);
