import { weekdayOf } from '#contract/dates';
import * as words from './words.fr.ts';

const DAY = 86_400_000;

/** When something is due, for a moment within the next days: "aujourd’hui", "d’ici demain", "d’ici vendredi". */
export function dueWords(dueAt: string, now: number): string {
  const days = Math.round((midnight(Date.parse(dueAt)) - midnight(now)) / DAY);
  if (days <= 0) return words.dueToday;
  if (days === 1) return words.dueTomorrow;
  return days < 7 ? words.dueOnWeekday(weekdayOf(new Date(dueAt))) : words.dueWithinAWeek;
}

const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);
