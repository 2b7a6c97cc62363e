import { dayAfter } from '#contract/days';
import type { Condition, FilterField } from '#contract/filters';
import { isDay } from '#contract/dates';
import type { Analytics } from '#features/analytics/contract';
import { issueFilterFields, issueStatuses } from '#features/issues/fields';
import { categoryOf, type IssueCategory } from '#features/issues/rules';
import { taskFilterFields } from '#contract/task-filter-fields';

export type KindName = 'tasks' | 'issues';

/** A status as charts draw it. */
export interface ChartStatus {
  readonly value: string;
  readonly name: string;
  readonly color: string;
  readonly isHatched: boolean;
}

// Filters by what a chart itself shows would leave one bar of it.
const LEFT_OUT: ReadonlySet<string> = new Set(['status', 'due', 'start', 'created', 'updated', 'completed']);
const shown = (fields: readonly FilterField[]): FilterField[] => fields.filter(({ name }) => !LEFT_OUT.has(name));

/** The fields that the charts of a kind are filtered by. */
export const chartFields: Readonly<Record<KindName, readonly FilterField[]>> = {
  tasks: shown(taskFilterFields),
  issues: shown(issueFilterFields),
};

const TASK_CATEGORIES: Readonly<Record<string, IssueCategory>> = {
  TODO: 'unstarted',
  IN_PROGRESS: 'started',
  REVIEW: 'started',
  DONE: 'completed',
};

/** What a status of a kind means. */
export const categoryIn = (kind: KindName, status: string): IssueCategory | undefined =>
  kind === 'tasks'
    ? TASK_CATEGORIES[status]
    : issueStatuses.some((one) => one === status)
      ? categoryOf(status as 'OPEN')
      : undefined;

export const ranges = [7, 30, 90] as const;
export type RangeDays = (typeof ranges)[number];

/** A number of days up to today, or two days. */
export type ChartRange = { readonly days: RangeDays } | { readonly from: string; readonly until: string };

/** The range in an address: `range=7`, or `from` and `until`; the last 30 days by default. */
export function rangeIn(search: { get(name: string): string | null }): ChartRange {
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? ''];
  if (isDay(from) && isDay(until)) return from <= until ? { from, until } : { from: until, until: from };
  return { days: ranges.find((days) => String(days) === search.get('range')) ?? 30 };
}

/** The first and the last day of a range. */
export const daysOf = (range: ChartRange, today: string): { from: string; until: string } =>
  'days' in range ? { from: dayAfter(today, 1 - range.days), until: today } : range;

/** Open and total over time, from the cumulative flow: what was canceled is not in the scope. */
export function burnUpOf(
  kind: KindName,
  { first, counts }: Analytics['flow'],
): { x: string; scope: number; completed: number }[] {
  const length = counts[0]?.daily.length ?? 0;
  return Array.from({ length }, (_, nth) => {
    let [scope, completed] = [0, 0];
    for (const { status, daily } of counts) {
      const category = categoryIn(kind, status);
      if (category !== 'canceled') scope += daily[nth] ?? 0;
      if (category === 'completed') completed += daily[nth] ?? 0;
    }
    return { x: dayAfter(first, nth), scope, completed };
  });
}

/** The conditions that are sent to the server or to a list: those of the filter, and some more. One about the same field replaces it. */
export const withConditions = (where: readonly Condition[], more: readonly Condition[]): Condition[] => [
  ...where.filter(({ field }) => more.every((one) => one.field !== field)),
  ...more,
];

/** From one day to another, both included. */
export const between = (field: string, first: string, last: string): Condition => ({
  field,
  op: 'between',
  values: [first, last],
});

export const is = (field: string, ...values: string[]): Condition => ({ field, op: 'is', values });
