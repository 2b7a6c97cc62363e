import { fullDate, monthOf, shortDate, startOfDay, weekdayOf } from '#contract/dates';
import type { CalendarSnapshot } from './calendar-surface.ts';
import * as words from './words.ts';

/** The visible period in words: "November 2026", "Nov 22 – Nov 28", "Friday, November 27, 2026". */
export function titleOf({ viewSettings: { period }, where, days, today }: CalendarSnapshot): string {
  if (period === 'day') return fullDate(startOfDay(where.on));
  if (period !== 'week') return monthOf(startOfDay(where.on));
  const now = startOfDay(today);
  return words.range(shortDate(days[0], { now }), shortDate(days.at(-1), { now }));
}

/** The same where there is little room: the columns name their days, and a day is "Fri, Nov 27". */
export function shortTitleOf(snapshot: CalendarSnapshot): string {
  const { viewSettings, where, today } = snapshot;
  const day = startOfDay(where.on);
  if (viewSettings.period !== 'day') return monthOf(day);
  return words.dayOfWeek(weekdayOf(day).slice(0, 3), shortDate(where.on, { now: startOfDay(today) }));
}
