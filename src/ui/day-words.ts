import type { ParsedResult } from 'chrono-node/en';
import type { DayGrammar } from './day-grammar.ts';
import * as words from './words.ts';

/** A written day, and the time if the words contain one. */
export interface WrittenDay {
  readonly date: Date;
  readonly hasTime: boolean;
}

/**
 * Parses a text that is a day as a whole, relative to a moment: "tomorrow", "fri", "next week" (its Monday), "in 3 days",
 * "12 dec", "the 5th", "2026-12-24", "12/24" in the order of a language. Null for any other text.
 */
export type DayWords = (text: string, now: Date, language: string) => WrittenDay | null;

/** The days that people select most often, as far as they are within the limits. */
export function presetDays(now: Date, min?: Date, max?: Date): { label: string; day: Date }[] {
  const days = [
    { label: words.today, day: startOf(now) },
    { label: words.tomorrow, day: startOf(now, 1) },
    { label: words.nextWeek, day: startOf(now, untilMonday(now)) },
  ];
  const first = min && startOf(min);
  return days.filter(({ day }) => (!first || day >= first) && (!max || day <= max));
}

/** Loads the parser: 100 KB of grammar that people who use the calendar do not need. */
export async function dayWords(): Promise<DayWords> {
  const { grammars } = await import('./day-grammar-words.ts');
  const known = grammars();
  return (text, now, language) => {
    const typed = text.trim().toLowerCase();
    for (const grammar of known) {
      const found = saidIn(grammar, typed, now, language) ?? saidIn(grammar, grammar.tidied(typed), now, language);
      if (found) return found;
    }
    return null;
  };
}

function saidIn(grammar: DayGrammar, said: string, now: Date, language: string): WrittenDay | null {
  const date = shortly(grammar, said, now) ?? inFigures(said, now, language, grammar.ofMonth);
  if (date) return { date, hasTime: false };
  const [found, more] = grammar.parse(said, now, { forwardDate: !grammar.past.test(said) });
  if (!found || more || found.text.length !== said.length || !isDay(found)) return null;
  const hasTime = found.start.isCertain('hour');
  const moment = found.start.date();
  return { date: hasTime ? moment : startOf(moment), hasTime };
}

/** A day that is mentioned in a text, and where. */
export interface FoundDay {
  readonly start: number;
  readonly end: number;
  /** YYYY-MM-DD */
  readonly day: string;
  /** HH:MM, if the words contain a time of day. */
  readonly time: string | null;
}

/** Finds the days in a text, relative to a moment: "tomorrow", "next monday 17:00", "28 nov", "in 3 days", "2026-12-01". */
export type DayFinder = (text: string, now: Date) => readonly FoundDay[];

/** Loads the finder, with the same grammar. */
export async function dayFinder(): Promise<DayFinder> {
  const { grammars } = await import('./day-grammar-words.ts');
  const known = grammars();
  return (text, now) => {
    const taken: { start: number; end: number }[] = [];
    const found = known.flatMap((grammar) =>
      grammar.parse(text, now, { forwardDate: true }).flatMap((result) => {
        const [start, end] = [result.index, result.index + result.text.length];
        // What one language understands is nothing else in the next: "17h" is no amount of hours in French.
        if (taken.some((one) => start < one.end && one.start < end)) return [];
        taken.push({ start, end });
        return isMeant(result, text.slice(0, start), grammar)
          ? [{ ...spanOf(grammar, text, start, end), ...momentOf(result) }]
          : [];
      }),
    );
    return found.toSorted((one, other) => one.start - other.start);
  };
}

/** Where a day is, with what belongs to it: "by Friday". */
function spanOf({ before, after }: DayGrammar, text: string, start: number, end: number): { start: number; end: number } {
  return {
    start: start - (before.exec(text.slice(0, start))?.[0].length ?? 0),
    end: end + (after.exec(text.slice(end))?.[0].length ?? 0),
  };
}

const momentOf = (result: ParsedResult) => ({ day: dayOf(result), time: timeOf(result) });

/** The number of days until the Monday of the next week. */
export const untilMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;

function shortly({ short }: DayGrammar, said: string, now: Date): Date | null {
  const days = Object.hasOwn(short, said) ? short[said]?.(now) : undefined;
  return days === undefined ? null : startOf(now, days);
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const PAIR = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/;

function inFigures(said: string, now: Date, language: string, ofMonth: RegExp): Date | null {
  const iso = ISO.exec(said);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const pair = PAIR.exec(said);
  if (pair) {
    const [one, other] = [Number(pair[1]), Number(pair[3])];
    // A date with periods is not American, and there is no thirteenth month.
    const isMonthFirst = pair[2] !== '.' && startsWithMonth(language) ? one <= 12 : other > 12;
    const [month, day] = isMonthFirst ? [one, other] : [other, one];
    const year = pair[4] === undefined ? null : Number(pair[4]) + (pair[4].length === 2 ? 2000 : 0);
    return year === null ? firstAhead(now, (turn) => existing(now.getFullYear() + turn, month, day)) : existing(year, month, day);
  }
  const alone = ofMonth.exec(said);
  if (!alone) return null;
  return firstAhead(now, (turn) => {
    const first = new Date(now.getFullYear(), now.getMonth() + turn, 1);
    return existing(first.getFullYear(), first.getMonth() + 1, Number(alone[1]));
  });
}

function startsWithMonth(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts();
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
}

/** The day, if it exists in the calendar. */
function existing(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day && date.getFullYear() === year ? date : null;
}

/**
 * The first of several days that is today or later. A leap day may be eight years away, and every day of the month occurs
 * within two months.
 */
function firstAhead(now: Date, nth: (turn: number) => Date | null): Date | null {
  const today = startOf(now);
  for (let turn = 0; turn <= 8; turn++) {
    const date = nth(turn);
    if (date !== null && date >= today) return date;
  }
  return null;
}

/** A time of day alone is no day. */
const isDay = ({ start }: ParsedResult): boolean =>
  (['weekday', 'day', 'month', 'year'] as const).some((part) => start.isCertain(part));

/** The first moment of a day, or of one this many days later. */
export const startOf = (moment: Date, later = 0): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + later);

/** Whether words that can be parsed as a day were meant as one. A bare month, year or time of day is not. */
function isMeant({ text, start }: ParsedResult, before: string, { seldom, plainly, otherwise }: DayGrammar): boolean {
  if (seldom.test(text.trim()) || otherwise.test(before + text)) return false;
  return start.isCertain('day') || start.isCertain('weekday') || plainly.test(text);
}

const dayOf = ({ start }: ParsedResult): string =>
  [start.get('year'), start.get('month'), start.get('day')].map((part) => String(part).padStart(2, '0')).join('-');

const timeOf = ({ start }: ParsedResult): string | null =>
  start.isCertain('hour')
    ? [start.get('hour'), start.get('minute')].map((part) => String(part ?? 0).padStart(2, '0')).join(':')
    : null;
