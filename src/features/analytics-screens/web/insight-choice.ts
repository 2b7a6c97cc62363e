import { dayAfter } from '#contract/days';
import type { Condition, FilterField } from '#contract/filters';
import {
  DAY_SLICES_MAX,
  isEstimate,
  isMoment,
  isTime,
  type Measure,
  measures,
  momentSlices,
  type SliceUnit,
  sliceUnits,
} from '#features/analytics/fields';
import { lengthOf, weekOf } from '#features/analytics/rules';
import { oneOf } from '#web/address';
import { between, categoryIn, is, type KindName } from '../rules.ts';

export type InsightChart = 'bars' | 'line' | 'dots' | 'table';

/** What an insight measures, by what, and how it is drawn. */
export interface InsightChoice {
  readonly measure: Measure;
  readonly slice: string;
  readonly segment: string | null;
  readonly unit: SliceUnit;
  readonly chart: InsightChart;
}

/** Its parameters in the address, which leaves out the defaults. */
export const insightParams = { measure: 'measure', slice: 'by', segment: 'split', unit: 'per', chart: 'chart' } as const;

export const measuresOf = (kind: KindName): Measure[] => measures.filter((measure) => kind === 'tasks' || !isEstimate(measure));

/** What a measure may be sliced by: the fields and the moments. What is open has no completion. */
export const slicesOf = (fields: readonly FilterField[], measure: Measure): string[] => [
  ...fields.map(({ name }) => name),
  ...momentSlices.filter((moment) => measure !== 'age' || moment !== 'completed'),
];

export const unitsOf = ({ from, until }: { from: string; until: string }): SliceUnit[] =>
  sliceUnits.filter((unit) => unit !== 'day' || lengthOf(from, until) <= DAY_SLICES_MAX);

/** A line needs periods, and single items need a time. */
export const chartsOf = ({ measure, slice }: Pick<InsightChoice, 'measure' | 'slice'>): InsightChart[] => [
  'bars',
  ...(isMoment(slice) ? (['line'] as const) : []),
  ...(isTime(measure) ? (['dots'] as const) : []),
  'table',
];

/** The choice in an address. What is unknown, or does not go together, becomes what does. */
export function insightIn(
  search: { get(name: string): string | null },
  kind: KindName,
  fields: readonly FilterField[],
  days: { from: string; until: string },
): InsightChoice {
  const said = (name: keyof typeof insightParams) => search.get(insightParams[name]);
  const measure = oneOf(measuresOf(kind), said('measure')) ?? DEFAULTS.measure;
  const slice = oneOf(slicesOf(fields, measure), said('slice')) ?? DEFAULTS.slice;
  const names = fields.map(({ name }) => name).filter((name) => name !== slice);
  return {
    measure,
    slice,
    segment: oneOf(names, said('segment')) ?? null,
    unit: oneOf(unitsOf(days), said('unit')) ?? DEFAULTS.unit,
    chart: oneOf(chartsOf({ measure, slice }), said('chart')) ?? DEFAULTS.chart,
  };
}

const DEFAULTS: InsightChoice = { measure: 'count', slice: 'status', segment: null, unit: 'week', chart: 'bars' };
const choices = Object.keys(DEFAULTS) as (keyof InsightChoice)[];

/** The parameters of a change. */
export const insightSearch = (change: Partial<InsightChoice>): Record<string, string | null> =>
  Object.fromEntries(
    choices
      .filter((name) => name in change)
      .map((name) => [insightParams[name], change[name] === DEFAULTS[name] ? null : (change[name] ?? null)]),
  );

/** The first day of the period of a day. */
export function periodOf(day: string, unit: SliceUnit): string {
  if (unit === 'day') return day;
  return unit === 'week' ? weekOf(day) : `${day.slice(0, 7)}-01`;
}

/** The first day of the next period. */
const nextPeriod = (start: string, unit: SliceUnit): string =>
  // Every month has at most 31 days, so day 31 after the first one is in the next.
  unit === 'month' ? periodOf(dayAfter(start, 31), unit) : dayAfter(start, unit === 'week' ? 7 : 1);

/** Every period that has a day of the range, by its first day. */
export function periodsOf({ from, until }: { from: string; until: string }, unit: SliceUnit): string[] {
  const periods = [];
  for (let start = periodOf(from, unit); start <= until; start = nextPeriod(start, unit)) periods.push(start);
  return periods;
}

interface Mark {
  readonly choice: InsightChoice;
  readonly kind: KindName;
  readonly days: { readonly from: string; readonly until: string };
  readonly slice: string | null;
  readonly segment?: string | null;
  /** The fields that the list filters by. */
  readonly fields: readonly FilterField[];
  /** The conditions of the page. */
  readonly where: readonly Condition[];
  /** All statuses of the kind. */
  readonly statuses: readonly string[];
}

/** The conditions of the list that has exactly what a mark counts; null if no list has. */
export function markConditions({ choice, kind, days, slice, segment, fields, where, statuses }: Mark): Condition[] | null {
  const { measure } = choice;
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  // No filter knows which items work was started on.
  if (measure === 'cycle') return null;
  const asked: Condition[] = [];
  if (measure === 'lead') asked.push(between('completed', days.from, days.until));
  if (measure === 'age') {
    const closed = new Set(['completed', 'canceled']);
    asked.push(is('status', ...statuses.filter((status) => !closed.has(categoryIn(kind, status) ?? ''))));
  }
  if (isMoment(choice.slice)) {
    if (slice === null) return null;
    const last = dayAfter(nextPeriod(slice, choice.unit), -1);
    asked.push(between(choice.slice, slice < days.from ? days.from : slice, last > days.until ? days.until : last));
  } else asked.push(is(choice.slice, slice ?? 'none'));
  if (choice.segment !== null && segment !== undefined) asked.push(is(choice.segment, segment ?? 'none'));
  // An item with several labels may meet the condition of the page by one and that of the mark by another.
  const isTwice = ({ field }: Condition) => fieldOf(field)?.kind === 'set' && where.some((one) => one.field === field);
  if (asked.some((one) => !fieldOf(one.field) || isTwice(one))) return null;
  return asked.filter((one, nth) => asked.slice(nth + 1).every(({ field }) => field !== one.field));
}
