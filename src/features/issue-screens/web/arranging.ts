import { sentConditions } from '#contract/filter-requests';
import type { FilterContext } from '#contract/filter-rule';
import { type Filter, noFilter, valuesOf } from '#contract/filters';
import type { IssueRow, IssuesMetrics, IssueStatus } from '#features/issues/contract';
import { issueFilterFields } from '#features/issues/fields';
import { categoryOf, groupOrders, type IssueFilters, issueOrders, matches } from '#features/issues/rules';
import type { IssueListQuery, IssuePages } from '#features/issues/web';
import type { IssueViewSettings } from './view-settings.ts';
import { issueStatuses } from './words.ts';
import { issuesWhere } from './issues-where.ts';

/** What the words of a filter mean today. */
export interface IssueFilterContext extends FilterContext {
  readonly projectKey: string;
  /** In the order of their groups, unless the server gives one. */
  readonly personIds: readonly string[];
  /** Collapsed groups, as `status:OPEN`. */
  readonly folded: ReadonlySet<string>;
  /** How far the rows reach, if they are pages of this view; absent if all are loaded. */
  readonly pages?: Pick<IssuePages, 'ask' | 'total' | 'groups' | 'end' | 'found'> | null;
}

export interface IssueGroup<I> {
  /** A status, a priority, a person's id or `none`; '' without groups. */
  readonly key: string;
  readonly rows: readonly I[];
  /** The number of issues, including those in collapsed groups and on pages that are not loaded yet. */
  readonly count: number;
  readonly isFolded: boolean;
}

export interface Arranged<I> {
  readonly groups: readonly IssueGroup<I>[];
  /** The ids of all visible rows, from top to bottom; a row in two groups once. */
  readonly order: readonly string[];
  /** The number of matching issues, including those in collapsed groups and on pages that are not loaded. */
  readonly shown: number;
}

/**
 * The issues as a view shows them: filtered, sorted and grouped, as far as the loaded pages reach. An issue after them that
 * is known from a live frame waits for its page. 5,000 issues take a few milliseconds.
 */
export function arranged<I extends IssueRow>(
  issues: readonly I[],
  viewSettings: IssueViewSettings,
  context: IssueFilterContext,
): Arranged<I> {
  const lets = filterOf(viewSettings, context);
  const { keyOf, placeOf } = groupingOf(viewSettings, context);
  const sort = issueOrders[viewSettings.sort];
  const end = context.pages?.end;
  const isReached = (issue: I): boolean => !end || (placeOf(keyOf(issue)) - placeOf(keyOf(end)) || sort(issue, end)) <= 0;
  const byKey = Map.groupBy(
    issues.filter((issue) => lets(issue) && isReached(issue)),
    keyOf,
  );
  const counts = new Map(context.pages?.groups.map(({ key, count }) => [key, count]));
  const isFolded = (key: string): boolean => context.folded.has(`${viewSettings.group}:${key}`);
  const isHere = (key: string): boolean => !end || placeOf(key) < placeOf(keyOf(end));
  // Groups whose rows the server left out. One that was just expanded keeps its head while its rows are loading.
  const leftOut = new Set(context.pages?.ask.folded as readonly string[] | undefined);
  /** A completely loaded group is counted here, at once; any other by the server. */
  const countOf = (key: string): number => {
    const known = byKey.get(key)?.length ?? 0;
    if (isHere(key) && !leftOut.has(key)) return known;
    return Math.max(counts.get(key) ?? known, isFolded(key) ? 0 : known);
  };
  const headed = [...counts.keys()].filter(
    (key) => (isFolded(key) || leftOut.has(key)) && (isHere(key) || (end && key === keyOf(end))),
  );
  const groups = [...new Set([...byKey.keys(), ...headed])]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((key) => ({
      key,
      rows: isFolded(key) ? [] : (byKey.get(key) ?? []).sort(sort),
      count: viewSettings.group === 'none' && end ? (context.pages?.total ?? 0) : countOf(key),
      isFolded: isFolded(key),
    }))
    .filter(({ count }) => count > 0);
  const behind = [...counts.keys()].filter((key) => !groups.some((group) => group.key === key) && !isHere(key));
  return {
    groups,
    order: groups.flatMap((group) => group.rows.map(({ id }) => id)),
    shown: [...groups.map(({ count }) => count), ...behind.map((key) => counts.get(key) ?? 0)].reduce((sum, one) => sum + one, 0),
  };
}

