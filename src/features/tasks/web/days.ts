/** Days of the reader's own calendar, as `YYYY-MM-DD`: what a task's dates are. */

/** The day that a moment falls on here. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

/** The first moment of a day here; null of none. */
export function startOf(day: string | null): Date | null {
  if (day === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const NEAR: Record<string, string> = { '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' };

// A day without an hour is read as UTC and written as UTC, so that it slips nowhere.
const THIS_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const OTHER_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day as people say it: "Yesterday", "Today", "Tomorrow", "Nov 28", and with its year when it is not this one. */
export function sayDay(day: string, today: string): string {
  const near = NEAR[daysBetween(today, day)];
  if (near) return near;
  const format = day.slice(0, 4) === today.slice(0, 4) ? THIS_YEAR : OTHER_YEAR;
  return format.format(new Date(`${day}T00:00:00Z`));
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
