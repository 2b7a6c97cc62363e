import ICAL from 'ical.js';
import type { Holiday } from '../contract.ts';
import { HOLIDAYS_MAX } from '../fields.ts';
import { dayOfNumber, numberOfDay } from '../rules.ts';
import { oneLine } from './holiday-lines.ts';

/** The longest event that is taken for holidays. */
const DAYS_MAX = 31;

/**
 * The days of the events in a calendar file (.ics), each with the title of its event; from one day on, because such files
 * list past years too. An event that repeats counts once.
 * @throws if it is no calendar file
 */
export function holidaysOfFile(text: string, from: string): Holiday[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const holidays = new Map<string, Holiday>();
  for (const event of calendar.getAllSubcomponents('vevent')) {
    const days = daysOf(event);
    if (days === null) continue;
    const { first, end } = days;
    for (let number = first; number < Math.min(Math.max(end, first + 1), first + DAYS_MAX); number++) {
      const day = dayOfNumber(number);
      if (day !== null && day >= from) holidays.set(day, { day, name: oneLine(textOf(event, 'summary')) });
    }
  }
  return [...holidays.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)).slice(0, HOLIDAYS_MAX);
}

/** The first day of an event, and the day after its last one. ICAL.Event would compare each event with all others. */
function daysOf(event: ICAL.Component): { first: number; end: number } | null {
  const [start, end, duration] = ['dtstart', 'dtend', 'duration'].map((name) => event.getFirstPropertyValue(name));
  if (!(start instanceof ICAL.Time)) return null;
  const first = numberOfDay(dayOf(start));
  if (end instanceof ICAL.Time) return { first, end: endOf(end) };
  if (!(duration instanceof ICAL.Duration)) return { first, end: first + 1 };
  const last = start.clone();
  // ical.js goes from month to month, so that a duration of a million years would take it hours.
  last.addDuration(ICAL.Duration.fromSeconds(Math.min(Math.max(duration.toSeconds(), 0), DAYS_MAX * DAY_SECONDS)));
  return { first, end: endOf(last) };
}

const DAY_SECONDS = 86_400;
const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 10);
// The end of an event of whole days is the day after it.
const endOf = (time: ICAL.Time): number => numberOfDay(dayOf(time)) + (time.isDate ? 0 : 1);

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}
