import { weekdayOf } from '#contract/dates';
const DAY = 86_400_000;

/** Until when something has to be done, of a moment within the next days: "today", "by tomorrow", "by Friday". */
export function dueWords(dueAt: string, now: number): string {
  const days = Math.round((midnight(Date.parse(dueAt)) - midnight(now)) / DAY);
  if (days <= 0) return 'today';
  if (days === 1) return 'by tomorrow';
  return days < 7 ? `by ${weekdayOf(new Date(dueAt))}` : 'within a week';
}

const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);
