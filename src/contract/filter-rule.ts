import { dayAfter } from './days.ts';
import { type Condition, type FilterField, isDate, isRelative } from './filters.ts';

/** Who looks, and on which day. */
export interface FilterContext {
  readonly userId: string;
  /** A day of the reader's calendar. */
  readonly today: string;
  /** The day that the reader's weeks begin with; 0 is Sunday, and Monday is the default. */
  readonly firstDay?: number;
  /** The moment at which a day begins for the reader; in UTC by default. */
  readonly momentOf?: (day: string) => string;
}

/** From a day or moment on, and up to before another; null is without an end. */
export interface Range {
  readonly from: string | null;
  readonly until: string | null;
}

/** The first day of a period and the one behind its last, counted from today. */
const SPANS: Readonly<Record<string, readonly [number, number]>> = {
  overdue: [-700_000, 0],
  today: [0, 1],
  week: [0, 7],
  past7: [-6, 1],
  past30: [-29, 1],
};

function periodOf(name: string, { today, firstDay = 1 }: FilterContext): Range | null {
  const sinceFirst = (new Date(today).getUTCDay() - firstDay + 7) % 7;
  const span = name === 'thisweek' ? [-sinceFirst, 7 - sinceFirst] : Object.hasOwn(SPANS, name) ? SPANS[name] : null;
  return span ? { from: dayAfter(today, span[0] ?? 0), until: dayAfter(today, span[1] ?? 0) } : null;
}

/** The range of a condition about dates, in the form that rows of its field have; null where it asks for none or any. */
export function rangeOf({ op, values }: Condition, isMoment: boolean, context: FilterContext): Range | null {
  const [first = '', second = ''] = values.map((value) => dayIn(value, context));
  // A day counts as a whole; a moment, which only requests say, is exact.
  const after = (value: string): string => (value.includes('T') ? value : dayAfter(value, 1));
  const [least, most] = second && second < first ? [second, first] : [first, second];
  const days =
    op === 'before'
      ? { from: null, until: first }
      : op === 'after'
        ? { from: after(first), until: null }
        : op === 'between'
          ? { from: least, until: after(most) }
          : periodOf(first, context);
  if (!isMoment || !days) return days;
  const { momentOf = (day: string) => `${day}T00:00:00.000Z` } = context;
  const at = (value: string | null): string | null => {
    if (value === null) return null;
    // Moments are compared as texts, so they have milliseconds.
    return value.includes('T') ? new Date(value).toISOString() : momentOf(value);
  };
  return { from: at(days.from), until: at(days.until) };
}

/** A day of the calendar; one that is counted from today is the same day for all rows. */
export const dayIn = (value: string, { today }: Pick<FilterContext, 'today'>): string =>
  isRelative(value) ? dayAfter(today, Number.parseInt(value, 10)) : value;

/** How a rule reads rows: what one holds in a field, and whether it is still to be done, without which nothing is overdue. */
export interface RowReading<Row> {
  readonly valueIn: (row: Row, field: FilterField) => unknown;
  readonly isOpen: (row: Row) => boolean;
}

/** Which rows the conditions let through; one about a field that is not declared hides nothing. */
export function rowRule<Row>(
  fieldOf: (name: string) => FilterField | undefined,
  where: readonly Condition[],
  context: FilterContext,
  reading: RowReading<Row>,
): (row: Row) => boolean {
  const tests = where.flatMap((condition) => {
    const field = fieldOf(condition.field);
    return field ? [conditionRule(field, condition, context, reading)] : [];
  });
  return (row) => tests.every((test) => test(row));
}

function conditionRule<Row>(
  field: FilterField,
  condition: Condition,
  context: FilterContext,
  { valueIn, isOpen }: RowReading<Row>,
): (row: Row) => boolean {
  const { op } = condition;
  const range = isDate(field) || field.kind === 'own' ? rangeOf(condition, field.kind === 'moment', context) : null;
  if (range) {
    const isOverdue = condition.values[0] === 'overdue';
    return (row) => {
      const value = valueIn(row, field);
      return typeof value === 'string' && isWithin(value, range) && (!isOverdue || isOpen(row));
    };
  }
  const wanted = condition.values.map((value) => (value === 'me' ? context.userId : value));
  const holds = (held: ReadonlySet<string>) => (value: string) =>
    value === 'none' ? held.size === 0 : value === 'any' ? held.size > 0 : held.has(value);
  return (row) => {
    const held = new Set(heldIn(valueIn(row, field)));
    if (op === 'all') return wanted.every(holds(held));
    return wanted.some(holds(held)) === (op === 'is');
  };
}

const isWithin = (value: string, { from, until }: Range): boolean =>
  (from === null || value >= from) && (until === null || value < until);

/** What a row holds, as conditions say it. */
function heldIn(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return [value].flat().map(String);
}
