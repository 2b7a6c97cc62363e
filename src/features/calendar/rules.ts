import { daysBetween } from '#contract/days';
import type { AbsentDays } from '#features/absences/rules';
import { addDays, addMonths, daysFrom, type Span, weekOf } from '#features/task-planning/rules';

export const periods = ['month', 'week', 'day', 'agenda'] as const;
export type Period = (typeof periods)[number];

/** True for the periods that show the hours of days. */
export const hasHours = (period: Period): boolean => period === 'week' || period === 'day';

/** On a phone, this many days from the one in the address take the place of a week: seven columns could not be read. */
export const DAYS_OF_A_PHONE = 3;

/** The days of a period around one of them. Those of a month are whole weeks. */
export function daysOf(period: Period, on: string, firstDay: number, isNarrow = false): string[] {
  if (period === 'day') return [on];
  if (period === 'week') return isNarrow ? daysFrom(on, DAYS_OF_A_PHONE) : daysFrom(weekOf(on, firstDay), 7);
  const first = `${on.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  if (period === 'agenda') return daysFrom(first, daysBetween(first, next));
  const start = weekOf(first, firstDay);
  return daysFrom(start, Math.ceil(daysBetween(start, next) / 7) * 7);
}

/** The same place in the period before (-1) or after (1), of which so many days are visible. */
export const besidePeriod = (period: Period, on: string, by: number, visible = 7): string =>
  period === 'day' ? addDays(on, by) : period === 'week' ? addDays(on, by * visible) : addMonths(on, by);

/** A bar in a row of days: its first and last place in the row, and its line below others. */
export interface Piece<T> {
  readonly item: T;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly isBegun: boolean;
  readonly isContinued: boolean;
}

/** More lines than any screen shows. What is below them is only counted, so it takes the one after them without looking for room. */
const LINES = 40;

/**
 * Packs items into the lines of a row of days, each in the first line that is free. They must be in the order of
 * `inCalendarOrder`, so that a bar of several days is above those that begin later.
 */
export function packed<T extends { readonly span: Span }>(items: readonly T[], days: readonly string[]): Piece<T>[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  // A month of a large project packs thousands of items: no day is parsed for them.
  const placeOf = new Map(days.map((day, at) => [day, at]));
  const ends: number[] = [];
  const pieces: Piece<T>[] = [];
  for (const item of items) {
    const { start, end } = item.span;
    if (start > last || end < first) continue;
    const from = placeOf.get(start) ?? 0;
    const to = placeOf.get(end) ?? days.length - 1;
    let lane = 0;
    while (lane < ends.length && (ends[lane] ?? -1) >= from) lane += 1;
    if (lane < LINES) ends[lane] = to;
    pieces.push({ item, from, to, lane, isBegun: start < first, isContinued: end > last });
  }
  return pieces;
}

/** The pieces that fit into some lines, and how many each day hides. A line is kept for that number where it is needed. */
export function fitting<T>(pieces: readonly Piece<T>[], days: number, lanes: number): { shown: Piece<T>[]; hidden: number[] } {
  const isOver = Array.from({ length: days }, () => false);
  for (const { from, to, lane } of pieces) if (lane >= lanes) isOver.fill(true, from, to + 1);
  const fits = ({ from, to, lane }: Piece<T>) =>
    lane < lanes - 1 || (lane === lanes - 1 && !isOver.slice(from, to + 1).includes(true));
  const hidden = Array.from({ length: days }, () => 0);
  for (const piece of pieces)
    if (!fits(piece)) for (let at = piece.from; at <= piece.to; at++) hidden[at] = (hidden[at] ?? 0) + 1;
  return { shown: pieces.filter(fits), hidden };
}

interface Ordered {
  readonly span: Span;
  readonly time: string | null;
  readonly row: { readonly number: number };
}

/** Earlier days first, then longer ones, those without a time, earlier times, and what is older. */
export function inCalendarOrder(one: Ordered, other: Ordered): number {
  return (
    compare(one.span.start, other.span.start) ||
    compare(other.span.end, one.span.end) ||
    compare(one.time ?? '', other.time ?? '') ||
    one.row.number - other.row.number
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Minutes since midnight of a time of day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of day at a quarter of an hour. */
export function timeAt(minutes: number): string {
  const quarter = Math.min(Math.max(Math.round(minutes / 15) * 15, 0), 24 * 60 - 15);
  return `${String(Math.floor(quarter / 60)).padStart(2, '0')}:${String(quarter % 60).padStart(2, '0')}`;
}

/** Tasks with a time on one day stand in its hours, side by side where they would cover one another. */
export interface Slot<T> {
  readonly item: T;
  readonly minutes: number;
  readonly column: number;
  readonly columns: number;
  /** The minutes of all that share its width. */
  readonly together: { readonly from: number; readonly to: number };
}

/** How long a task is drawn, in minutes: it has a time, and no duration. */
export const SLOT_MINUTES = 45;

export function slotted<T extends { readonly time: string | null }>(items: readonly T[]): Slot<T>[] {
  const timed = items
    .map((item) => ({ item, minutes: minutesOf(item.time ?? '00:00') }))
    .toSorted((one, other) => one.minutes - other.minutes);
  const slots: Slot<T>[] = [];
  let group: { item: T; minutes: number; column: number }[] = [];
  let end = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    const together = { from: group[0]?.minutes ?? 0, to: end };
    slots.push(...group.map((one) => ({ ...one, columns, together })));
    group = [];
  };
  for (const one of timed) {
    if (group.length > 0 && one.minutes >= end) close();
    const taken = new Set(group.filter(({ minutes }) => minutes + SLOT_MINUTES > one.minutes).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    group.push({ ...one, column });
    end = Math.max(end, one.minutes + SLOT_MINUTES);
  }
  if (group.length > 0) close();
  return slots;
}

/** Days in a row on which the same people are away. */
export interface AbsentRun {
  readonly span: Span;
  readonly ids: readonly string[];
}

/** Who is away on some days, in runs of days with the same people. Everyone is in it once, however many absences overlap. */
export function absentRuns(absences: ReadonlyMap<string, readonly AbsentDays[]>, days: readonly string[]): AbsentRun[] {
  const runs: { span: { start: string; end: string }; ids: string[] }[] = [];
  let before = '';
  for (const day of days) {
    const ids = [...absences].flatMap(([id, own]) =>
      own.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn) ? [id] : [],
    );
    const same = ids.join();
    const last = runs.at(-1);
    if (last && same !== '' && same === before) last.span.end = day;
    else if (same !== '') runs.push({ span: { start: day, end: day }, ids });
    before = same;
  }
  return runs;
}
