import { byCount, counted, figure, listed } from '#contract/counts';
import type { Recurrence, Weekday } from '#features/tasks/contract';
import { sayDay } from '#features/tasks/web';
import { weekdays } from '../rules.ts';

const DAYS: Record<Weekday, string> = {
  MO: 'lun.',
  TU: 'mar.',
  WE: 'mer.',
  TH: 'jeu.',
  FR: 'ven.',
  SA: 'sam.',
  SU: 'dim.',
};
const UNITS: Record<Recurrence['freq'], readonly [string, string]> = {
  DAILY: ['jour', 'jours'],
  WEEKLY: ['semaine', 'semaines'],
  MONTHLY: ['mois', 'mois'],
  YEARLY: ['an', 'ans'],
};

export const workdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** The abbreviated name of a weekday. */
export const sayWeekday = (day: Weekday): string => DAYS[day];

/** The unit of a frequency, singular or plural by the number before it. */
export const unitOf = (freq: Recurrence['freq'], interval: number): string => byCount(interval, ...UNITS[freq]);

/** True if both lists contain the same weekdays. */
export const areSameDays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  weekdays.every((day) => one.includes(day) === other.includes(day));

const ALL: Record<Recurrence['freq'], string> = { DAILY: 'Tous', WEEKLY: 'Toutes', MONTHLY: 'Tous', YEARLY: 'Tous' };

/** A rule in words: "Every 2 weeks on Mon and Wed, after completion, 3 more times". `today` is in the reader's time zone. */
export function sayRecurrence(rule: Recurrence, today: string): string {
  const { freq, interval, byWeekday, mode, count, endsAt } = rule;
  const isWorkdays = freq === 'WEEKLY' && interval === 1 && areSameDays(byWeekday, workdays);
  const every = isWorkdays
    ? 'Du lundi au vendredi'
    : interval === 1
      ? `${ALL[freq]} les ${UNITS[freq][1]}`
      : `${ALL[freq]} les ${counted(interval, ...UNITS[freq])}`;
  const named = weekdays.filter((day) => byWeekday.includes(day)).map((day) => DAYS[day]);
  const countsDays = freq === 'WEEKLY' || freq === 'DAILY';
  const parts = [
    named.length > 0 && countsDays && !isWorkdays ? `${every} le ${listed(named)}` : every,
    mode === 'AFTER_COMPLETION' ? 'après l’achèvement' : '',
    count === null ? '' : `encore ${figure(count)} fois`,
    endsAt === null ? '' : `fin : ${sayDay(endsAt, today)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

// Number field
export const outOfRange = (max: number) => `Saisissez un nombre de 1 à ${figure(max)}.`;

// Presets
export const everyDay = 'Tous les jours';
export const everyWeekday = 'Du lundi au vendredi';
export const everyWeekOn = (weekday: string) => `Toutes les semaines le ${weekday}`;
export const everyTwoWeeks = 'Toutes les 2 semaines';
export const everyMonthOn = (date: number) => `Tous les mois le ${date}`;
export const everyYearOn = (day: string) => `Tous les ans le ${day}`;

// Recurrence field
export const repeats = 'Répétition';
export const doesNotRepeat = 'Ne se répète pas';

// Recurrence form
export const custom = 'Personnalisé';
export const nextDueDate = 'Prochaine échéance';
export const onSchedule = 'Selon le calendrier';
export const afterCompletion = 'Après l’achèvement';
export const onScheduleHint = (date: string) =>
  `L’échéance de la prochaine tâche est le ${date}, ou le premier jour prévu après l’achèvement s’il est plus tardif.`;
export const lastTaskHint = 'C’est la dernière tâche de la série.';
export const afterCompletionHint = 'La prochaine échéance se compte à partir du jour où vous terminez cette tâche.';
export const every = 'Intervalle';
export const unit = 'Unité';
export const repeatOn = 'Répéter le';
export const ends = 'Fin';
export const never = 'Jamais';
export const onDate = 'À une date';
export const afterRepeats = 'Après un nombre de fois';
export const endDate = 'Date de fin';
export const timesLeft = 'Fois restantes';
