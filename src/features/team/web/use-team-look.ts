import { oneOf, useParameters, withParams } from '#web/address';
import type { TeamSort } from '../contract.ts';
import type { TeamFilter } from '../rules.ts';

export interface TeamLook {
  /** Which part of the screen shows; the first where the address names none. */
  readonly tab: string | null;
  readonly filter: TeamFilter;
  readonly sort: TeamSort;
  readonly isDescending: boolean;
  showTab(tab: string | null): void;
  setFilter(change: Partial<Record<'search' | 'role' | 'department' | 'state', string | null>>): void;
  /** By this column; once more turns it round. */
  sortBy(sort: TeamSort): void;
  clear(): void;
}

const SORTS: readonly TeamSort[] = ['name', 'role', 'workload', 'activeTasks', 'joined'];

/** Tab, filter and order of a team live in the address, so that they can be sent. Those who are shut out are shown when asked for. */
export function useTeamLook(): TeamLook {
  const [query, replace] = useParameters();
  const asked = query.get('sort') ?? 'name';
  const isDescending = asked.startsWith('-');
  const sort = oneOf(SORTS, asked.replace(/^-/, '')) ?? 'name';
  const state = query.get('state');
  const set = (change: Readonly<Record<string, string | null>>) => replace((before) => withParams(before, change));
  return {
    tab: query.get('tab'),
    filter: {
      search: query.get('search') ?? '',
      role: query.get('role'),
      department: query.get('department'),
      state: state === 'all' ? null : state === 'inactive' ? 'inactive' : 'active',
    },
    sort,
    isDescending,
    showTab: (tab) => replace(() => new URLSearchParams(tab === null ? {} : { tab })),
    setFilter: set,
    sortBy(next) {
      // What counts is first seen with most of it on top.
      const startsDescending = next === 'workload' || next === 'activeTasks';
      const descends = next === sort ? !isDescending : startsDescending;
      set({ sort: next === 'name' && !descends ? null : `${descends ? '-' : ''}${next}` });
    },
    clear: () => set({ search: null, role: null, department: null, state: null }),
  };
}
