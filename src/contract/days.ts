// Days are `YYYY-MM-DD` and counted in UTC, so that no change of clocks makes one of them shorter.

/** The day this many days after another, both as YYYY-MM-DD; none before the first or after the last day of the calendar. */
export function dayAfter(day: string, days = 1): string {
  const moment = new Date(Date.parse(day) + days * 86_400_000).toISOString();
  if (moment.startsWith('+')) return '9999-12-31';
  return moment < '0001' ? '0001-01-01' : moment.slice(0, 10);
}

/** How many days one day is after another; negative if it is before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
