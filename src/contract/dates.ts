import { localeNow } from './locale-now.ts';
import { noDate } from './words.ts';

/*
 * How dates and times are written, on every screen and in every email: in the language of the words, short, and with the year
 * only if it is not the current one. Nothing else in src formats a date (dates.test.ts ensures that).
 */

type Written = string | number | Date | null | undefined;

interface Reading {
  /** Determines the current year. */
  now?: Date | number;
  /** The reader's time zone; the machine's by default. */
  timeZone?: string;
}

/** "Nov 20", or "Nov 20, 2025" in another year, for a day (`2026-11-20`) or a point in time; "No date" when absent. */
export function shortDate(date: Written, { now = Date.now(), timeZone }: Reading = {}): string {
  if (date === null || date === undefined || date === '') return noDate;
  // A day without a time is the same everywhere; parsed as a point in time it would shift by one west of Greenwich.
  const isWholeDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  const zone = isWholeDay ? 'UTC' : timeZone;
  const moment = new Date(date);
  const isThisYear = yearOf(moment, zone) === yearOf(new Date(now), timeZone);
  return format({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }, zone).format(moment);
}

/** "5:03 PM". */
export const timeOfDay = (moment: string | number | Date, { timeZone }: Reading = {}): string =>
  format({ hour: 'numeric', minute: '2-digit' }, timeZone).format(new Date(moment)).replaceAll('\u202f', ' ');

/** The same for a time on the wire, `17:03`, which has no time zone. */
export const clockTime = (time: string): string => timeOfDay(`2000-01-01T${time}Z`, { timeZone: 'UTC' });

/** "Nov 20, 5:03 PM", with the year when it is not this one. */
export const shortMoment = (moment: string | number | Date, reading: Reading = {}): string =>
  `${shortDate(moment, reading)}, ${timeOfDay(moment, reading)}`;

/** "Nov 20, 2026, 5:03:12 PM GMT+1": unambiguous. */
export const exactMoment = (moment: string | number | Date, timeZone?: string): string =>
  format({ dateStyle: 'medium', timeStyle: 'long' }, timeZone).format(new Date(moment)).replaceAll('\u202f', ' ');

/** "Friday, November 20, 2026": a full date, for the days of a calendar. */
export const fullDate = (day: Date): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(day);

/** "November 20, 2026", for a day (`2026-11-20`) that is part of a text. */
export const longDate = (day: string): string =>
  format({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC').format(new Date(day));

/** "November 2026". */
export const monthOf = (day: Date): string => format({ month: 'long', year: 'numeric' }).format(day);

/** "Nov", and the number of the quarter that a day is in. */
export const shortMonthOf = (day: Date): string => format({ month: 'short' }).format(day);
export const quarterOf = (day: Date): number => Math.floor(day.getMonth() / 3) + 1;

/** "Friday". */
export const weekdayOf = (day: Date): string => format({ weekday: 'long' }).format(day);

/** `2026-11-20`: the local day of a point in time. */
export const isoDay = (moment: Date): string =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

const dayFormats: Record<string, Intl.DateTimeFormat> = {};

/** The day of a point in time in a time zone. Canada writes days as `2026-11-20`. */
export const isoDayIn = (timeZone: string, moment: Date): string =>
  (dayFormats[timeZone] ??= new Intl.DateTimeFormat('en-CA', { timeZone })).format(moment);

/** The local start of a day (`2026-11-20`); null for none. */
export function startOfDay(day: string): Date;
export function startOfDay(day: string | null): Date | null;
export function startOfDay(day: string | null): Date | null {
  if (day === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Whether a text is an existing day, as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Creating one takes longer than using it a hundred times. */
const format = (options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat =>
  (formats[JSON.stringify([options, timeZone, localeNow()])] ??= new Intl.DateTimeFormat(localeNow(), {
    ...options,
    ...(timeZone && { timeZone }),
  }));

const yearOf = (moment: Date, timeZone?: string): string => format({ year: 'numeric' }, timeZone).format(moment);
