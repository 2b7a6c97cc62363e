import { daysBetween } from '#contract/days';
import { weekdays } from '#features/project-calendar/fields';
import { dayOfNumber, numberOfDay, weekdayIndex, weekdayOf } from '#features/project-calendar/rules';
import type { Recurrence } from '#features/tasks/contract';

/** A day, `YYYY-MM-DD`. Everything here counts calendar days, so time zones do not matter. */
type Day = string;

export { weekdayOf, weekdays };

const LAST_YEAR = 9999;

/** The part of a rule that determines its days. */
type Rhythm = Pick<Recurrence, 'freq' | 'interval'> & Partial<Pick<Recurrence, 'byWeekday' | 'monthDay'>>;

/**
 * The first day of the rhythm that starts on `from`, later than both `from` and `after`; null if the calendar ends before.
 * Weekdays apply to days and weeks, and weeks start on Monday. A month that is too short for the day gives its last day.
 */
export function nextOccurrence(rhythm: Rhythm, from: Day, after: Day = from): Day | null {
  const bound = after > from ? after : from;
  const found =
    rhythm.freq === 'DAILY'
      ? nextDay(rhythm, from, bound)
      : rhythm.freq === 'WEEKLY'
        ? nextInWeek(rhythm, from, bound)
        : nextMonth(rhythm, from, bound);
  return found !== null && found > bound ? found : null;
}

/** The day of the month that a rhythm aims for: still the 31st after April could give only the 30th. */
export function meantMonthDay({ monthDay = null }: Pick<Rhythm, 'monthDay'>, day: Day): number {
  const [year, month, date] = partsOf(day);
  return monthDay !== null && monthDay > date && date === daysIn(year, month) ? monthDay : date;
}

export interface Plan {
  dueDate: Day;
  startDate: Day | null;
  /** The rule of the next task: one time fewer, and null for the last one. */
  recurrence: Recurrence | null;
}

/**
 * The dates of the task that follows one completed on `today`; null at the end of the series. On schedule, they count from the
 * due date and skip days that have passed. After completion, they count from the day of completion.
 */
export function planned(task: { startDate: Day | null; dueDate: Day | null; recurrence: Recurrence }, today: Day): Plan | null {
  const { recurrence } = task;
  const isOnSchedule = recurrence.mode === 'ON_SCHEDULE' && task.dueDate !== null;
  const from = isOnSchedule ? (task.dueDate ?? today) : today;
  const monthDay = isMonthly(recurrence) && isOnSchedule ? meantMonthDay(recurrence, from) : null;
  const dueDate = nextOccurrence({ ...recurrence, monthDay }, from, today);
  if (dueDate === null || (recurrence.endsAt !== null && dueDate > recurrence.endsAt)) return null;
  const left = recurrence.count === null ? null : recurrence.count - 1;
  return {
    dueDate,
    startDate: task.startDate && startOf(shifted(task.startDate, daysBetween(task.dueDate ?? from, dueDate)), dueDate),
    recurrence: left === 0 ? null : { ...recurrence, count: left, monthDay },
  };
}

/** Without a due date, a task may start later than the first day on which it can be due. */
const startOf = (start: Day | null, dueDate: Day): Day | null => (start !== null && start > dueDate ? dueDate : start);

const isMonthly = ({ freq }: Pick<Rhythm, 'freq'>): boolean => freq === 'MONTHLY' || freq === 'YEARLY';

function nextDay({ interval, byWeekday = [] }: Rhythm, from: Day, bound: Day): Day | null {
  const start = numberOfDay(from);
  let step = Math.floor((numberOfDay(bound) - start) / interval) + 1;
  // The weekdays repeat after seven steps.
  for (let tries = 0; tries < 7; tries++, step++) {
    const day = start + step * interval;
    if (byWeekday.length === 0 || byWeekday.includes(weekdays[weekdayIndex(day)] ?? 'MO')) return dayOfNumber(day);
  }
  // An interval of whole weeks always lands on the same weekday, so other weekdays are taken from those weeks.
  return nextInWeek({ freq: 'WEEKLY', interval: interval / 7, byWeekday }, from, bound);
}

function nextInWeek({ interval, byWeekday = [] }: Rhythm, from: Day, bound: Day): Day | null {
  const start = numberOfDay(from);
  const monday = start - weekdayIndex(start);
  const wanted = (byWeekday.length === 0 ? [weekdayIndex(start)] : byWeekday.map((day) => weekdays.indexOf(day))).toSorted(
    (one, other) => one - other,
  );
  const limit = numberOfDay(bound);
  const begun = Math.floor((limit - monday) / (7 * interval));
  for (const week of [begun, begun + 1]) {
    const found = wanted.map((day) => monday + week * 7 * interval + day).find((day) => day > limit);
    if (found !== undefined) return dayOfNumber(found);
  }
  return null;
}

function nextMonth(rhythm: Rhythm, from: Day, bound: Day): Day | null {
  const [year, month] = partsOf(from);
  const [boundYear, boundMonth] = partsOf(bound);
  const meant = meantMonthDay(rhythm, from);
  const stride = rhythm.interval * (rhythm.freq === 'YEARLY' ? 12 : 1);
  let steps = Math.max(1, Math.floor(((boundYear - year) * 12 + boundMonth - month) / stride));
  for (let tries = 0; tries < 2; tries++, steps++) {
    const months = year * 12 + month - 1 + steps * stride;
    const [thatYear, thatMonth] = [Math.floor(months / 12), (months % 12) + 1];
    if (thatYear > LAST_YEAR) return null;
    const day = written(thatYear, thatMonth, Math.min(meant, daysIn(thatYear, thatMonth)));
    if (day > bound) return day;
  }
  return null;
}

/** A day moved by a number of days; null past the end of the calendar. */
export const shifted = (day: Day, days: number): Day | null => dayOfNumber(numberOfDay(day) + days);

const partsOf = (day: Day): [number, number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];

const written = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
