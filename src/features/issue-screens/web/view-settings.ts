import { type Filter, noFilter } from '#contract/filters';
import { issueFilterField } from '#features/issues/fields';
import type { TaskPriority } from '#features/tasks/contract';
import { type ViewState, oneOf, useViewState } from '#web/address';
import { filterIn, withFilterIn } from '#web/filter-address';

export const issuePriorities: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];

/** Which issues are shown: those that wait or are in progress, all, or the triage queue. */
export const views = ['open', 'all', 'triage'] as const;
export type IssueView = (typeof views)[number];

export const groupings = ['status', 'priority', 'assignee', 'none'] as const;
export type IssueGrouping = (typeof groupings)[number];

export const sortings = ['priority', 'newest', 'updated', 'due', 'number'] as const;
export type IssueSorting = (typeof sortings)[number];

export interface IssueViewSettings {
  readonly view: IssueView;
  readonly filter: Filter;
  readonly group: IssueGrouping;
  readonly sort: IssueSorting;
}

/** The view settings in an address. Invalid values are ignored. */
export const issueViewSettingsOf = (search: URLSearchParams): IssueViewSettings => ({
  view: oneOf(views, search.get('view')) ?? 'open',
  filter: filterIn(search, issueFilterField),
  group: oneOf(groupings, search.get('group')) ?? 'status',
  sort: oneOf(sortings, search.get('sort')) ?? 'priority',
});

/** The address with view settings. Defaults are left out, and other parameters stay. */
export const issueSearchOf = (
  { view, filter, group, sort }: IssueViewSettings,
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams =>
  withFilterIn(search, issueFilterField, filter, {
    view: view === 'open' ? '' : view,
    group: group === 'status' ? '' : group,
    sort: sort === 'priority' ? '' : sort,
  });

/** The address of a saved view. Unknown parameters are left out. */
export const savedSearch = (search: Readonly<Record<string, readonly string[]>>): URLSearchParams =>
  issueSearchOf(
    issueViewSettingsOf(new URLSearchParams(Object.entries(search).map(([name, values]) => [name, values.join(',')]))),
  );

export type IssueViewState = ViewState<IssueViewSettings, Filter>;

const defaultViewSettings: IssueViewSettings = { view: 'open', filter: noFilter, group: 'status', sort: 'priority' };

/** The view settings in the current address, and how to change them. */
export const useIssueViewState = (): IssueViewState => useViewState(issueViewSettingsOf, issueSearchOf, defaultViewSettings);
