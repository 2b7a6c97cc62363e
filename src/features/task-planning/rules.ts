import { daysBetween } from '#contract/days';
import type { TaskRow } from '#features/tasks/contract';

/*
 * Days are `YYYY-MM-DD` in the calendar of the reader (decision 034). They are counted in UTC, so no change of clocks makes
 * one of them shorter.
 */

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
