const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** How long ago: "just now", "5m ago", "3h ago", "2d ago", "4mo ago", "1y ago". */
export function relativeTime(moment: string | number | Date, now: number = Date.now()): string {
  const ago = now - new Date(moment).getTime();
  if (!(ago >= MINUTE)) return 'just now';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}m ago`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}h ago`;
  if (ago < MONTH) return `${Math.floor(ago / DAY)}d ago`;
  if (ago < YEAR) return `${Math.floor(ago / MONTH)}mo ago`;
  return `${Math.floor(ago / YEAR)}y ago`;
}

const US_SHORT = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const local = new Intl.DateTimeFormat('en-US', US_SHORT);
// A day without an hour is the same day everywhere; read as a moment it would slip by one west of Greenwich.
const floating = new Intl.DateTimeFormat('en-US', { ...US_SHORT, timeZone: 'UTC' });

/** "Nov 20, 2026" of a day (`2026-11-20`) or a moment; "No date" when absent. */
export function shortDate(date: string | Date | null | undefined): string {
  if (!date) return 'No date';
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return (isDay ? floating : local).format(new Date(date));
}
