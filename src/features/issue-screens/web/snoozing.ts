import { shortDate, timeOfDay } from '#contract/dates';
import * as words from './triage-words.ts';

/** At what hour of the reader's day snoozed issues come back. */
const MORNING = 9;
const HOUR = 3_600_000;

/** How long an issue may be let wait: an hour, until tomorrow morning, until Monday morning. */
export function snoozeChoices(now: Date): { label: string; until: Date }[] {
  return [
    { label: words.inOneHour, until: new Date(now.getTime() + HOUR) },
    { label: words.tomorrowMorning, until: morning(now, 1) },
    // Sunday is 0: from a Monday the next one is a week away.
    { label: words.mondayMorning, until: morning(now, (8 - now.getDay()) % 7 || 7) },
  ];
}

/** "3:05 PM" of a moment of today, "Nov 24" of a later one. */
export const wakesAt = (until: Date, now: Date): string =>
  until.toDateString() === now.toDateString() ? timeOfDay(until) : shortDate(until);

const morning = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
