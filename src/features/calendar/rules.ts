import type { TaskRow } from '#features/tasks/contract';

/*
 * Days are `YYYY-MM-DD` in the calendar of the reader (decision 034). They are counted in UTC, so no change of clocks makes
 * one of them shorter.
 */

export const periods = ['month', 'week', 'day', 'agenda'] as const;
export type Period = (typeof periods)[number];

/** The first and the last day of something; they may be the same. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

type Dates = Pick<TaskRow, 'startDate' | 'dueDate'>;
export type Planned = Dates & Pick<TaskRow, 'dueTime'>;
/** The fields of an edit that plans a task. */
export type Plan = Partial<Planned>;

const DAY_MS = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The same day of another month, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export const weekdayAt = (day: string): number => new Date(day).getUTCDay();

export const isWeekend = (day: string): boolean => weekdayAt(day) % 6 === 0;

/** This many days from one on. */
export const daysFrom = (day: string, count: number): string[] => Array.from({ length: count }, (_, nth) => addDays(day, nth));

/** The first day of the week that contains a day. */
export const weekOf = (day: string, firstDay: number): string => addDays(day, -((weekdayAt(day) - firstDay + 7) % 7));

/** The days of a period around one of them. Those of a month are whole weeks. */
export function daysOf(period: Period, on: string, firstDay: number): string[] {
  if (period === 'day') return [on];
  if (period === 'week') return daysFrom(weekOf(on, firstDay), 7);
  const first = `${on.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  if (period === 'agenda') return daysFrom(first, daysBetween(first, next));
  const start = weekOf(first, firstDay);
  return daysFrom(start, Math.ceil(daysBetween(start, next) / 7) * 7);
}

/** The same place in the period before (-1) or after (1). */
export const besidePeriod = (period: Period, on: string, by: number): string =>
  period === 'day' ? addDays(on, by) : period === 'week' ? addDays(on, by * 7) : addMonths(on, by);

/** The days that a task takes: from its start to its due date, or the one of them that is set. Null without dates. */
export function spanOf({ startDate, dueDate }: Dates): Span | null {
  const end = dueDate ?? startDate;
  if (end === null) return null;
  return { start: startDate !== null && startDate <= end ? startDate : end, end };
}

/** The dates of a task moved by some days: all that are set. */
export function moved({ startDate, dueDate }: Dates, by: number): Plan {
  const due = dueDate === null ? null : addDays(dueDate, by);
  const start = startDate === null ? null : addDays(startDate, by);
  return {
    ...(due !== null && { dueDate: due }),
    // One that was wrong before is not wrong afterwards.
    ...(start !== null && { startDate: due !== null && start > due ? due : start }),
  };
}

/** A task without dates becomes due on the day where it is dropped. */
export const placed = (task: Dates, from: string | null, to: string): Plan =>
  spanOf(task) === null ? { dueDate: to } : moved(task, daysBetween(from ?? ((task.dueDate ?? task.startDate) as string), to));

/** One end of a task moved to a day. It stops at the other end, so a task never starts after it is due. */
export function resized(task: Dates, end: 'start' | 'end', to: string): Plan {
  const span = spanOf(task);
  if (span === null) return { dueDate: to };
  const next =
    end === 'start'
      ? { start: to < span.end ? to : span.end, end: span.end }
      : { start: span.start, end: to > span.start ? to : span.start };
  const isOneDay = next.start === next.end && task.startDate === null;
  return { dueDate: next.end, ...(!isOneDay && { startDate: next.start }) };
}

/** What an edit would really change; null for nothing. */
export function changing(task: Planned, plan: Plan): Plan | null {
  const entries = Object.entries(plan).filter(([name, value]) => task[name as keyof Planned] !== value);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** A bar in a row of days: its first and last place in the row, and its line below others. */
export interface Piece<T> {
  readonly item: T;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly isBegun: boolean;
  readonly isContinued: boolean;
}

/**
 * Packs items into the lines of a row of days, each in the first line that is free. They must be in the order of
 * `inCalendarOrder`, so that a bar of several days is above those that begin later.
 */
export function packed<T extends { readonly span: Span }>(items: readonly T[], days: readonly string[]): Piece<T>[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ends: number[] = [];
  return items
    .filter(({ span }) => span.start <= last && span.end >= first)
    .map((item) => {
      const from = Math.max(0, daysBetween(first, item.span.start));
      const to = Math.min(days.length - 1, daysBetween(first, item.span.end));
      const free = ends.findIndex((end) => end < from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = to;
      return { item, from, to, lane, isBegun: item.span.start < first, isContinued: item.span.end > last };
    });
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
  readonly task: Pick<TaskRow, 'dueTime' | 'number'>;
}

/** Earlier days first, then longer ones, those without a time, earlier times, and older tasks. */
export function inCalendarOrder(one: Ordered, other: Ordered): number {
  return (
    compare(one.span.start, other.span.start) ||
    compare(other.span.end, one.span.end) ||
    compare(one.task.dueTime ?? '', other.task.dueTime ?? '') ||
    one.task.number - other.task.number
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
}

/** How long a task is drawn, in minutes: it has a time, and no duration. */
export const SLOT_MINUTES = 45;

export function slotted<T extends { readonly task: Pick<TaskRow, 'dueTime'> }>(items: readonly T[]): Slot<T>[] {
  const timed = items
    .map((item) => ({ item, minutes: minutesOf(item.task.dueTime ?? '00:00') }))
    .toSorted((one, other) => one.minutes - other.minutes);
  const slots: Slot<T>[] = [];
  let group: { item: T; minutes: number; column: number }[] = [];
  let end = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    slots.push(...group.map((one) => ({ ...one, columns })));
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
