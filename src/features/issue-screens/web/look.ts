import type { TaskPriority } from '#features/tasks/contract';
import type { IssueStatus, IssueType } from '#features/issues/contract';
import { listed, type Looking, oneOf, useLookOf, withParams } from '#web/address';
import { issueStatuses, issueTypes } from './words.ts';

export const issuePriorities: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];

/** Which issues are looked at: those that wait or are under way, every one, or the queue of outside reports. */
export const views = ['open', 'all', 'triage'] as const;
export type IssueView = (typeof views)[number];

export const groupings = ['status', 'priority', 'assignee', 'none'] as const;
export type IssueGrouping = (typeof groupings)[number];

export const sortings = ['priority', 'newest', 'updated', 'due', 'number'] as const;
export type IssueSorting = (typeof sortings)[number];

export interface IssueFilter {
  readonly text: string;
  /** Ids of people, `me` and `none`. */
  readonly assignees: readonly string[];
  readonly statuses: readonly IssueStatus[];
  readonly types: readonly IssueType[];
  readonly priorities: readonly TaskPriority[];
  /** Ids of labels and `none`. */
  readonly labels: readonly string[];
}

export interface IssueLook {
  readonly view: IssueView;
  readonly filter: IssueFilter;
  readonly group: IssueGrouping;
  readonly sort: IssueSorting;
}

export const noIssueFilter: IssueFilter = { text: '', assignees: [], statuses: [], types: [], priorities: [], labels: [] };

export const isFiltered = (filter: IssueFilter): boolean => Object.values(filter).some((value) => value.length > 0);

/** The look that an address asks for; whatever it says that means nothing is passed over. */
export function issueLookOf(search: URLSearchParams): IssueLook {
  const known = <T extends string>(all: readonly T[], name: string) =>
    all.filter((value) => listed(search, name).includes(value.toLowerCase()));
  return {
    view: oneOf(views, search.get('view')) ?? 'open',
    filter: {
      text: (search.get('q') ?? '').slice(0, 200),
      assignees: listed(search, 'assignee'),
      statuses: known(issueStatuses, 'status'),
      types: known(issueTypes, 'type'),
      priorities: known(issuePriorities, 'priority'),
      labels: listed(search, 'label'),
    },
    group: oneOf(groupings, search.get('group')) ?? 'status',
    sort: oneOf(sortings, search.get('sort')) ?? 'priority',
  };
}

/** The address with a look in it; what is as always is left out, and other parameters stay. */
export function issueSearchOf(look: IssueLook, search: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const { view, filter, group, sort } = look;
  return withParams(search, {
    view: view === 'open' ? '' : view,
    q: filter.text,
    assignee: filter.assignees.join(','),
    status: filter.statuses.join(',').toLowerCase(),
    type: filter.types.join(',').toLowerCase(),
    priority: filter.priorities.join(',').toLowerCase(),
    label: filter.labels.join(','),
    group: group === 'status' ? '' : group,
    sort: sort === 'priority' ? '' : sort,
  });
}

export type IssueLooking = Looking<IssueLook, IssueFilter>;

const plainLook: IssueLook = { view: 'open', filter: noIssueFilter, group: 'status', sort: 'priority' };

/** The look of the address on the screen, and how to change it. */
export const useIssueLook = (): IssueLooking => useLookOf(issueLookOf, issueSearchOf, plainLook);
