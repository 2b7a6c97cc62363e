import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TaskPriority } from '#features/tasks/contract';
import { type Due, type Filter, type Grouping, type Look, noFilter, type Sorting } from '../rules.ts';

export const priorities: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];
const dues: readonly Due[] = ['overdue', 'today', 'week', 'none'];
const groupings: readonly Grouping[] = ['none', 'assignee', 'priority', 'label'];
const sortings: readonly Sorting[] = ['manual', 'priority', 'due', 'newest'];

/** The look that an address asks for; whatever it says that means nothing is passed over. */
export function lookOf(search: URLSearchParams): Look {
  return {
    filter: {
      text: (search.get('q') ?? '').slice(0, 200),
      assignees: listed(search, 'assignee'),
      priorities: priorities.filter((priority) => listed(search, 'priority').includes(priority.toLowerCase())),
      labels: listed(search, 'label'),
      due: oneOf(dues, search.get('due')) ?? null,
      milestones: search.get('milestones') === '1',
    },
    group: oneOf(groupings, search.get('group')) ?? 'none',
    sort: oneOf(sortings, search.get('sort')) ?? 'manual',
  };
}

/** The address with a look in it; what is as always is left out, and other parameters stay. */
export function searchOf(look: Look, search: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const { filter, group, sort } = look;
  const next = new URLSearchParams(search);
  const values: Record<string, string> = {
    q: filter.text,
    assignee: filter.assignees.join(','),
    priority: filter.priorities.join(',').toLowerCase(),
    label: filter.labels.join(','),
    due: filter.due ?? '',
    milestones: filter.milestones ? '1' : '',
    group: group === 'none' ? '' : group,
    sort: sort === 'manual' ? '' : sort,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export interface LookState {
  readonly look: Look;
  setLook(change: Partial<Look>): void;
  setFilter(change: Partial<Filter>): void;
  clearFilter(): void;
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
    setLook,
    setFilter: (change) => setLook({ filter: { ...look.filter, ...change } }),
    clearFilter: () => setLook({ filter: noFilter }),
  };
}

const listed = (search: URLSearchParams, name: string): string[] =>
  [...new Set((search.get(name) ?? '').split(',').filter(Boolean))].slice(0, 50);

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined => known.find((one) => one === value);
