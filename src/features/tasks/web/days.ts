import { isoDay, shortDate, startOfDay } from '#contract/dates';
import { daysBetween } from '#contract/days';
import * as words from './words.ts';

/** Days of the reader's own calendar, as `YYYY-MM-DD`: a task's dates. */

/** The local day of a point in time. */
export const dayOf = isoDay;

export const startOf = startOfDay;

const NEAR: Record<string, string> = { '-1': words.yesterday, '0': words.today, '1': words.tomorrow };

/** A day in words: "Yesterday", "Today", "Tomorrow", "Nov 28", and with its year if it is not the current one. */
export function sayDay(day: string, today: string): string {
  const near = NEAR[daysBetween(today, day)];
  if (near) return near;
  return sayDate(day, today);
}

/** The same, but always the date: "Today" in a history would be another day tomorrow. */
export const sayDate = (day: string, today: string): string => shortDate(day, { now: startOfDay(today) });
