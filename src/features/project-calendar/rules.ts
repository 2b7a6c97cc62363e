import type { Holiday, ProjectCalendar, Weekday } from './contract.ts';
import { weekdays } from './fields.ts';

/** A day, `YYYY-MM-DD`. */
type Day = string;

/** What of a calendar says on which days a project works. */
export type WorkWeek = Pick<ProjectCalendar, 'workingDays'> & { readonly holidays: readonly Pick<Holiday, 'day'>[] };

const DAY_MS = 86_400_000;
// 1970-01-01 was a Thursday.
const THURSDAY = 3;
/** The last day that a date can have. */
const LAST = Date.UTC(9999, 11, 31) / DAY_MS;
const FIRST = Date.parse('0001-01-01T00:00:00Z') / DAY_MS;

/** The number of a day, counted from 1970-01-01. */
export function numberOfDay(day: Day): number {
  const known = numbersByDay.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  keep(numbersByDay, day, number);
  return number;
}

/** The day of a number; null outside of the calendar. */
export function dayOfNumber(number: number): Day | null {
  if (number < FIRST || number > LAST) return null;
  const known = daysByNumber.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  keep(daysByNumber, number, day);
  return day;
}

// A schedule of thousands of tasks is a few hundred days, each of them parsed and written many times.
const numbersByDay = new Map<Day, number>();
const daysByNumber = new Map<number, Day>();
const KEPT_DAYS = 10_000;

function keep<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value): void {
  if (kept.size >= KEPT_DAYS) kept.clear();
  kept.set(key, value);
}

/** The days on which a project works, by numbers. */
export interface WorkingTime {
  isWorking(number: number): boolean;
  /** How many working days come before a day, from a fixed one on. For a day off it is that of the next working day. */
  indexOf(number: number): number;
  /** The working day with an index. */
  dayAt(index: number): number;
}

/** Counts working days without walking through the days, so that the length of a span does not matter. */
export function workingTime({ workingDays, holidays }: WorkWeek): WorkingTime {
  const isWorkday = weekdays.map((day) => workingDays.includes(day));
  const workdays = isWorkday.flatMap((works, index) => (works ? [index] : []));
  const perWeek = workdays.length;
  const before = isWorkday.map((_, index) => isWorkday.slice(0, index).filter(Boolean).length);
  const off = [...new Set(holidays.map(({ day }) => numberOfDay(day)))]
    .filter((number) => isWorkday[weekdayIndex(number)])
    .toSorted((one, other) => one - other);
  const offSet = new Set(off);
  /** The same without holidays, and its inverse. */
  const plainIndexOf = (number: number): number => {
    const rest = weekdayIndex(number);
    return ((number + THURSDAY - rest) / 7) * perWeek + (before[rest] ?? 0);
  };
  const plainDayAt = (index: number): number => {
    const rest = ((index % perWeek) + perWeek) % perWeek;
    return ((index - rest) / perWeek) * 7 + (workdays[rest] ?? 0) - THURSDAY;
  };
  // The index of the first working day after each holiday.
  const after = off.map((number, passed) => plainIndexOf(number) - passed);
  return {
    isWorking: (number) => isWorkday[weekdayIndex(number)] === true && !offSet.has(number),
    indexOf: (number) => plainIndexOf(number) - countBelow(off, number),
    dayAt: (index) => plainDayAt(index + countBelow(after, index + 1)),
  };
}

/** The weekday of a day by its number; Monday is 0. */
export const weekdayIndex = (number: number): number => (((number + THURSDAY) % 7) + 7) % 7;

/** How many of the sorted numbers are below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The weekday of a day. */
export const weekdayOf = (day: Day): Weekday => weekdays[weekdayIndex(numberOfDay(day))] ?? 'MO';

/** True if the project works on a day. */
export const isWorkingDay = (calendar: WorkWeek, day: Day): boolean => workingTime(calendar).isWorking(numberOfDay(day));

/** The day itself if the project works on it, else the next one on which it does; null after the end of the calendar. */
export function nextWorkingDay(calendar: WorkWeek, day: Day): Day | null {
  const time = workingTime(calendar);
  return dayOfNumber(time.dayAt(time.indexOf(numberOfDay(day))));
}

/** The working day that many working days later, or earlier if negative; null outside of the calendar. */
export function addWorkingDays(calendar: WorkWeek, day: Day, days: number): Day | null {
  const time = workingTime(calendar);
  return dayOfNumber(time.dayAt(time.indexOf(numberOfDay(day)) + days));
}

/** How many working days lie from one day up to another, without the latter; negative if it is earlier. */
export function workingDaysBetween(calendar: WorkWeek, from: Day, to: Day): number {
  const time = workingTime(calendar);
  return time.indexOf(numberOfDay(to)) - time.indexOf(numberOfDay(from));
}

/** Holidays with others among them: each day once, the later name for it, in order. */
export function withHolidays(holidays: readonly Holiday[], more: readonly Holiday[]): Holiday[] {
  const byDay = new Map([...holidays, ...more].map((holiday) => [holiday.day, holiday]));
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * The moment of a time of day (`HH:MM`) on a day in a time zone. A time that the clocks skip is as much later as they
 * skip; one that they repeat is the first of the two.
 */
export function momentIn(timeZone: string, day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offset before and after a change of the clocks on that day.
  const offsets = [-DAY_MS, DAY_MS].map((around) => offsetAt(timeZone, wanted + around));
  const moments = offsets.map((offset) => wanted - offset).filter((moment) => moment + offsetAt(timeZone, moment) === wanted);
  return new Date(moments.length > 0 ? Math.min(...moments) : wanted - (offsets[0] ?? 0));
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(moment / 1000) * 1000;
}
