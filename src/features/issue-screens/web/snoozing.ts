import { shortDate, timeOfDay } from '#contract/dates';
import * as words from './triage-words.ts';

/** The local hour at which a snooze ends. */
const MORNING = 9;
const HOUR = 3_600_000;

/** The choices of the snooze menu. */
export function snoozeChoices(now: Date): { label: string; until: Date }[] {
  return [
    { label: words.inOneHour, until: new Date(now.getTime() + HOUR) },
    { label: words.tomorrowMorning, until: morning(now, 1) },
    // Sunday is 0: from a Monday the next one is a week away.
    { label: words.mondayMorning, until: morning(now, (8 - now.getDay()) % 7 || 7) },
  ];
}

/** "3:05 PM" for a time today, "Nov 24" for a later day. */
export const wakesAt = (until: Date, now: Date): string =>
  until.toDateString() === now.toDateString() ? timeOfDay(until) : shortDate(until);

const morning = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
