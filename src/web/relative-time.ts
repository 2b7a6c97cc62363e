export { shortDate } from '#contract/dates';

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
