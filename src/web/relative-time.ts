import * as words from './words.ts';
export { shortDate } from '#contract/dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** How long ago: "just now", "5m ago", "3h ago", "2d ago", "4mo ago", "1y ago". */
export function relativeTime(moment: string | number | Date, now: number = Date.now()): string {
  const ago = now - new Date(moment).getTime();
  if (!(ago >= MINUTE)) return words.justNow;
  if (ago < HOUR) return words.minutesAgo(Math.floor(ago / MINUTE));
  if (ago < DAY) return words.hoursAgo(Math.floor(ago / HOUR));
  if (ago < MONTH) return words.daysAgo(Math.floor(ago / DAY));
  if (ago < YEAR) return words.monthsAgo(Math.floor(ago / MONTH));
  return words.yearsAgo(Math.floor(ago / YEAR));
}
