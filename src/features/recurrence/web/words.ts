import { byCount, counted, figure, listed } from '#contract/counts';
import type { Recurrence, Weekday } from '#features/tasks/contract';
import { sayDay } from '#features/tasks/web';
import { weekdays } from '../rules.ts';

const DAYS: Record<Weekday, string> = { MO: 'Mon', TU: 'Tue', WE: 'Wed', TH: 'Thu', FR: 'Fri', SA: 'Sat', SU: 'Sun' };
const UNITS: Record<Recurrence['freq'], readonly [string, string]> = {
  DAILY: ['day', 'days'],
  WEEKLY: ['week', 'weeks'],
  MONTHLY: ['month', 'months'],
  YEARLY: ['year', 'years'],
};

export const workdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** The abbreviated name of a weekday. */
export const sayWeekday = (day: Weekday): string => DAYS[day];

/** The unit of a frequency, singular or plural by the number before it. */
export const unitOf = (freq: Recurrence['freq'], interval: number): string => byCount(interval, ...UNITS[freq]);

/** True if both lists contain the same weekdays. */
export const areSameDays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  weekdays.every((day) => one.includes(day) === other.includes(day));

/** A rule in words: "Every 2 weeks on Mon and Wed, after completion, 3 more times". `today` is in the reader's time zone. */
export function sayRecurrence(rule: Recurrence, today: string): string {
  const { freq, interval, byWeekday, mode, count, endsAt } = rule;
  const isWorkdays = freq === 'WEEKLY' && interval === 1 && areSameDays(byWeekday, workdays);
  const every = isWorkdays
    ? 'Every weekday'
    : interval === 1
      ? `Every ${unitOf(freq, 1)}`
      : `Every ${counted(interval, ...UNITS[freq])}`;
  const named = weekdays.filter((day) => byWeekday.includes(day)).map((day) => DAYS[day]);
  const countsDays = freq === 'WEEKLY' || freq === 'DAILY';
  const parts = [
    named.length > 0 && countsDays && !isWorkdays ? `${every} on ${listed(named)}` : every,
    mode === 'AFTER_COMPLETION' ? 'after completion' : '',
    count === null ? '' : counted(count, 'more time'),
    endsAt === null ? '' : `until ${sayDay(endsAt, today)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

// Number field
export const outOfRange = (max: number) => `Enter a number from 1 to ${figure(max)}.`;

// Presets
export const everyDay = 'Every day';
export const everyWeekday = 'Every weekday';
export const everyWeekOn = (weekday: string) => `Every week on ${weekday}`;
export const everyTwoWeeks = 'Every 2 weeks';
export const everyMonthOn = (date: number) => `Every month on day ${date}`;
export const everyYearOn = (day: string) => `Every year on ${day}`;

// Recurrence field
export const repeats = 'Repeats';
export const doesNotRepeat = "Doesn't repeat";

// Recurrence form
export const custom = 'Custom';
export const nextDueDate = 'Next due date';
export const onSchedule = 'On schedule';
export const afterCompletion = 'After completion';
export const onScheduleHint = (date: string) =>
  `The next task is due ${date} or on the first scheduled day after completion, whichever is later.`;
export const lastTaskHint = 'This is the last task of the series.';
export const afterCompletionHint = 'The next due date counts from the day you complete this task.';
export const every = 'Every';
export const unit = 'Unit';
export const repeatOn = 'Repeat on';
export const ends = 'Ends';
export const never = 'Never';
export const onDate = 'On a date';
export const afterRepeats = 'After a number of times';
export const endDate = 'End date';
export const timesLeft = 'Times left';
