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
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const { startDate, endDate, summary } = new ICAL.Event(component);
    if (!startDate) continue;
    const first = numberOfDay(startDate.toString().slice(0, 10));
    // The end of an event of whole days is the day after it.
    const end = endDate ? numberOfDay(endDate.toString().slice(0, 10)) + (endDate.isDate ? 0 : 1) : first + 1;
    for (let number = first; number < Math.min(Math.max(end, first + 1), first + DAYS_MAX); number++) {
      const day = dayOfNumber(number);
      if (day !== null && day >= from) holidays.set(day, { day, name: oneLine(summary ?? '') });
    }
  }
  return [...holidays.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)).slice(0, HOLIDAYS_MAX);
}
