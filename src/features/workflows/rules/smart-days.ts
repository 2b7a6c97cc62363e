import { dayOfNumber, numberOfDay, workingTime, type WorkWeek } from '#features/project-calendar/rules';
import type { Unit } from './smart-syntax.ts';

const PLAIN_WEEK: WorkWeek = { workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'], holidays: [] };
const MINUTES: Partial<Record<Unit, number>> = { minute: 1, hour: 60, day: 1440, week: 10_080 };

/** The day that is an amount of units later, or earlier if the amount is negative; null outside of the calendar. */
export function dayLater(day: string, amount: number, unit: Unit, workWeek: WorkWeek = PLAIN_WEEK): string | null {
  switch (unit) {
    case 'day':
      return dayOfNumber(numberOfDay(day) + amount);
    case 'week':
      return dayOfNumber(numberOfDay(day) + 7 * amount);
    case 'month':
      return monthsLater(day, amount);
    case 'year':
      return monthsLater(day, 12 * amount);
    case 'working day':
      return workingDaysLater(day, amount, workWeek);
    case 'minute':
    case 'hour':
      return null;
  }
}

/** The last day of a shorter month stands for the days that it does not have. */
function monthsLater(day: string, amount: number): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + amount;
  const [newYear, newMonth] = [Math.floor(count / 12), count - 12 * Math.floor(count / 12)];
  if (newYear < 1 || newYear > 9999) return null;
  const last = new Date(Date.UTC(2000 + (newYear % 400), newMonth + 1, 0)).getUTCDate();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(newYear).padStart(4, '0')}-${two(newMonth + 1)}-${two(Math.min(date, last))}`;
}

/** From a day off, the first working day after it is the first one later, and the last before it the first one earlier. */
function workingDaysLater(day: string, amount: number, workWeek: WorkWeek): string | null {
  const time = workingTime(workWeek);
  const from = numberOfDay(day);
  if (amount === 0) return day;
  const isAhead = amount > 0 && !time.isWorking(from);
  return dayOfNumber(time.dayAt(time.indexOf(from) + amount - (isAhead ? 1 : 0)));
}

/** The point in time that is an amount of minutes, hours, days of 24 hours or weeks later; null outside of the calendar. */
export function momentLater(moment: string, amount: number, unit: Unit): string | null {
  const later = new Date(Date.parse(moment) + amount * (MINUTES[unit] ?? Number.NaN) * 60_000);
  return Number.isNaN(later.getTime()) || later.getUTCFullYear() < 1 || later.getUTCFullYear() > 9999
    ? null
    : later.toISOString();
}

/** True for the units that a point in time can move by. */
export const movesMoments = (unit: Unit): boolean => MINUTES[unit] !== undefined;
/** True for the units that a day can move by. */
export const movesDays = (unit: Unit): boolean => unit !== 'minute' && unit !== 'hour';
