import { shortDate, timeOfDay } from '#contract/dates';
import * as words from './snooze-words.ts';

/** The local hours at which a snooze ends. */
const MORNING = 9;
const EVENING = 18;
const HOUR = 3_600_000;

/** The choices of a snooze menu, with when each ends in the time zone of the browser. This evening is offered until 17:00. */
export function snoozeChoices(now: Date): { label: string; until: Date }[] {
  return [
    { label: words.inOneHour, until: new Date(now.getTime() + HOUR) },
    ...(now.getHours() < EVENING - 1 ? [{ label: words.thisEvening, until: at(now, 0, EVENING) }] : []),
    { label: words.tomorrowMorning, until: at(now, 1, MORNING) },
    // Sunday is 0: from a Monday the next one is a week away.
    { label: words.mondayMorning, until: at(now, (8 - now.getDay()) % 7 || 7, MORNING) },
  ];
}

/** "3:05 PM" for a time today, "Nov 24" for a later day. */
export const wakesAt = (until: Date, now: Date): string =>
  until.toDateString() === now.toDateString() ? timeOfDay(until) : shortDate(until);

const at = (now: Date, days: number, hour: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
