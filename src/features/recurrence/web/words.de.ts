import { byCount, figure, listed } from '#contract/counts';
import { shortDate, startOfDay } from '#contract/dates';
import type { Recurrence, Weekday } from '#features/tasks/contract';
import { weekdays } from '../rules.ts';

const DAYS: Record<Weekday, string> = { MO: 'Mo', TU: 'Di', WE: 'Mi', TH: 'Do', FR: 'Fr', SA: 'Sa', SU: 'So' };
const UNITS: Record<Recurrence['freq'], readonly [string, string]> = {
  DAILY: ['Tag', 'Tage'],
  WEEKLY: ['Woche', 'Wochen'],
  MONTHLY: ['Monat', 'Monate'],
  YEARLY: ['Jahr', 'Jahre'],
};
const EACH: Record<Recurrence['freq'], string> = {
  DAILY: 'Jeden Tag',
  WEEKLY: 'Jede Woche',
  MONTHLY: 'Jeden Monat',
  YEARLY: 'Jedes Jahr',
};

export const workdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** The abbreviated name of a weekday. */
export const sayWeekday = (day: Weekday): string => DAYS[day];

/** The unit of a frequency, singular or plural by the number before it. */
export const unitOf = (freq: Recurrence['freq'], interval: number): string => byCount(interval, ...UNITS[freq]);

/** True if both lists contain the same weekdays. */
export const areSameDays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  weekdays.every((day) => one.includes(day) === other.includes(day));

/** A rule in words: "Alle 2 Wochen am Mo und Mi, nach Erledigung, noch 3-mal". `today` is in the reader's time zone. */
export function sayRecurrence(rule: Recurrence, today: string): string {
  const { freq, interval, byWeekday, mode, count, endsAt } = rule;
  const isWorkdays = freq === 'WEEKLY' && interval === 1 && areSameDays(byWeekday, workdays);
  const every = isWorkdays ? everyWeekday : interval === 1 ? EACH[freq] : `Alle ${figure(interval)} ${UNITS[freq][1]}`;
  const named = weekdays.filter((day) => byWeekday.includes(day)).map((day) => DAYS[day]);
  const countsDays = freq === 'WEEKLY' || freq === 'DAILY';
  const parts = [
    named.length > 0 && countsDays && !isWorkdays ? `${every} am ${listed(named)}` : every,
    mode === 'AFTER_COMPLETION' ? 'nach Erledigung' : '',
    count === null ? '' : `noch ${figure(count)}-mal`,
    // A date, not "Today", which would be capitalized within the sentence.
    endsAt === null ? '' : `bis ${shortDate(endsAt, { now: startOfDay(today) })}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

// Number field
export const outOfRange = (max: number) => `Gib eine Zahl von 1 bis ${figure(max)} ein.`;

// Presets
export const everyDay = 'Jeden Tag';
export const everyWeekday = 'Jeden Werktag (Mo–Fr)';
export const everyWeekOn = (weekday: string) => `Jede Woche am ${weekday}`;
export const everyTwoWeeks = 'Alle 2 Wochen';
export const everyMonthOn = (date: number) => `Jeden Monat am ${date}.`;
export const everyYearOn = (day: string) => `Jedes Jahr am ${day}`;

// Recurrence field
export const repeats = 'Wiederholung';
export const doesNotRepeat = 'Keine Wiederholung';

// Recurrence form
export const custom = 'Eigene';
export const nextDueDate = 'Nächste Fälligkeit';
export const onSchedule = 'Nach Plan';
export const afterCompletion = 'Nach Erledigung';
export const onScheduleHint = (date: string) =>
  `Die nächste Aufgabe ist am ${date} fällig oder am ersten geplanten Tag nach der Erledigung, je nachdem, was später ist.`;
export const lastTaskHint = 'Das ist die letzte Aufgabe der Serie.';
export const afterCompletionHint = 'Die nächste Fälligkeit zählt ab dem Tag, an dem du diese Aufgabe erledigst.';
export const every = 'Alle';
export const unit = 'Einheit';
export const repeatOn = 'Wiederholen am';
export const ends = 'Endet';
export const never = 'Nie';
export const onDate = 'An einem Datum';
export const afterRepeats = 'Nach einer Anzahl';
export const endDate = 'Enddatum';
export const timesLeft = 'Verbleibende Anzahl';
