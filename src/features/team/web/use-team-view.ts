import { oneOf, useParameters, withParams } from '#web/address';
import type { TeamSort } from '../contract.ts';
import type { TeamFilter } from '../rules.ts';

export interface TeamView {
  /** The selected tab; null for the first. */
  readonly tab: string | null;
  readonly filter: TeamFilter;
  readonly sort: TeamSort;
  readonly isDescending: boolean;
  showTab(tab: string | null): void;
  setFilter(change: Partial<Record<'search' | 'role' | 'department' | 'state', string | null>>): void;
  /** Sorts by this column; a second call reverses the order. */
  sortBy(sort: TeamSort): void;
  clear(): void;
}

const SORTS: readonly TeamSort[] = ['name', 'role', 'workload', 'activeTasks', 'joined'];

/** Tab, filter and order of a team are in the address, so that people can share them. Deactivated members are hidden by default. */
export function useTeamView(): TeamView {
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
      // Columns of numbers start with the largest.
      const startsDescending = next === 'workload' || next === 'activeTasks';
      const descends = next === sort ? !isDescending : startsDescending;
      set({ sort: next === 'name' && !descends ? null : `${descends ? '-' : ''}${next}` });
    },
    clear: () => set({ search: null, role: null, department: null, state: null }),
  };
}
