import type { Filter } from '#contract/filters';
import { filterOf, withFilter } from '#features/task-surface/web';
import { type Looking, oneOf, useLookOf } from '#web/address';
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
  return withFilter(search, filter, {
    group: group === 'none' ? '' : group,
    sort: sort === 'manual' ? '' : sort,
  });
}

export type LookState = Looking<Look, Filter>;

/** The look of the address on the screen, and how to change it. */
export const useLook = (): LookState => useLookOf(lookOf, searchOf, plainLook);
