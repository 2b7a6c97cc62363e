import type { ParsedResult } from 'chrono-node/en';
import type { FoundDay } from './quick-add.ts';

/** Reads days out of a text as seen from a moment: "tomorrow", "next monday", "28 nov", "in 3 days", "2026-12-01". */
export type DayReader = (text: string, now: Date) => readonly FoundDay[];

/** Loads the reader: 100 KB of grammar that nobody needs before they write a task. */
export async function dayReader(): Promise<DayReader> {
  const { parse } = await import('chrono-node/en');
  return (text, now) =>
    parse(text, now, { forwardDate: true })
      .filter(isMeant)
      .map((result) => ({ start: result.index, end: result.index + result.text.length, day: dayOf(result) }));
}

// Words that are days now and then but mostly are not: the sun, a second, an hour, "now" and half of something.
const SELDOM = /^(?:sun|sat|mon|wed|fri|now|[\d\s./:-]{1,5}|\d+|.*\b(?:seconds?|minutes?|mins?|hours?|hrs?))$/i;
const PLAINLY = /\b(?:today|tonight|tomorrow|tmr|tmrw|yesterday|week|days?|weeks?|months?)\b/i;

/** Whether words that can be read as a day were meant as one; a bare month, year or time of day is not. */
function isMeant({ text, start }: ParsedResult): boolean {
  if (SELDOM.test(text.trim())) return false;
  return start.isCertain('day') || start.isCertain('weekday') || PLAINLY.test(text);
}

const dayOf = ({ start }: ParsedResult): string =>
  [start.get('year'), start.get('month'), start.get('day')].map((part) => String(part).padStart(2, '0')).join('-');
