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

/** The short name of a weekday. */
export const sayWeekday = (day: Weekday): string => DAYS[day];

/** The unit of a frequency, as it follows the number. */
export const unitOf = (freq: Recurrence['freq'], interval: number): string => UNITS[freq][interval === 1 ? 0 : 1];

/** True where both name the same weekdays. */
export const areSameDays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  weekdays.every((day) => one.includes(day) === other.includes(day));

/** A rule in words: "Every 2 weeks on Mon, Wed, after it is done, 3 more times". `today` is a day of the reader's. */
export function sayRecurrence(rule: Recurrence, today: string): string {
  const { freq, interval, byWeekday, mode, count, endsAt } = rule;
  const isWorkdays = freq === 'WEEKLY' && interval === 1 && areSameDays(byWeekday, workdays);
  const every = isWorkdays ? 'Every weekday' : `Every ${interval === 1 ? '' : `${interval} `}${unitOf(freq, interval)}`;
  const named = weekdays.filter((day) => byWeekday.includes(day)).map((day) => DAYS[day]);
  const countsDays = freq === 'WEEKLY' || freq === 'DAILY';
  const parts = [
    named.length > 0 && countsDays && !isWorkdays ? `${every} on ${named.join(', ')}` : every,
    mode === 'AFTER_COMPLETION' ? 'after it is done' : '',
    count === null ? '' : count === 1 ? 'once more' : `${count} more times`,
    endsAt === null ? '' : `until ${sayDay(endsAt, today)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

// Number field
export const n1ToMax = (max: number) => `1 to ${max}`;

// Presets
export const everyDay = 'Every day';
export const everyWeekday = 'Every weekday';
export const everyWeekOnDay = (day: string) => `Every week on ${day}`;
export const every2Weeks = 'Every 2 weeks';
export const everyMonthOnDayValue = (value: number) => `Every month on day ${value}`;
export const everyYearOnDay = (day: string) => `Every year on ${day}`;

// Recurrence field
export const repeats = 'Repeats';
export const doesNotRepeat = 'Does not repeat';

// Recurrence form
export const custom = 'Custom';
export const countedFrom = 'Counted from';
export const onSchedule = 'On schedule';
export const afterCompletion = 'After completion';
export const whenItIsDoneTheNext = (rule: string) =>
  `When it is done, the next one is due ${rule}, or on the first such day to come.`;
export const whenItIsDoneTheNext2 = 'When it is done, the next one is due so long after that day.';
export const every = 'Every';
export const unit = 'Unit';
export const onTheseDays = 'On these days';
export const ends = 'Ends';
export const never = 'Never';
export const onADay = 'On a day';
export const afterSoMany = 'After so many';
export const lastDay = 'Last day';
export const moreTimes = 'More times';
