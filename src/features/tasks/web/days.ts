import { isoDay, shortDate } from '#contract/dates';

/** Days of the reader's own calendar, as `YYYY-MM-DD`: what a task's dates are. */

/** The day that a moment falls on here. */
export const dayOf = isoDay;

/** The first moment of a day here; null of none. */
export function startOf(day: string | null): Date | null {
  if (day === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const NEAR: Record<string, string> = { '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' };

/** A day as people say it: "Yesterday", "Today", "Tomorrow", "Nov 28", and with its year when it is not this one. */
export function sayDay(day: string, today: string): string {
  const near = NEAR[daysBetween(today, day)];
  if (near) return near;
  return shortDate(day, { now: startOf(today) ?? new Date() });
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