const namedIn = (filter: Filter): readonly IssueStatus[] => valuesOf(filter, 'status') as readonly IssueStatus[];

/** The statuses of a view. One that is filtered by explicitly is shown in any view. Undefined for all of them. */
function statusesOf({ view, filter }: IssueViewSettings): readonly IssueStatus[] | undefined {
  if (view === 'triage') return ['TRIAGE'];
  if (namedIn(filter).length > 0) return namedIn(filter);
  return view === 'all' ? undefined : issueStatuses.filter((status) => ['unstarted', 'started'].includes(categoryOf(status)));
}

/** How many issues a view contains before its filter. */
export function totalOf(viewSettings: IssueViewSettings, metrics: IssuesMetrics | null): number {
  if (metrics === null) return 0;
  const { view, filter } = viewSettings;
  const open = statusesOf({ ...viewSettings, filter: noFilter });
  if (view === 'all' || !open) return metrics.total;
  return [...new Set([...open, ...namedIn(filter)])].reduce((sum, status) => sum + metrics.byStatus[status], 0);
}

const searchOf = ({ filter }: IssueViewSettings): string | undefined => filter.text.trim() || undefined;

/** The query of a view. Triage is loaded completely, oldest first. */
export function listQueryOf(
  viewSettings: IssueViewSettings,
  context: FilterContext,
  folded: ReadonlySet<string>,
): IssueListQuery {
  if (viewSettings.view === 'triage') return { status: ['TRIAGE'], sort: 'oldest' };
  const { group, sort } = viewSettings;
  const keys = [...folded].filter((one) => one.startsWith(`${group}:`)).map((one) => one.slice(group.length + 1));
  const { where } = viewSettings.filter;
  const ask = {
    status: statusesOf(viewSettings),
    where: where.length > 0 ? sentConditions(issueFilterFields, where, context) : undefined,
    today: where.some(({ values }) => values[0] === 'overdue') ? context.today : undefined,
    search: searchOf(viewSettings),
    sort,
    ...(group !== 'none' && { group, folded: keys.length > 0 ? keys.toSorted() : undefined }),
  };
  return JSON.parse(JSON.stringify(ask)) as IssueListQuery;
}

function filterOf(viewSettings: IssueViewSettings, context: IssueFilterContext): (issue: IssueRow) => boolean {
  const { projectKey, pages } = context;
  const inView: IssueFilters = { status: statusesOf(viewSettings) };
  const lets = issuesWhere(viewSettings.filter.where, context);
  const search = searchOf(viewSettings);
  const found = new Set(pages?.found);
  return (issue) =>
    matches(issue, inView, projectKey) &&
    lets(issue) &&
    (search === undefined || found.has(issue.id) || matches(issue, { search }, projectKey));
}

/** The group of an issue, and the position of the group. */
function groupingOf({ group }: IssueViewSettings, { personIds, pages }: IssueFilterContext) {
  if (group === 'none') return { keyOf: () => '', placeOf: () => 0 };
  const people = pages?.groups.map(({ key }) => key).filter((key) => key !== 'none') ?? [];
  const order: readonly string[] = group === 'assignee' ? [...new Set([...people, ...personIds]), 'none'] : groupOrders[group];
  const places = new Map(order.map((key, place) => [key, place]));
  return {
    keyOf: (issue: IssueRow): string => (group === 'assignee' ? firstOf(issue.assigneeIds, order) : issue[group]),
    placeOf: (key: string): number => places.get(key) ?? places.size,
  };
}

/** An issue with several assignees is in the group of the first by name. */
function firstOf(assigneeIds: readonly string[], order: readonly string[]): string {
  const [only = 'none'] = assigneeIds;
  return assigneeIds.length < 2 ? only : (order.find((id) => assigneeIds.includes(id)) ?? only);
}

/** The triage queue, oldest first. Snoozed issues come after the others. */
export function queued<I extends IssueRow>(issues: readonly I[], now: number): { waiting: I[]; snoozed: I[] } {
  const all = issues.filter(({ status }) => status === 'TRIAGE').sort(issueOrders.oldest);
  const isAsleep = ({ snoozedUntil }: I) => snoozedUntil !== null && Date.parse(snoozedUntil) > now;
  return {
    waiting: all.filter((issue) => !isAsleep(issue)),
    snoozed: all.filter(isAsleep).sort((one, other) => ascending(one.snoozedUntil ?? '', other.snoozedUntil ?? '')),
  };
}

const ascending = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
